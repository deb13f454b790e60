internal import RunRecords

/// The page's style sheet: one set of rules, two sets of colours, and what changes on a phone and on paper.
enum HTMLStyle {
    static let sheet = colours + "\n" + page + "\n" + tables + "\n" + plots + "\n" + media

    /// What a drawing needs in a file of its own.
    static let drawing =
        colours + "\nsvg{font:12px system-ui,'Segoe UI',Helvetica,'DejaVu Sans',sans-serif}"
        + "svg .head{font-size:18px;font-weight:600}\n" + plots

    /// Okabe and Ito's hues, darker on white and lighter on black until text in them has a contrast of 4.5 to 1.
    private static let colours = """
        :root{color-scheme:light dark;--page:#fff;--raised:#f5f7f9;--ink:#1a1e23;--soft:#545d68;--rule:#d5dbe1;--link:#0a5a9c;
        --less:#00648f;--more:#a8420a;--warn:#fdf3dc;--warnline:#b98900;--shade:rgba(26,30,35,.22);--band:#e3e8ee;--band2:#c9dcec;
        --h0:#0067a3;--h1:#b0470a;--h2:#00724f;--h3:#9a4576;--h4:#756000;--h5:#37424f;--h6:#5b4bb0;
        --b0:#2f7fb8;--b1:#e08214;--b2:#2a9d78;--b3:#b9669a;--b4:#9c8420;--b5:#6f7b88;--b7:#a9b4c0;--pale:#b3bcc6}
        @media (prefers-color-scheme:dark){:root{--page:#13161a;--raised:#1c2127;--ink:#e7eaee;--soft:#a3adb9;--rule:#363d46;
        --link:#7fbcf0;--less:#5bb8ec;--more:#ff9c61;--warn:#2c2510;--warnline:#d6ab3a;--shade:rgba(231,234,238,.28);--band:#2a313a;--band2:#1f3d55;
        --h0:#63b7ee;--h1:#ff9a5c;--h2:#4fcaa2;--h3:#e59cc8;--h4:#dcc35a;--h5:#cbd3dc;--h6:#b3a7ff;
        --b0:#4a9fd8;--b1:#e89a3c;--b2:#3fb48e;--b3:#cc7fb0;--b4:#b89f3a;--b5:#8a95a2;--b7:#59646f;--pale:#515b66}}
        """

    private static let page = """
        *{box-sizing:border-box}
        html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
        body{margin:0 auto;max-width:86rem;padding:2.5rem 1.5rem 4rem;background:var(--page);color:var(--ink);
        font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Liberation Sans',sans-serif}
        header,main,footer{min-width:0}
        .kind{margin:0;color:var(--soft);font-size:.875rem;letter-spacing:.02em}
        h1{margin:.1em 0 .15em;font-size:2.1rem;line-height:1.2;font-weight:650;letter-spacing:-.015em;overflow-wrap:anywhere}
        .subtitle{margin:0;max-width:none;color:var(--soft)}
        h2{margin:3.2rem 0 .7rem;padding-top:1rem;border-top:1px solid var(--rule);font-size:1.4rem;line-height:1.25;font-weight:650;letter-spacing:-.01em}
        h3{margin:2.2rem 0 .5rem;font-size:1.12rem;line-height:1.3;font-weight:650}
        p{max-width:44rem;margin:.7rem 0}
        .bullets{max-width:44rem;margin:.7rem 0;padding:0;list-style:none}
        .bullets li{padding-left:1.1rem;position:relative;margin:.4rem 0}
        .bullets li::before{content:"–";position:absolute;left:0;color:var(--soft)}
        dl{display:grid;grid-template-columns:minmax(6rem,max-content) minmax(0,44rem);gap:.25rem 1.2rem;margin:.7rem 0;font-size:.92rem}
        dt{font-weight:600;max-width:16rem;overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere}
        details{margin:.7rem 0}summary{cursor:pointer;color:var(--link)}
        code{font:.92em ui-monospace,Menlo,'DejaVu Sans Mono','Liberation Mono',monospace}
        a{color:var(--link);text-underline-offset:.15em}
        .skip{position:absolute;left:-99rem}
        .skip:focus{left:1rem;top:1rem;padding:.4rem .8rem;background:var(--page);z-index:2}
        .warning{padding:.6rem .9rem;border-left:4px solid var(--warnline);background:var(--warn)}
        nav ul{margin:1.4rem 0 0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;font-size:.9rem}
        nav .level2{display:none}
        nav a{text-decoration:none;display:inline-block;padding:.15rem 0}
        nav a:hover{text-decoration:underline}
        .jumps{margin:.7rem 0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;font-size:.9rem}
        .jumps a{display:inline-block;padding:.15rem 0}
        .answer{max-width:52rem;margin:1.4rem 0;padding-left:1.1rem;border-left:3px solid var(--b0)}
        .answer p{margin:.2rem 0;max-width:50rem}
        .answer .question{color:var(--soft);font-size:.9rem}
        .answer .short{font-size:1.2rem;line-height:1.4;font-weight:600}
        .answer .long{margin-top:.35rem}
        pre{overflow-x:auto;padding:.8rem 1rem;background:var(--raised);border:1px solid var(--rule);border-radius:4px;font:.83rem/1.5 ui-monospace,Menlo,'DejaVu Sans Mono','Liberation Mono',monospace}
        button{font:inherit;font-size:.92rem;padding:.35rem .9rem;border:1px solid var(--soft);border-radius:4px;background:var(--raised);color:var(--ink);cursor:pointer}
        button:hover{border-color:var(--ink)}
        :focus-visible{outline:2px solid var(--link);outline-offset:2px}
        .downloads{list-style:none;padding:0}.downloads li{margin:.5rem 0}.downloads span{color:var(--soft)}
        footer{margin-top:3rem;border-top:1px solid var(--rule);color:var(--soft);font-size:.875rem}
        """

    private static let tables = """
        .scroll{overflow-x:auto;max-width:100%;width:fit-content;background:linear-gradient(to right,var(--page) 40%,transparent),
        linear-gradient(to left,var(--page) 40%,transparent) 100% 0,linear-gradient(to right,var(--shade),transparent),
        linear-gradient(to left,var(--shade),transparent) 100% 0;background-size:2rem 100%,2rem 100%,.7rem 100%,.7rem 100%;
        background-repeat:no-repeat;background-attachment:local,local,scroll,scroll}
        .tabled{max-width:none}.tabled figcaption{margin:0 0 .45rem}
        table{border-collapse:collapse;font-size:.85rem;line-height:1.4;font-variant-numeric:tabular-nums}
        th,td{padding:.3rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--rule)}
        td{white-space:nowrap}
        tr{break-inside:avoid}
        thead th{vertical-align:bottom;border-bottom:2px solid var(--soft);font-weight:600;max-width:9rem}
        tbody th{font-weight:500;white-space:nowrap;position:sticky;left:0;background:var(--page)}
        th:first-child{padding-left:0}
        tbody tr:hover th,tbody tr:hover td{background:var(--raised)}
        .number{text-align:right}#matrix table{font-size:.75rem}#matrix td,#matrix th{padding-left:.2rem;padding-right:.2rem}
        .less{color:var(--less);font-weight:600}.more{color:var(--more);font-weight:600}.strong{font-weight:650}.dim{color:var(--soft)}
        .remark{display:block;color:var(--soft);font-size:.8rem;font-weight:400}#matrix .remark{font-size:.7rem;font-weight:400}
        .prose{white-space:normal;min-width:20rem}
        """

    private static let plots = """
        figure{margin:1.4rem 0;max-width:55rem}
        figcaption{margin-top:.4rem;color:var(--soft);font-size:.875rem;max-width:44rem}
        svg{display:block;max-width:100%;height:auto;font-size:12px}
        svg.narrow{display:none}
        svg text{fill:var(--ink)}
        svg .tick,svg .note{fill:var(--soft)}
        svg .strong,svg .name{font-weight:600}
        svg .figure{font-variant-numeric:tabular-nums}
        svg .grid{stroke:var(--rule);stroke-width:1}
        svg .axis,svg .one{stroke:var(--soft);stroke-width:1.2}
        svg .band{fill:var(--band)}svg .band2{fill:var(--band2)}svg .stripe{fill:var(--raised)}
        svg .strip{fill:transparent}
        svg .mark:hover .strip{fill:var(--ink);fill-opacity:.07}
        svg .interval{stroke-width:2}
        svg .interval.less{stroke:var(--less)}svg .interval.more{stroke:var(--more)}svg .interval.open{stroke:var(--soft)}
        svg .fill.less{fill:var(--less)}svg .fill.more{fill:var(--more)}svg .fill.open{fill:var(--soft)}
        svg .clear{fill-opacity:.6}
        svg .hollow{fill:var(--page);stroke:var(--soft);stroke-width:2}
        svg .cross{stroke:var(--more);stroke-width:2}
        svg text.less{fill:var(--less)}svg text.more{fill:var(--more)}
        svg .line{fill:none;stroke-width:2;stroke-linejoin:round}
        svg .pale{stroke:var(--pale);stroke-width:1.3}svg .dot.pale{fill:var(--pale);stroke:none}
        svg .series:hover .line{stroke-width:3.5}
        svg .mark:hover .dot{stroke:var(--ink);stroke-width:2}
        """
        + (0...6).map { index in
            "svg .line.hue\(index){stroke:var(--h\(index))}svg .dot.hue\(index){fill:var(--h\(index))}"
                + "svg text.hue\(index){fill:var(--h\(index))}"
        }.joined(separator: "\n")
        + [0, 1, 2, 3, 4, 5, 7].map { "svg .bar\($0){fill:var(--b\($0))}" }.joined()

    private static let media = """
        @media (min-width:70rem){body{display:grid;grid-template-columns:12.5rem minmax(0,1fr);column-gap:2.5rem}
        header,footer{grid-column:1/-1}
        nav{position:sticky;top:1.5rem;align-self:start;max-height:calc(100vh - 3rem);overflow-y:auto}
        nav ul{display:block;margin-top:2.4rem}nav li{margin:.1rem 0}nav .level2{display:block;padding-left:.9rem}
        main>section:first-child>h2{border-top:0;margin-top:1.4rem}}
        @media (max-width:46rem){body{padding:1.2rem 1rem 3rem}h1{font-size:1.6rem}h2{font-size:1.25rem;margin-top:2.4rem}
        svg.wide{display:none}svg.narrow{display:block;width:100%;max-width:26rem}
        .answer .short{font-size:1.08rem}th,td{padding:.3rem .55rem}
        tbody th{white-space:normal;overflow-wrap:anywhere;max-width:8.5rem}
        dl{display:block}dd{margin:0 0 .5rem}}
        @media print{:root{color-scheme:light;--page:#fff;--raised:#f5f7f9;--ink:#000;--soft:#454d57;--rule:#c9cfd6;--link:#000;
        --less:#00648f;--more:#a8420a;--warn:#fff;--band:#e3e8ee;--band2:#c9dcec;
        --h0:#0067a3;--h1:#b0470a;--h2:#00724f;--h3:#9a4576;--h4:#756000;--h5:#37424f;--h6:#5b4bb0;
        --b0:#2f7fb8;--b1:#e08214;--b2:#2a9d78;--b3:#b9669a;--b4:#9c8420;--b5:#6f7b88;--b7:#a9b4c0;--pale:#b3bcc6}
        *{-webkit-print-color-adjust:exact;print-color-adjust:exact}
        @page{size:A4;margin:15mm}
        body{display:block;max-width:none;padding:0;font-size:9.5pt}
        nav,.skip,.jumps,#data,section[id$=metrics]{display:none}footer::after{content:"On paper the tables of all metrics are left out: no sheet is wide enough."}h1{font-size:18pt}h2{font-size:13pt;margin-top:1.6rem;break-after:avoid}h3{break-after:avoid}
        figure,.answer,tr{break-inside:avoid}.scroll{overflow:visible}table{font-size:7pt}th,td{padding:.12rem .3rem}
        thead{display:table-header-group}svg.wide{display:block}svg.narrow{display:none}td,tbody th{white-space:normal}
        p,figcaption{max-width:none}.scroll{background:none}}
        """
}
