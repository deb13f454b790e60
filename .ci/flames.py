"""Works flame graphs in headless Chromium, as a reader would: tooltips, search, zoom, keys. See pages-check."""

import re

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from checks import demand


def of_frames(browser, expression):
    """What a JavaScript expression says of each frame `f`; asked in one go, since there are thousands."""
    return browser.execute_script(f"return [...document.querySelectorAll('#frames > .f')].map(f => {expression})")


def visible(browser):
    return sum(of_frames(browser, "getComputedStyle(f).display !== 'none'"))


def work(browser, path):
    """Works one picture; what was seen."""
    name = path.name
    browser.set_window_size(1240, 1000)
    browser.get(path.as_uri())
    frames = browser.find_elements(By.CSS_SELECTOR, "#frames > .f")
    demand(len(frames) > 50, f"{name}: {len(frames)} frames")
    tips = of_frames(browser, "f.querySelector('title').textContent")
    widths = of_frames(browser, "Number(f.dataset.n)")

    # A frame in the middle of the picture: neither the whole nor a sliver.
    place = next(i for i, n in enumerate(widths) if widths[0] * 0.05 < n < widths[0] * 0.6)
    box = frames[place].find_element(By.TAG_NAME, "rect")
    ActionChains(browser).move_to_element(box).perform()
    shown = browser.find_element(By.ID, "detail").text
    demand(shown.strip() == tips[place].strip(), f"{name}: the tooltip of \"{tips[place][:60]}\" is \"{shown[:60]}\"")
    demand("%" in shown, f"{name}: a tooltip without a share: \"{shown}\"")

    # Search: each frame that is marked has the words, each with the words is marked, and the share is theirs.
    search, answer, reset = (browser.find_element(By.CSS_SELECTOR, f"#tools {name}") for name in ("input", "output", "button"))
    word = "DateText" if any("DateText" in tip for tip in tips) else "swift"

    def enter(*keys):
        ActionChains(browser).click(search).send_keys(*keys).perform()

    enter(word)
    hits = {i for i, isHit in enumerate(of_frames(browser, "f.classList.contains('hit')")) if isHit}
    wanted = {i for i, tip in enumerate(tips) if i and re.search(word, tip[: tip.rfind(" (")], re.I)}
    demand(hits and hits == wanted, f"{name}: searching {word} marks {len(hits)} frames, {len(wanted)} have it")
    share = re.match(r"found in ([\d.]+) %", answer.text)
    demand(share and 0 < float(share[1]) <= 100, f"{name}: the search answers \"{answer.text}\"")
    enter(Keys.END, "(")
    demand("not a regular" in answer.text, f"{name}: a broken expression is not said")
    enter(Keys.END, *[Keys.BACKSPACE] * (len(word) + 1))
    demand(not browser.find_elements(By.CSS_SELECTOR, ".hit"), f"{name}: an empty search leaves marks")

    # Zoom: the frame fills the width, others beside it are gone, and the button leads back.
    before = visible(browser)
    box.click()
    wide = float(box.get_attribute("width"))
    area = float(browser.find_element(By.ID, "frames").get_attribute("data-width"))
    demand(abs(wide - area) < 1, f"{name}: a zoomed frame is {wide} of {area} wide")
    demand(visible(browser) < before, f"{name}: zooming hides nothing")
    demand(reset.is_enabled(), f"{name}: no way back from a zoom")
    reset.click()
    demand(visible(browser) == before, f"{name}: {visible(browser)} frames after the zoom, {before} before")

    # Keys: the root, its widest child, and a zoom into that.
    browser.execute_script("arguments[0].focus()", frames[0])
    ActionChains(browser).send_keys(Keys.ARROW_DOWN).send_keys(Keys.ENTER).perform()
    focused = browser.switch_to.active_element.get_attribute("aria-label")
    demand(focused and focused != tips[0], f"{name}: the arrow keys lead nowhere")
    ActionChains(browser).send_keys(Keys.ESCAPE).perform()
    demand(visible(browser) == before, f"{name}: Escape does not end the zoom")
    return f"{name}: {len(frames)} frames"
