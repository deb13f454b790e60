internal import RunRecords

/// The page's style sheet: one set of rules, two sets of colours, and what changes on a phone and on paper.
package enum HTMLStyle {
    static let sheet = [colours, page, tables, PlotStyle.sheet, PageControlStyle.sheet, media]
        .joined(separator: "\n")

    /// What a drawing needs in a file of its own.
    package static let drawing =
        colours + "\nsvg{font:12px system-ui,'Segoe UI',Helvetica,'DejaVu Sans',sans-serif}"
        + "svg .head{font-size:18px;font-weight:600}\n" + PlotStyle.sheet

    private static let colours =
        ":root{color-scheme:light dark;\(PagePalette.light)}\n"
        + "@media (prefers-color-scheme:dark){:root{\(PagePalette.dark)}}"

    private static let page = """
        *{box-sizing:border-box}
        html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
        body{margin:0 auto;max-width:86rem;padding:1.6rem 1.5rem 4rem;background:var(--page);color:var(--ink);
        font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Liberation Sans',sans-serif}
        header,main,footer{min-width:0}
        .kind{margin:0;color:var(--soft);font-size:.875rem}
        h1{margin:.1em 0 .1em;font-size:2rem;line-height:1.2;font-weight:650;letter-spacing:-.015em;overflow-wrap:anywhere}
        .subtitle{margin:0;max-width:none;color:var(--soft);font-size:.9rem}
        h2{margin:2.6rem 0 .7rem;padding-top:.9rem;border-top:1px solid var(--rule);font-size:1.35rem;line-height:1.25;font-weight:650;letter-spacing:-.01em}
        h3{margin:2rem 0 .5rem;font-size:1.1rem;line-height:1.3;font-weight:650}
        h4{margin:1.4rem 0 .4rem;font-size:1rem}
        p{max-width:44rem;margin:.7rem 0}
        .bullets{max-width:44rem;margin:.7rem 0;padding:0;list-style:none}
        .bullets li{padding-left:1.1rem;position:relative;margin:.4rem 0}
        .bullets li::before{content:"–";position:absolute;left:0;color:var(--soft)}
        dl{display:grid;grid-template-columns:minmax(6rem,max-content) minmax(0,44rem);gap:.25rem 1.2rem;margin:.7rem 0;font-size:.92rem}
        dt{font-weight:600;max-width:16rem;overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere}
        details{margin:.7rem 0}summary{cursor:pointer;color:var(--link);width:fit-content}
        .part{margin:0;border-top:1px solid var(--rule)}
        .part>summary{padding:.7rem 0;width:auto}
        .part>summary :is(h2,h3){display:inline;margin:0;padding:0;border:0;font-size:1.1rem}
        .part+.part{border-top:0}
        code{font:.92em ui-monospace,Menlo,'DejaVu Sans Mono','Liberation Mono',monospace}
        a{color:var(--link);text-underline-offset:.15em}
        .skip{position:absolute;left:-99rem}
        .skip:focus{left:1rem;top:1rem;padding:.4rem .8rem;background:var(--page);z-index:2}
        .warning{padding:.6rem .9rem;border-left:4px solid var(--warnline);background:var(--warn)}
        nav ul{margin:1rem 0 0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;font-size:.9rem}
        nav .level2{display:none}
        nav a{text-decoration:none;display:inline-block;padding:.15rem 0}
        nav a:hover{text-decoration:underline}
        .jumps,.pages{margin:.5rem 0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;font-size:.9rem}
        .jumps a,.pages a{display:inline-block;padding:.15rem 0}
        .answer{max-width:52rem;margin:1.2rem 0;padding-left:1rem;border-left:3px solid var(--b0)}
        .answer p{margin:.2rem 0;max-width:50rem}
        .answer .question{color:var(--soft);font-size:.9rem}
        .answer .short{font-size:1.12rem;line-height:1.4;font-weight:600}
        .answer details{margin:.3rem 0 0;font-size:.95rem}
        pre{overflow-x:auto;padding:.8rem 1rem;background:var(--raised);border:1px solid var(--rule);border-radius:4px;font:.83rem/1.5 ui-monospace,Menlo,'DejaVu Sans Mono','Liberation Mono',monospace}
        button,select,input{font:inherit;font-size:.9rem;color:var(--ink)}
        button,select{padding:.35rem .8rem;border:1px solid var(--soft);border-radius:4px;background:var(--raised);cursor:pointer}
        button:hover{border-color:var(--ink)}
        :focus-visible{outline:2px solid var(--link);outline-offset:2px}
        .downloads{list-style:none;padding:0}.downloads li{margin:.5rem 0}.downloads span{color:var(--soft)}
        footer{margin-top:3rem;border-top:1px solid var(--rule);color:var(--soft);font-size:.875rem}
        """

    private static let tables = """
        .scroll{overflow-x:auto;max-width:100%;width:fit-content}
        .tabled{max-width:none;margin:1rem 0}.tabled figcaption{margin:0 0 .45rem;max-width:44rem}
        table{border-collapse:collapse;font-size:.85rem;line-height:1.4;font-variant-numeric:tabular-nums}
        th,td{padding:.3rem .5rem;text-align:right;vertical-align:top;border-bottom:1px solid var(--rule)}
        td{white-space:nowrap}
        tr{break-inside:avoid}
        thead th{vertical-align:bottom;border-bottom:2px solid var(--soft);font-weight:600;max-width:9rem}
        tbody th{font-weight:500;white-space:nowrap;position:sticky;left:0;background:var(--page)}
        th:first-child{padding-left:0}
        tbody tr:hover th,tbody tr:hover td{background-color:var(--raised)}
        .left,tbody th,thead th:first-child{text-align:left}
        .less{color:var(--less);font-weight:600}.more{color:var(--more);font-weight:600}.strong{font-weight:650}.dim{color:var(--soft)}
        small{display:block;color:var(--soft);font-size:.8rem;font-weight:400}
        .prose{white-space:normal;min-width:20rem}
        td[style]{background:linear-gradient(var(--bar,var(--b5)),var(--bar,var(--b5))) 0 100%/calc(var(--w)*.92) 4px no-repeat;min-width:5.5rem;padding-bottom:.4rem}
        """
        + ["b0", "b1", "b3", "b2", "b5", "b4"].enumerated()
        .map { "td[style]:nth-child(\($0.offset + 2)){--bar:var(--\($0.element))}" }.joined()

    private static let media = """
        @media (min-width:70rem){body{display:grid;grid-template-columns:12.5rem minmax(0,1fr);column-gap:2.5rem}
        header,footer{grid-column:1/-1}
        nav{position:sticky;top:1.5rem;align-self:start;max-height:calc(100vh - 3rem);overflow-y:auto}
        nav ul{display:block;margin-top:1.4rem}nav li{margin:.1rem 0}nav .level2{display:block;padding-left:.9rem}
        main>section:first-child>h2{border-top:0;margin-top:.6rem}}
        @media screen and (max-width:46rem){body{padding:1rem 1rem 3rem}h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2rem}
        nav ul{flex-wrap:nowrap;overflow-x:auto;white-space:nowrap}
        .answer .short{font-size:1.05rem}th,td{padding:.3rem .45rem}
        tbody th{white-space:normal;overflow-wrap:anywhere;max-width:8.5rem}
        dl{display:block}dd{margin:0 0 .5rem}}
        @media print{:root{color-scheme:light;\(PagePalette.light)}
        *{-webkit-print-color-adjust:exact;print-color-adjust:exact}
        @page{size:A4;margin:12mm}
        body{display:block;max-width:none;padding:0;font-size:9pt;line-height:1.4}
        nav,.skip,.phone .scroll,.jumps,.pages,#data,.screen,details:not([open]),section:has(>details:not([open])){display:none}
        footer::after{content:" On paper, what is folded is left out."}
        h1{font-size:16pt}h2{font-size:12pt;margin-top:.8rem;padding-top:.4rem;break-after:avoid}h3{break-after:avoid}
        .plot{zoom:.7}figure{margin:.5rem 0}.answer{margin:.5rem 0}.answer .short{font-size:10pt}
        figure,.answer,tr{break-inside:avoid}.tabled{break-inside:auto}.scroll{overflow:visible}
        table{font-size:7pt;line-height:1.25}th,td{padding:.05rem .3rem}small{display:inline;margin-left:.3em}
        thead{display:table-header-group}td,tbody th{white-space:normal}
        p,figcaption{max-width:none}}
        """
}
