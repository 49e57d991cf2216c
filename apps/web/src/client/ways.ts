/**
 * Shows the section whose tab is chosen, and names it in the address. Neither the page nor the focus moves: to follow the link
 * would take both to the section. The page goes up where only its sticky tabs are in sight, over a section that has been read
 * past its beginning. Each entry of the history keeps what each group of tabs showed, so that Back and a reload bring it again.
 */
export function startWays(ways: HTMLElement): void {
  const tabs = [...ways.querySelectorAll<HTMLAnchorElement>("a.way-tab")];
  const sections = [...ways.querySelectorAll(":scope > .way")];
  const [first] = tabs;
  if (!first) return;
  let shown = first.hash;
  const show = (hash: string): void => {
    shown = hash;
    for (const [at, tab] of tabs.entries()) {
      sections[at]?.toggleAttribute("data-shown", tab.hash === hash);
      if (tab.hash === hash) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
    ways.dataset["live"] = "";
  };
  /** Of an entry that is new, by a link or a visit, the address says it, else what is shown goes on. */
  const showEntry = (): void => {
    const target = document.getElementById(location.hash.slice(1));
    const named = tabs[sections.findIndex((section) => section.contains(target))]?.hash;
    const kept = tabs.find(({ hash }) => hash === keptIn(history.state)[first.hash])?.hash;
    show(kept ?? named ?? shown);
    history.replaceState(withKept(first.hash, shown), "");
  };
  showEntry();
  window.addEventListener("popstate", showEntry);
  window.addEventListener("hashchange", showEntry);
  ways.addEventListener("click", (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.way-tab") : null;
    if (!tab || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const isInSight = ways.getBoundingClientRect().top >= 0;
    show(tab.hash);
    const state = withKept(first.hash, shown);
    if (location.hash === tab.hash) history.replaceState(state, "");
    else history.pushState(state, "", tab.hash);
    if (!isInSight) ways.scrollIntoView({ behavior: "instant" });
  });
}

const member = "ways";

/** The visible tabs of groups in an entry of the history: the fragment of each, by that of the first tab of its group. */
function keptIn(state: unknown): Readonly<Record<string, unknown>> {
  const kept = isRecord(state) ? state[member] : undefined;
  return isRecord(kept) ? kept : {};
}

function withKept(group: string, shown: string): object {
  const state: unknown = history.state;
  return { ...(isRecord(state) && state), [member]: { ...keptIn(state), [group]: shown } };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
