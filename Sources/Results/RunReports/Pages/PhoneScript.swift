/// Works the slider: the same arithmetic as the page's own, at another cost of a cell.
enum PhoneScript {
    static let source = """
        for (const box of all(".phone")) {
          const slider = box.querySelector("input"), rows = all("tbody tr", box), own = rows.find(row => row.dataset.id === box.dataset.reference);
          const side = ratio => ratio < Number(box.dataset.low) ? "less" : ratio > Number(box.dataset.high) ? "more" : "same";
          const update = () => {
            const cost = Number(slider.value), text = (cost / 1000).toFixed(2) + " ms";
            const modelled = row => Number(row.dataset.rest) + Number(row.dataset.cells) * cost;
            const order = rows.slice().sort((a, b) => modelled(a) - modelled(b)), changed = [];
            rows.forEach((row, place) => {
              const ratio = modelled(row) / modelled(own), sides = [row.dataset.side, side(ratio)].sort().join();
              const changes = row !== own && sides === "less,more";
              if (changes) changed.push(row.dataset.id);
              row.cells[2].textContent = times(ratio);
              row.cells[3].textContent = (place + 1) + " → " + (order.indexOf(row) + 1);
              row.cells[4].textContent = changes ? "changes sides" : "";
            });
            box.querySelector("output").textContent = text;
            slider.setAttribute("aria-valuetext", text);
            const who = box.dataset.reference, ends = " Cheapest: " + order[0].dataset.id + ". Most expensive: " + order[order.length - 1].dataset.id + ".";
            box.querySelector(".says").textContent = (changed.length
              ? changed.length + " of " + (rows.length - 1) + " change sides of " + who + ": " + changed.join(", ") + "."
              : "None changes sides of " + who + ".") + ends;
          };
          slider.addEventListener("input", update);
          box.querySelector(".controls").hidden = false;
        }
        """
}
