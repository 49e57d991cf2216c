import type { AnyComponent } from "./islands-list.ts";

/** Events that make a waiting island fetch its code, before the reader does anything to it. */
const approaches = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Finds the islands of the page and makes each live at its moment. An island that waits for interaction keeps the
 * first click or key until it is live, and then repeats it: nothing that the reader does is lost.
 */
export function startIslands(root: ParentNode = document): void {
  for (const mark of root.querySelectorAll<HTMLElement>("modelshelf-island")) {
    const trigger = mark.getAttribute("on");
    if (trigger === "visible") onceVisible(mark, () => void hydrateOnce(mark));
    else if (trigger === "interaction") onInteraction(mark);
    else onceIdle(() => void hydrateOnce(mark));
  }
}

const hydrations = new WeakMap<HTMLElement, Promise<void>>();

function hydrateOnce(mark: HTMLElement): Promise<void> {
  let life = hydrations.get(mark);
  if (!life) {
    life = hydrate(mark);
    hydrations.set(mark, life);
  }
  return life;
}

async function hydrate(mark: HTMLElement): Promise<void> {
  const name = mark.getAttribute("name") ?? "";
  const [{ hydrateIsland }, chunk] = await Promise.all([
    import("./hydrate-island.ts"),
    import("./islands-list.ts").then(({ islands }) => islands[name]?.()),
  ]);
  if (!chunk) throw new Error(`There is no island "${name}".`);
  await hydrateIsland(mark, chunk[name] as AnyComponent);
  mark.setAttribute("live", "");
}

function onceIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}

/** The mark itself has no box, so what it holds is watched. */
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
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = (): void => waiting.abort();
  const approach = (): void => void hydrateOnce(mark).then(stop, () => {});
  const act = (event: Event): void => {
    if (!isUserAction(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const repeat = repeater(mark, event);
    // Without network the island stays as the server wrote it: its links and forms then do what they do without script.
    const life = hydrateOnce(mark).catch(() => {});
    void life.then(() => {
      stop();
      repeat();
    });
  };
  // Focus that came before this script did.
  if (mark.contains(document.activeElement)) approach();
  for (const type of approaches) mark.addEventListener(type, approach, { passive: true, signal });
  for (const type of ["click", "keydown"]) mark.addEventListener(type, act, { capture: true, signal });
}

/**
 * The reader's actions that an island must not lose. Enter and Space on a button arrive as a click; the arrows that open
 * a menu do not. A click that opens a link elsewhere is left to the browser.
 */
function isUserAction(event: Event): event is (MouseEvent | KeyboardEvent) & { readonly target: Element } {
  if (!(event.target instanceof HTMLElement || event.target instanceof SVGElement)) return false;
  if (!(event instanceof MouseEvent || event instanceof KeyboardEvent)) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (event instanceof MouseEvent) return event.button === 0;
  return /^Arrow(Up|Down)$/.test(event.key) && event.target.matches("[aria-haspopup]");
}

/** Does the same to the same element again, found by its place in case hydration has replaced it, with focus where it was. */
function repeater(mark: HTMLElement, event: (MouseEvent | KeyboardEvent) & { readonly target: Element }): () => void {
  const place: number[] = [];
  for (let node = event.target; node !== mark && node.parentElement; node = node.parentElement) {
    place.unshift([...node.parentElement.children].indexOf(node));
  }
  const hadFocus = document.activeElement !== null && mark.contains(document.activeElement);
  const options = { bubbles: true, cancelable: true, view: window };
  return () => {
    let found: Element | undefined = mark;
    for (const index of place) found = found?.children[index];
    const control = found?.closest<HTMLElement>("button,a,input,select,summary,[tabindex]") ?? found;
    if (hadFocus && control instanceof HTMLElement && document.activeElement === document.body) control.focus();
    found?.dispatchEvent(
      event instanceof KeyboardEvent
        ? new KeyboardEvent("keydown", { ...options, key: event.key, code: event.code })
        : new MouseEvent("click", { ...options, detail: event.detail }),
    );
  };
}
