"""Works flame graphs and an explanation's page in headless Chromium, as a reader would, and says what does not answer."""

import pathlib
import re
import sys

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from checks import end
from pages_check import start

faults, seen = [], []


def check(isTrue, fault):
    if not isTrue:
        faults.append(fault)


def of_frames(browser, expression):
    """What a JavaScript expression says of each frame `f`; asked in one go, since there are thousands."""
    return browser.execute_script(f"return [...document.querySelectorAll('#frames > .f')].map(f => {expression})")


def visible(browser):
    return sum(of_frames(browser, "getComputedStyle(f).display !== 'none'"))


def work(browser, path):
    name = path.name
    browser.set_window_size(1240, 1000)
    browser.get(path.as_uri())
    frames = browser.find_elements(By.CSS_SELECTOR, "#frames > .f")
    check(len(frames) > 50, f"{name}: {len(frames)} frames")
    tips = of_frames(browser, "f.querySelector('title').textContent")
    widths = of_frames(browser, "Number(f.dataset.n)")

    # A frame in the middle of the picture: neither the whole nor a sliver.
    whole = widths[0]
    place = next(i for i, n in enumerate(widths) if n < whole * 0.6 and n > whole * 0.05)
    ActionChains(browser).move_to_element(frames[place].find_element(By.TAG_NAME, "rect")).perform()
    shown = browser.find_element(By.ID, "detail").text
    check(shown.strip() == tips[place].strip(), f"{name}: the tooltip of \"{tips[place][:60]}\" is \"{shown[:60]}\"")
    check("%" in shown, f"{name}: a tooltip without a share: \"{shown}\"")

    # Search: each frame that is marked has the words, each with the words is marked, and the share is theirs.
    search = browser.find_element(By.CSS_SELECTOR, "#tools input")
    word = "DateText" if any("DateText" in tip for tip in tips) else "swift"
    def enter(*keys):
        actions = ActionChains(browser).click(search)
        for key in keys:
            actions = actions.send_keys(key)
        actions.perform()

    enter(word)
    hits = {i for i, isHit in enumerate(of_frames(browser, "f.classList.contains('hit')")) if isHit}
    wanted = {i for i, tip in enumerate(tips) if i and re.search(word, tip[: tip.rfind(" (")], re.I)}
    check(hits and hits == wanted, f"{name}: searching {word} marks {len(hits)} frames, {len(wanted)} have it")
    found = browser.find_element(By.CSS_SELECTOR, "#tools output").text
    share = re.match(r"found in ([\d.]+) %", found)
    check(share and 0 < float(share[1]) <= 100, f"{name}: the search answers \"{found}\"")
    enter(Keys.END, "(")
    check("not a regular" in browser.find_element(By.CSS_SELECTOR, "#tools output").text, f"{name}: a broken expression is not said")
    enter(Keys.END, *[Keys.BACKSPACE] * (len(word) + 1))
    check(not browser.find_elements(By.CSS_SELECTOR, ".hit"), f"{name}: an empty search leaves marks")

    # Zoom: the frame fills the width, others beside it are gone, and the button leads back.
    before = visible(browser)
    frames[place].find_element(By.TAG_NAME, "rect").click()
    wide = float(frames[place].find_element(By.TAG_NAME, "rect").get_attribute("width"))
    area = float(browser.find_element(By.ID, "frames").get_attribute("data-width"))
    check(abs(wide - area) < 1, f"{name}: a zoomed frame is {wide} of {area} wide")
    check(visible(browser) < before, f"{name}: zooming hides nothing")
    reset = browser.find_element(By.CSS_SELECTOR, "#tools button")
    check(reset.is_enabled(), f"{name}: no way back from a zoom")
    reset.click()
    check(visible(browser) == before, f"{name}: {visible(browser)} frames after the zoom, {before} before")

    # Keys: the root, its widest child, and a zoom into that.
    browser.execute_script("arguments[0].focus()", frames[0])
    ActionChains(browser).send_keys(Keys.ARROW_DOWN).send_keys(Keys.ENTER).perform()
    focused = browser.switch_to.active_element.get_attribute("aria-label")
    check(focused and focused != tips[0], f"{name}: the arrow keys lead nowhere")
    ActionChains(browser).send_keys(Keys.ESCAPE).perform()
    check(visible(browser) == before, f"{name}: Escape does not end the zoom")
    seen.append(f"{name}: {len(frames)} frames")


def look(browser, path):
    for width, theme in ((1400, "light"), (1400, "dark"), (390, "light")):
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": theme}]})
        browser.set_window_size(width, 1000)
        browser.get(path.as_uri())
        over = browser.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        check(over <= 0, f"{path.name}: {over} pixels wider than {width}")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    diagrams = browser.find_elements(By.CSS_SELECTOR, "figure .plot")
    check(len(diagrams) > 3, f"{path.name}: {len(diagrams)} sequence diagrams")
    for link in browser.find_elements(By.CSS_SELECTOR, ".pages a"):
        check((path.parent / link.get_attribute("href").rsplit("/", 1)[-1]).exists(), f"{path.name}: a link to nothing")
    seen.append(f"{path.name}: {len(diagrams)} sequence diagrams")


def main(folder):
    with start() as browser:
        browser.set_page_load_timeout(60)
        for path in sorted(folder.glob("*.svg")):
            work(browser, path)
        look(browser, folder / "report.html")
        faults.extend(f"the browser says: {entry['message']}" for entry in browser.get_log("browser"))
    end(faults, "; ".join(seen) + f"; {len(faults)} faults")


main(pathlib.Path(sys.argv[1]))
