import { islands, type IslandList } from "../islands-list.ts";

/** Events that make a waiting island fetch its code, without being the reader's deed yet. */
const approaches = ["pointerover", "touchstart"] as const;

/**
 * Finds the islands of the page and makes each live at its moment. An island that waits for interaction keeps the
 * first click or key until it is live, and then does it again: no deed of the reader is lost.
 */
export function startIslands(root: ParentNode = document): void {
  for (const mark of root.querySelectorAll<HTMLElement>("modelshelf-island")) {
    const trigger = mark.getAttribute("on");
    if (trigger === "visible") onceVisible(mark, () => void makeLive(mark));
    else if (trigger === "interaction") onInteraction(mark);
    else onceIdle(() => void makeLive(mark));
  }
}

const lives = new WeakMap<HTMLElement, Promise<void>>();

function makeLive(mark: HTMLElement): Promise<void> {
  let life = lives.get(mark);
  if (!life) {
    life = hydrate(mark);
    lives.set(mark, life);
  }
  return life;
}

async function hydrate(mark: HTMLElement): Promise<void> {
  const load = (islands as IslandList)[mark.getAttribute("name") ?? ""];
  if (!load) throw new Error(`There is no island "${mark.getAttribute("name")}".`);
  const [{ hydrateIsland }, component] = await Promise.all([import("./hydrate-island.ts"), load()]);
  await hydrateIsland(mark, component);
  mark.setAttribute("live", "");
}

function onceIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}

/** The mark itself is no box, so what it holds is watched. */
function onceVisible(mark: HTMLElement, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: "200px" },
  );
  observer.observe(mark.firstElementChild ?? mark);
}

function onInteraction(mark: HTMLElement): void {
  const approach = (): void => void makeLive(mark).catch(() => {});
  const deed = (event: Event): void => {
    if (!isDeed(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const repeat = repeater(mark, event.target as HTMLElement);
    // Without network the island stays as the server wrote it: its links and forms then do what they do without script.
    const life = makeLive(mark).catch(() => {});
    void life.then(() => {
      stop();
      repeat();
    });
  };
  const stop = (): void => {
    for (const type of approaches) mark.removeEventListener(type, approach);
    mark.removeEventListener("focusin", approach);
    mark.removeEventListener("click", deed, true);
  };
  for (const type of approaches) mark.addEventListener(type, approach, { passive: true });
  mark.addEventListener("focusin", approach);
  mark.addEventListener("click", deed, true);
}

/** Keyboard use of a button arrives as a click too. A click that opens a link elsewhere is left to the browser. */
function isDeed(event: Event): boolean {
  if (!(event instanceof MouseEvent) || !(event.target instanceof HTMLElement || event.target instanceof SVGElement)) {
    return false;
  }
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Clicks the same element again, found by its place in case hydration has replaced it, with focus where it was. */
function repeater(mark: HTMLElement, target: HTMLElement): () => void {
  const place: number[] = [];
  for (let node: Element = target; node !== mark && node.parentElement; node = node.parentElement) {
    place.unshift([...node.parentElement.children].indexOf(node));
  }
  const hadFocus = document.activeElement !== null && mark.contains(document.activeElement);
  return () => {
    let found: Element | undefined = mark;
    for (const index of place) found = found?.children[index];
    const control = found?.closest<HTMLElement>("button,a,input,select,summary,[tabindex]") ?? found;
    if (hadFocus && control instanceof HTMLElement && document.activeElement === document.body) control.focus();
    found?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, view: window }));
  };
}
