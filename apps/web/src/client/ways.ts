/**
 * Shows the section whose tab is chosen, which the address then names, without the jump to it: its tabs are in sight already. The
 * page goes up where only they are, over a section that has been read past its beginning.
 */
export function startWays(ways: HTMLElement): void {
  const tabs = [...ways.querySelectorAll<HTMLAnchorElement>("a.way-tab")];
  const sections = [...ways.querySelectorAll(":scope > .way")];
  let shown = 0;
  const show = (): void => {
    const target = document.querySelector(":target");
    const named = sections.findIndex((section) => section.contains(target));
    if (named >= 0) shown = named;
    for (const [at, section] of sections.entries()) section.toggleAttribute("data-shown", at === shown);
    for (const [at, tab] of tabs.entries()) {
      if (at === shown) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
    ways.dataset["live"] = "";
  };
  show();
  window.addEventListener("hashchange", show);
  ways.addEventListener("click", (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.way-tab") : null;
    if (!tab || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { scrollX, scrollY } = window;
    const isInSight = ways.getBoundingClientRect().top >= 0;
    location.hash = tab.hash;
    show();
    if (isInSight) window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    else ways.scrollIntoView({ behavior: "instant" });
  });
}
