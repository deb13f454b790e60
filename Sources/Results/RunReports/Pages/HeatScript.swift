/// Works the heat table: which figure it shows, what it divides by, and how rows are sorted.
enum HeatScript {
    static let source = """
        for (const heat of all(".heat")) {
          const bodies = all("tbody", heat), select = heat.querySelector("select"), heads = all("thead th", heat);
          for (const cell of all("td", heat)) cell.original = { html: cell.innerHTML, shade: cell.className };
          const shade = ratio => {
            const size = ratio < 1 ? 1 / ratio : ratio, step = [1.02, 1.25, 2].filter(edge => size > edge).length;
            return step ? (ratio < 1 ? "l" : "m") + step : "";
          };
          const mean = ratios => ratios.some(isNaN) ? NaN : Math.exp(ratios.reduce((sum, r) => sum + Math.log(r), 0) / ratios.length);
          const write = (cell, ratio, tuned) => {
            cell.replaceChildren(isNaN(ratio) ? "–" : times(ratio));
            if (!isNaN(tuned)) cell.append(make("small", "tuned " + times(tuned)));
          };
          const divide = () => {
            for (const body of bodies) {
              const own = all("td", Array.from(body.rows).find(row => row.dataset.id === select.value));
              for (const row of body.rows) {
                const cells = all("td", row), ratios = [], tuned = [];
                cells.slice(1).forEach((cell, index) => {
                  ratios.push(parseFloat(cell.dataset.value) / parseFloat(own[index + 1].dataset.value));
                  tuned.push(parseFloat(cell.dataset.tuned) / parseFloat(own[index + 1].dataset.value));
                });
                cells.forEach((cell, index) => {
                  // The figures of the page itself have intervals and verdicts; quotients of two of them have none.
                  if (select.value === heat.dataset.reference) { cell.innerHTML = cell.original.html; cell.className = cell.original.shade; return; }
                  if (index === 0) { write(cell, mean(ratios), mean(tuned)); return; }
                  if (cell.original.html.startsWith("✗")) return;
                  write(cell, ratios[index - 1], tuned[index - 1]);
                  cell.className = shade(ratios[index - 1]);
                });
              }
            }
          };
          const key = (row, column) => {
            const text = row.cells[column].firstChild.textContent;
            if (column === 0) return text;
            const number = parseFloat(text.replace("×", ""));
            return isNaN(number) ? Infinity : number;
          };
          const sort = (column, sign) => {
            heads.forEach((head, index) => head.setAttribute("aria-sort", index !== column ? "none" : sign > 0 ? "ascending" : "descending"));
            for (const body of bodies) {
              const rows = Array.from(body.rows).sort((a, b) => {
                const [x, y] = [key(a, column), key(b, column)];
                // What has no figure comes last, whichever way.
                if ((x === Infinity) !== (y === Infinity)) return x === Infinity ? 1 : -1;
                return x < y ? -sign : x > y ? sign : 0;
              });
              body.append(...rows);
            }
          };
          heads.forEach((head, column) => head.querySelector("button").addEventListener("click", () =>
            sort(column, head.getAttribute("aria-sort") === "ascending" ? -1 : 1)));
          all("input[name=figure]", heat).forEach(input => input.addEventListener("change", () =>
            bodies.forEach(body => { body.hidden = body.dataset.figure !== input.value; })));
          select.addEventListener("change", divide);
          heat.querySelector(".controls").hidden = false;
        }
        """
}
