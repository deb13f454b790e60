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
for (const box of all(".choice")) {
  const inputs = all("input", box), select = box.querySelector("select"), body = box.querySelector("tbody");
  const kinds = ["published", "tuned", "phone", "tunedPhone"];
  const rows = Array.from(body.rows).map(row => {
    const item = { row, id: row.dataset.id };
    for (const kind of kinds) item[kind] = row.dataset[kind].split(" ").map(Number);
    return item;
  });
  const update = () => {
    const weights = inputs.map(input => Math.max(0, Number(input.value) || 0));
    const sum = weights.reduce((a, b) => a + b, 0);
    const says = box.querySelector(".says");
    if (sum === 0) { says.textContent = "Give at least one scenario a weight."; return; }
    const mean = ratios => Math.exp(ratios.reduce((total, r, i) => total + (weights[i] ? weights[i] * Math.log(r) : 0), 0) / sum);
    for (const item of rows) {
      item.cost = {};
      kinds.forEach((kind, place) => {
        item.cost[kind] = mean(item[kind]);
        item.row.cells[place + 1].textContent = isNaN(item.cost[kind]) ? "–" : times(item.cost[kind]);
      });
    }
    const order = kind => rows.filter(item => !isNaN(item.cost[kind])).sort((a, b) => a.cost[kind] - b.cost[kind]);
    const [first, second] = order("published");
    const gains = first.published.map((ratio, i) => Math.log(second.published[i] / ratio));
    const lead = gains.reduce((total, gain, i) => total + weights[i] * gain, 0);
    // The least weight of one scenario at which the second costs no more.
    const turns = gains.map((gain, i) => ({ i, weight: gain < 0 ? weights[i] - lead / gain : Infinity }));
    const turn = turns.reduce((a, b) => a.weight <= b.weight ? a : b);
    const parts = ["Cheapest as published: " + first.id + ", then " + second.id + " with " +
      times(second.cost.published / first.cost.published) + " of that."];
    parts.push(turn.weight === Infinity ? "As published " + second.id + " costs more in every scenario, under any weighting."
      : second.id + " leads where " + inputs[turn.i].dataset.scenario + " weighs more than " + turn.weight.toFixed(1) + ", not " + weights[turn.i] + ".");
    const tuned = order("tuned")[0], phones = order("phone"), phone = phones[0];
    if (tuned) parts.push(tuned === first ? "Tuned, " + tuned.id + " is cheapest as well." : "Tuned, " + tuned.id + " is cheapest: " + times(tuned.cost.tuned) + ".");
    if (phone) {
      let words = "Modelled for a phone, as published, " + phone.id + (phone === first ? " leads as well" : " leads: " + times(phone.cost.phone));
      if (phones[1]) {
        const leads = phone.phone.map((ratio, i) => weights[i] ? weights[i] * Math.log(phones[1].phone[i] / ratio) : 0);
        const half = leads.reduce((a, b) => a + b, 0) / 2, most = leads.findIndex(lead => half > 0 && lead > half);
        if (most >= 0) words += ", mostly in " + inputs[most].dataset.scenario;
      }
      const costs = order("tunedPhone").map(item => item.cost.tunedPhone);
      if (costs.length) words += "; all tuned, " + times(costs[0]) + " to " + times(costs[costs.length - 1]);
      parts.push(words + ".");
    }
    says.textContent = parts.join(" ");
    body.append(...order("published").map(item => item.row));
  };
  select.addEventListener("change", () => { select.value.split(" ").forEach((weight, i) => { inputs[i].value = weight; }); update(); });
  inputs.forEach(input => input.addEventListener("input", update));
  box.hidden = false;
  update();
}
