interface Group {
  readonly name: string;
  /** The choice of each tab, in order. */
  readonly options: readonly string[];
  show(index: number): void;
}

/**
 * Makes tabs of `div[data-tabs] > div[data-tab]`, which are one below the other until then. Groups of one name show
 * the same choice; it is in the address (`?<group>=<option>`) and is remembered in this browser.
 */
export function startTabs(root: ParentNode): void {
  const groups: Group[] = [];
  const choose = (group: Group, index: number): void => {
    const option = group.options[index] ?? "";
    group.show(index);
    if (group.name === "" || option === "") return;
    show(groups, group.name, option);
    keep(group.name, option);
  };
  for (const element of root.querySelectorAll<HTMLElement>("[data-tabs]")) {
    const group = draw(element, groups.length + 1, (index) => choose(group, index));
    if (group.options.length > 0) groups.push(group);
  }
  const query = new URLSearchParams(location.search);
  for (const name of new Set(groups.map((group) => group.name))) {
    const option = query.get(name) ?? remembered(name);
    if (name !== "" && option) show(groups, name, option);
  }
  openAnchor();
  addEventListener("hashchange", openAnchor);
}

function show(groups: readonly Group[], name: string, option: string): void {
  for (const group of groups) {
    const index = group.name === name ? group.options.indexOf(option) : -1;
    if (index >= 0) group.show(index);
  }
}

function draw(element: HTMLElement, number: number, choose: (index: number) => void): Group {
  const panels = [...element.querySelectorAll<HTMLElement>(":scope > [data-tab]")];
  const name = element.dataset["tabs"] ?? "";
  const list = document.createElement("div");
  list.role = "tablist";
  list.ariaLabel = name || null;
  list.className = "tab-list no-print";
  const tabs = panels.map((panel, index) => toTab(panel, `frame_tab_${number}_${index}`));
  listen({ list, tabs, panels, choose });
  list.append(...tabs);
  panels[0]?.before(list);
  const group: Group = {
    name,
    options: panels.map((panel) => panel.dataset["tab"] ?? ""),
    show: (chosen) => {
      tabs.forEach((tab, index) => {
        tab.ariaSelected = String(index === chosen);
        tab.tabIndex = index === chosen ? 0 : -1;
        // Browsers that can find text in hidden parts open the tab where it is.
        if (index === chosen) panels[index]?.removeAttribute("hidden");
        else panels[index]?.setAttribute("hidden", "until-found");
      });
    },
  };
  group.show(0);
  element.dataset["live"] = "";
  return group;
}

function listen(parts: {
  readonly list: HTMLElement;
  readonly tabs: readonly HTMLElement[];
  readonly panels: readonly HTMLElement[];
  readonly choose: (index: number) => void;
}): void {
  const { list, tabs, panels, choose } = parts;
  const press = (index: number): void => {
    const { top } = list.getBoundingClientRect();
    choose(index);
    // Groups further up may have grown or shrunk; what was pressed stays where it was.
    scrollBy({ top: list.getBoundingClientRect().top - top, behavior: "instant" });
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener("click", () => press(index));
    panels[index]?.addEventListener("beforematch", () => choose(index));
  });
  list.addEventListener("keydown", (event) => {
    const next = target(event, tabs);
    if (next === undefined) return;
    event.preventDefault();
    press(next);
    tabs[next]?.focus();
  });
}

function toTab(panel: HTMLElement, id: string): HTMLButtonElement {
  const tab = document.createElement("button");
  tab.type = "button";
  tab.role = "tab";
  tab.id = id;
  tab.textContent = panel.ariaLabel;
  panel.id ||= `${id}_panel`;
  tab.setAttribute("aria-controls", panel.id);
  panel.role = "tabpanel";
  panel.ariaLabel = null;
  panel.setAttribute("aria-labelledby", id);
  if (!panel.querySelector("a[href], button, input, [tabindex]")) panel.tabIndex = 0;
  return tab;
}

/** The tab to which a key leads, from the one that has focus. */
function target({ key, target: from }: KeyboardEvent, tabs: readonly HTMLElement[]): number | undefined {
  const here = tabs.indexOf(from as HTMLElement);
  if (key === "Home") return 0;
  if (key === "End") return tabs.length - 1;
  if (!/^Arrow(Left|Right)$/.test(key) || here < 0) return undefined;
  const isForward = (key === "ArrowRight") === (getComputedStyle(from as HTMLElement).direction === "ltr");
  return (here + (isForward ? 1 : tabs.length - 1)) % tabs.length;
}

/** A link to something in a tab that is not shown opens that tab. */
function openAnchor(): void {
  const anchor = addressed();
  let panel = anchor?.closest("[role=tabpanel][hidden]");
  if (!anchor || !panel) return;
  for (; panel; panel = panel.closest("[role=tabpanel][hidden]")) panel.dispatchEvent(new Event("beforematch"));
  anchor.scrollIntoView();
}

/** The element that the address points at. Percent signs that mean nothing are part of no id. */
function addressed(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

function keep(name: string, option: string): void {
  const url = new URL(location.href);
  url.searchParams.set(name, option);
  history.replaceState(history.state, "", url);
  try {
    localStorage.setItem(`tab:${name}`, option);
  } catch {
    // Storage may be forbidden; the address still says it.
  }
}

function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`tab:${name}`);
  } catch {
    return null;
  }
}
