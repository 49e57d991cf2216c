/**
 * Lets a tab of the panel change the fragment of the address, which shows its section, without the jump to it: the panel is in
 * sight already.
 */
export function startWays(panel: HTMLElement): void {
  panel.addEventListener("click", (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.way-tab") : null;
    if (!tab || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { scrollX, scrollY } = window;
    location.hash = tab.hash;
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    panel.parentElement?.scrollTo({ top: 0, behavior: "instant" });
  });
}
