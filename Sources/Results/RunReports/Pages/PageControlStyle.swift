/// How the parts that readers work look.
enum PageControlStyle {
    static let sheet =
        """
        .controls{display:flex;flex-wrap:wrap;gap:.4rem 1.4rem;align-items:center;margin:.8rem 0;max-width:none}
        .controls[hidden]{display:none}
        fieldset{margin:0;padding:0;border:0;display:flex;flex-wrap:wrap;gap:.2rem 1rem;align-items:center;min-width:0}
        legend{float:left;margin-right:1rem;color:var(--soft)}
        .controls label,.weights label{font-size:.9rem}
        input[type=range]{vertical-align:middle;width:13rem;max-width:60vw;accent-color:var(--b0)}
        input[type=number]{width:3.4rem;padding:.15rem .3rem;border:1px solid var(--soft);border-radius:4px;background:var(--raised)}
        input[type=radio]{accent-color:var(--b0)}
        .weights{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:.3rem 1.2rem;margin:.6rem 0}
        .weights label{display:flex;justify-content:space-between;gap:.6rem;align-items:center}
        .sort{padding:0;border:0;background:none;font-weight:600;text-align:inherit;color:var(--link);font-size:.75rem}
        th[aria-sort=ascending] .sort::after{content:" ↑"}th[aria-sort=descending] .sort::after{content:" ↓"}
        .heat thead a{display:block;font-weight:400;font-size:.7rem}
        .heat table{font-size:.75rem}.heat td,.heat th{padding:.25rem .13rem}.heat small{font-size:.69rem;color:var(--ink)}
        .heat tr[data-baseline] th{font-style:italic}
        .cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(19rem,100%),1fr));gap:.8rem;margin:1rem 0}
        .cards .answer{margin:0;padding:.8rem 1rem;border:1px solid var(--rule);border-left:3px solid var(--b0);border-radius:4px;background:var(--raised)}
        .cards .answer .short{font-size:1.02rem}
        """
        + ["l1", "l2", "l3", "m1", "m2", "m3"].map { ".heat td.\($0){background:var(--\($0))}" }
        .joined()
        + "\n.heat .more,.heat .dim{background:none}"
}
