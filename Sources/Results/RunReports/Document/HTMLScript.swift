/// What pages do beside being read; each part does nothing on a page that lacks its elements.
enum HTMLScript {
    static let source = [
        common, records, PhoneScript.source, HeatScript.source, ChoiceScript.source,
    ]
    .joined(separator: "\n")

    private static let common = """
        "use strict";
        const all = (selector, within) => Array.from((within || document).querySelectorAll(selector));
        const make = (name, text, attributes) => {
          const node = document.createElement(name);
          if (text !== undefined) node.textContent = text;
          for (const key in attributes || {}) node.setAttribute(key, attributes[key]);
          return node;
        };
        const times = ratio => "×" + ratio.toFixed(ratio < 0.1 ? 3 : ratio < 10 ? 2 : ratio < 100 ? 1 : 0);
        const read = id => { const node = document.getElementById(id); return node && JSON.parse(node.textContent); };

        // A link to a folded part unfolds it.
        const unfold = () => {
          const target = location.hash && document.getElementById(location.hash.slice(1));
          const part = target && target.querySelector(":scope > details");
          if (part) { part.open = true; target.scrollIntoView(); }
        };
        addEventListener("hashchange", unfold);
        unfold();
        """

    /// Unpacks records, saves them, and lists what is in them.
    private static let records = """
        const unpacked = number => {
          const packed = atob(document.getElementById("record-" + number).textContent);
          const bytes = Uint8Array.from(packed, letter => letter.charCodeAt(0));
          return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
        };
        for (const button of all("button[data-record]")) {
          button.addEventListener("click", async () => {
            const link = make("a", "", { download: button.dataset.file });
            link.href = URL.createObjectURL(new Blob([await unpacked(button.dataset.record)], { type: "application/json" }));
            link.click();
            setTimeout(() => URL.revokeObjectURL(link.href), 1000);
          });
        }
        for (const button of all("button[data-metrics]")) {
          button.addEventListener("click", async () => {
            const rows = JSON.parse(await unpacked(button.dataset.metrics)).architectures;
            const ids = Array.from(new Set(rows.flatMap(row => Object.keys(row.metrics)))).sort();
            const table = make("table", undefined, { "aria-label": "All metrics" });
            const head = table.createTHead().insertRow();
            for (const title of ["Metric", "Unit", ...rows.map(row => row.id)]) head.append(make("th", title, { scope: "col" }));
            const body = table.createTBody();
            for (const id of ids) {
              const line = body.insertRow();
              const known = rows.find(row => row.metrics[id]);
              line.append(make("th", id, { scope: "row" }), make("td", known.metrics[id].unit));
              for (const row of rows) {
                const value = row.metrics[id] && row.metrics[id].value;
                line.append(make("td", value == null ? "–" : String(Number(value.toPrecision(4)))));
              }
            }
            const region = make("div", undefined, { class: "scroll", role: "region", tabindex: "0", "aria-label": "All metrics" });
            region.append(table);
            document.getElementById("metrics-" + button.dataset.metrics).replaceChildren(region);
          });
        }
        """
}
