"""Looks at pages in headless Chromium, as .ci/pages-check has made them, and says what is wrong with them."""

import base64
import json
import os
import pathlib
import re
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

from checks import end

WIDTHS = (1400, 768, 390)
THEMES = ("light", "dark")
PAGE_LIMIT, SINGLE_LIMIT = 500_000, 2_000_000
PRINTED_PAGES = 4

# What every page must hold; run in the page itself, which is all that it needs. Returns sentences.
SELF_CHECK = r"""
const found = [], root = document.documentElement;
const say = (what, node) => found.push(what + (node ? ": " + (node.outerHTML || "").slice(0, 90) : ""));
const shown = node => node.checkVisibility({ visibilityProperty: true });
if (root.scrollWidth > innerWidth) say("wider than the window by " + (root.scrollWidth - innerWidth) + " pixels");

// Landmarks, language, names.
if (!root.lang) say("no language");
for (const name of ["main", "header", "nav", "h1", "title"])
  if (document.querySelectorAll(name === "title" ? "head title" : name).length !== 1) say("not exactly one " + name);
const ids = Array.from(document.querySelectorAll("[id]"), node => node.id);
if (new Set(ids).size !== ids.length) say("an id twice");
for (const link of document.querySelectorAll("a[href^='#']"))
  if (!document.getElementById(link.getAttribute("href").slice(1))) say("leads nowhere", link);

// Headings in order.
let level = 0;
for (const heading of document.querySelectorAll("h1,h2,h3,h4,h5,h6")) {
  const own = Number(heading.tagName[1]);
  if (own > level + 1) say("a heading skips a level", heading);
  if (!heading.textContent.trim()) say("an empty heading", heading);
  level = own;
}

// Labels of controls and pictures, headings of tables.
for (const control of document.querySelectorAll("input,select,button,summary,a[href]")) {
  const label = control.labels && control.labels.length ? control.labels[0].textContent : control.getAttribute("aria-label") || control.textContent;
  if (!label.trim()) say("a control without a label", control);
}
for (const picture of document.querySelectorAll("svg"))
  if (!picture.ownerSVGElement && !picture.getAttribute("aria-label") && picture.getAttribute("aria-hidden") !== "true") say("a picture without a name", picture);
const names = new Set();
for (const table of document.querySelectorAll("table")) {
  const owner = table.closest("[role=region]") || table, name = owner.getAttribute("aria-label");
  if (!name || names.has(name)) say("a table without a name of its own", owner);
  names.add(name);
  if (!table.querySelector("thead th[scope=col]") || table.querySelector("tbody tr:not(:has(th[scope=row]))")) say("a table without headings", table);
}
for (const region of document.querySelectorAll("[role=region]"))
  if (!region.getAttribute("aria-label") || region.tabIndex !== 0) say("a region that cannot be reached or has no name", region);

// Contrast of text: 4.5 to 1, and 3 to 1 where it is large.
const channel = value => { const s = value / 255; return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4; };
const light = colour => 0.2126 * channel(colour[0]) + 0.7152 * channel(colour[1]) + 0.0722 * channel(colour[2]);
const parse = text => { const n = (text.match(/[\d.]+/g) || []).map(Number); return n.length > 2 && (n.length < 4 || n[3] > 0.99) ? n.slice(0, 3) : null; };
const ground = node => {
  for (let at = node; at; at = at.parentElement) { const colour = parse(getComputedStyle(at).backgroundColor); if (colour) return colour; }
  return parse(getComputedStyle(document.body).backgroundColor);
};
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), seen = new Set();
while (walker.nextNode()) {
  const node = walker.currentNode.parentElement;
  if (seen.has(node) || !walker.currentNode.textContent.trim() || node.closest("script,style,noscript,title,option") || !shown(node)) continue;
  seen.add(node);
  const style = getComputedStyle(node), isDrawn = node.closest("svg");
  const ink = parse(isDrawn ? style.fill : style.color), under = isDrawn ? ground(isDrawn.closest("figure") || isDrawn) : ground(node);
  if (!ink || !under) continue;
  const [a, b] = [light(ink), light(under)], ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const size = parseFloat(style.fontSize), isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 600);
  if (ratio < (isLarge ? 3 : 4.5)) say("contrast of " + ratio.toFixed(2), node);
  if (size < 11) say("text of " + size.toFixed(1) + " pixels", node);
}

// Nothing of a drawing lies outside the page.
for (const text of document.querySelectorAll("svg.plot text")) {
  if (!shown(text)) continue;
  const box = text.getBoundingClientRect();
  if (box.width && (box.left < -1 || box.right > innerWidth + 1)) say("cut off", text);
}
return found.slice(0, 12);
"""


def main(folder):
    pages = sorted((folder / "pages").glob("*.html"))
    trouble = sizes(pages, folder / "single.html")
    # Of each kind one; make long looks at the other scenarios' as well.
    if not os.environ.get("LONG"):
        kinds = ("index.html", "morning-rush.html", "factors-morning-rush.html", "testability.html")
        pages = [page for page in pages if page.name in kinds]
    with start() as browser:
        for page in pages:
            trouble += [f"{page.name}: {what}" for what in look(browser, page)]
        trouble += [f"index.html: {what}" for what in work_index(browser, folder / "pages" / "index.html")]
        trouble += [f"morning-rush.html: {what}" for what in work_scenario(browser, folder / "pages" / "morning-rush.html")]
        trouble += [f"single.html: {what}" for what in look(browser, folder / "single.html", prints=False)]
    total = sum(page.stat().st_size for page in pages)
    counts = f"{len(pages)} pages, {total / 1e6:.2f} MB, at {', '.join(map(str, WIDTHS))} pixels, light, dark and printed"
    end(trouble, f"{counts}: {len(trouble)} errors")


def sizes(pages, single):
    large = [(page, PAGE_LIMIT) for page in pages] + [(single, SINGLE_LIMIT)]
    return [f"{page.name}: {page.stat().st_size} bytes, more than {limit}" for page, limit in large if page.stat().st_size > limit]


def start():
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


def show(browser, page, width, theme):
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": theme}]})
    browser.get(page.as_uri())


def look(browser, page, prints=True):
    found = []
    for width in WIDTHS:
        for theme in THEMES:
            show(browser, page, width, theme)
            where = f"{width} pixels, {theme}"
            # Once as it is, and once with all that is folded unfolded.
            found += [f"{where}: {what}" for what in browser.execute_script(SELF_CHECK)]
            if width == WIDTHS[0] and theme == THEMES[0]:
                found += first_screen(browser)
            browser.execute_script("document.querySelectorAll('details').forEach(node => { node.open = true; })")
            found += [f"{where}, unfolded: {what}" for what in browser.execute_script(SELF_CHECK)]
            found += messages(browser, page)
    if prints and page.name != "index.html" and not page.name.startswith("factors"):
        show(browser, page, WIDTHS[0], "light")
        data = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True, "printBackground": True})["data"])
        count = len(re.findall(rb"/Type\s*/Page\b", data))
        if count > PRINTED_PAGES:
            found.append(f"prints on {count} pages, more than {PRINTED_PAGES}")
    return found


def first_screen(browser):
    tops = browser.execute_script("return Array.from(document.querySelectorAll('svg.plot, .heat table, .cards')).slice(0, 1).map(node => node.getBoundingClientRect().top)")
    return [] if not tops or tops[0] < 700 else [f"its first plot begins at {tops[0]:.0f} pixels"]


def messages(browser, page):
    found = [f"says {entry['message'][:160]}" for entry in browser.get_log("browser")]
    for entry in browser.get_log("performance"):
        event = json.loads(entry["message"])["message"]
        if event["method"] == "Network.requestWillBeSent":
            url = event["params"]["request"]["url"]
            if url.startswith(("http", "ws")) or (url.startswith("file:") and pathlib.Path(url[7:]).suffix != ".html"):
                found.append(f"asks for {url[:100]}")
    return found


def tab_stops(browser):
    """What Tab reaches from the top of the page, until it comes round."""
    browser.execute_script("document.activeElement.blur(); scrollTo(0, 0); window.visited = new Set()")
    for _ in range(600):
        browser.switch_to.active_element.send_keys(Keys.TAB)
        if not browser.execute_script(
            "const at = document.activeElement; if (at === document.body || visited.has(at)) return false; visited.add(at); return true"
        ):
            break
    return browser.execute_script(
        """return Array.from(document.querySelectorAll("a[href],button,input,select,summary,[tabindex='0']"))
        .filter(node => node.checkVisibility({ visibilityProperty: true }) && !visited.has(node))
        .filter(node => !(node.type === "radio" && !node.checked))
        .map(node => "not reached by Tab: " + node.outerHTML.slice(0, 80)).slice(0, 6)"""
    )


def is_idle(browser, said, act):
    """Whether acting leaves what a script returns as it was."""
    before = browser.execute_script(said)
    act()
    return browser.execute_script(said) == before


def work_index(browser, page):
    """Everything that a reader can work, by keys alone."""
    show(browser, page, WIDTHS[0], "light")
    found = tab_stops(browser)
    rows = "return Array.from(document.querySelectorAll('.heat tbody:not([hidden]) tr'), row => row.dataset.id).join()"
    cells = "return document.querySelector('.heat tbody:not([hidden])').textContent"
    head = browser.find_element(By.CSS_SELECTOR, ".heat .sort")
    if is_idle(browser, rows, lambda: [head.send_keys(Keys.ENTER) for _ in range(2)]):
        found.append("Enter on a heading does not sort")
    figure = browser.find_element(By.CSS_SELECTOR, ".heat input[name=figure]")
    if is_idle(browser, cells, lambda: figure.send_keys(Keys.ARROW_RIGHT)):
        found.append("an arrow key does not change the figure")
    select = Select(browser.find_element(By.CSS_SELECTOR, ".heat select"))
    other = 0 if select.first_selected_option != select.options[0] else 1
    if is_idle(browser, cells, lambda: select.select_by_index(other)):
        found.append("another reference changes nothing")
    says = "return document.querySelector('.choice .says').textContent + document.querySelector('.choice tbody').textContent"
    weight = browser.find_element(By.CSS_SELECTOR, ".choice input")
    if is_idle(browser, says, lambda: weight.send_keys(Keys.ARROW_UP)):
        found.append("another weight changes nothing")
    return found + messages(browser, page)


def work_scenario(browser, page):
    show(browser, page, WIDTHS[0], "light")
    found = tab_stops(browser)
    says = "return document.querySelector('.phone').textContent"
    slider = browser.find_element(By.CSS_SELECTOR, ".phone input")
    if is_idle(browser, says, lambda: slider.send_keys(Keys.HOME)):
        found.append("the slider changes nothing")
    browser.find_element(By.CSS_SELECTOR, "button[data-metrics]").send_keys(Keys.ENTER)
    WebDriverWait(browser, 10).until(lambda b: b.find_elements(By.CSS_SELECTOR, "#metrics-1 td"))
    # What Download saves is what the page was made from.
    size = browser.execute_async_script("const done = arguments[0]; unpacked(1).then(text => done(JSON.parse(text).schema), error => done(String(error)))")
    if size != "crosstalk.run/1":
        found.append(f"unpacks to {size}")
    return found + messages(browser, page)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
