(function () {
  "use strict";
  var area = document.getElementById("frames"), detail = document.getElementById("detail");
  var total = +area.dataset.samples, width = +area.dataset.width, character = 6.62;
  var names = "http://www.w3.org/2000/svg", html = "http://www.w3.org/1999/xhtml";
  var frames = Array.prototype.map.call(area.children, function (g) {
    var tip = g.querySelector("title").textContent, rect = g.querySelector("rect");
    return { g: g, rect: rect, text: g.querySelector("text"), tip: tip,
      name: tip.slice(0, tip.lastIndexOf(" (")), x: +g.dataset.x, n: +g.dataset.n, module: g.dataset.m,
      y: +rect.getAttribute("y") };
  });
  var root = frames[0], zoomed = root, current = root;

  function holds(a, b) { return a.y <= b.y && a.x <= b.x && a.x + a.n >= b.x + b.n; }

  function label(f, w) {
    var space = Math.floor((w - 6) / character);
    if (space < 3) { if (f.text) { f.text.textContent = ""; } return; }
    if (!f.text) {
      f.text = document.createElementNS(names, "text");
      f.text.setAttribute("y", f.y + 12);
      f.g.appendChild(f.text);
    }
    var name = f.name;
    if (name.length > space && f.module) { name = name.replace(f.module + ".", ""); }
    f.text.textContent = name.length > space ? name.slice(0, space - 1) + "…" : name;
  }

  function zoom(target) {
    zoomed = target;
    frames.forEach(function (f) {
      var inside = holds(target, f), below = !inside && holds(f, target);
      f.g.classList.toggle("gone", !inside && !below);
      f.g.classList.toggle("below", below);
      if (!inside && !below) { return; }
      var x = below ? 0 : (f.x - target.x) / target.n * width;
      var w = below ? width : f.n / target.n * width;
      f.rect.setAttribute("x", x.toFixed(2));
      f.rect.setAttribute("width", w.toFixed(2));
      label(f, w);
      if (f.text) { f.text.setAttribute("x", (x + 3).toFixed(2)); }
    });
    reset.disabled = target === root;
  }

  function search(words) {
    var pattern = null;
    found.textContent = "";
    try { pattern = words ? new RegExp(words, "i") : null; }
    catch (error) { found.textContent = "not a regular expression"; }
    var end = 0, share = 0;
    frames.forEach(function (f) {
      f.hit = !!pattern && f !== root && pattern.test(f.name);
      f.g.classList.toggle("hit", f.hit);
    });
    // Frames come parents first and from left to right: what begins before the end is counted already.
    frames.forEach(function (f) {
      if (f.hit && f.x >= end) { share += f.n; end = f.x + f.n; }
    });
    if (pattern) { found.textContent = "found in " + (share / total * 100).toFixed(2) + " % of " + area.dataset.unit; }
  }

  function show(f) { detail.textContent = f ? f.tip : ""; }

  function focus(f) {
    if (!f) { return; }
    current.g.setAttribute("tabindex", "-1");
    current = f;
    f.g.setAttribute("tabindex", "0");
    f.g.focus();
  }

  function neighbour(f, key) {
    var row = parseFloat(f.rect.getAttribute("height"));
    var shown = frames.filter(function (o) { return !o.g.classList.contains("gone"); });
    if (key === "ArrowDown") {
      return shown.filter(function (o) { return o.y === f.y + row && holds(f, o); })
        .sort(function (a, b) { return b.n - a.n; })[0];
    }
    if (key === "ArrowUp") {
      return shown.filter(function (o) { return o.y === f.y - row && holds(o, f); })[0];
    }
    var same = shown.filter(function (o) { return o.y === f.y; });
    return same[same.indexOf(f) + (key === "ArrowRight" ? 1 : -1)];
  }

  var box = document.createElementNS(names, "foreignObject");
  box.setAttribute("width", width); box.setAttribute("height", 28);
  var row = document.createElementNS(html, "div");
  var input = document.createElementNS(html, "input");
  input.type = "search"; input.placeholder = "Search functions (regular expression)";
  input.setAttribute("aria-label", input.placeholder);
  var reset = document.createElementNS(html, "button");
  reset.textContent = "Reset zoom"; reset.type = "button"; reset.disabled = true;
  var found = document.createElementNS(html, "output");
  row.appendChild(input); row.appendChild(reset); row.appendChild(found);
  box.appendChild(row);
  document.getElementById("tools").appendChild(box);

  frames.forEach(function (f) {
    f.g.setAttribute("tabindex", f === root ? "0" : "-1");
    f.g.setAttribute("role", "button");
    f.g.setAttribute("aria-label", f.tip);
    f.g.addEventListener("click", function () { zoom(f); current = f; });
    f.g.addEventListener("mouseenter", function () { show(f); });
    f.g.addEventListener("mouseleave", function () { show(null); });
    f.g.addEventListener("focus", function () { show(f); });
  });
  area.addEventListener("keydown", function (event) {
    if (/^Arrow/.test(event.key)) { focus(neighbour(current, event.key)); event.preventDefault(); }
    if (event.key === "Enter" || event.key === " ") { zoom(current); event.preventDefault(); }
    if (event.key === "Escape") { zoom(root); }
  });
  reset.addEventListener("click", function () { zoom(root); });
  input.addEventListener("input", function () { search(input.value); });
})();
