/**
 * The behavior of documents beyond the frame around them. A part is fetched where a page has need of it, and the answer to
 * a click at that click; until then, and without script, everything is there as text and links.
 */
export function startDocument(): void {
  for (const type of ["pointerdown", "click"]) document.addEventListener(type, keepPlace);
  const text = document.querySelector<HTMLElement>("[data-document]");
  if (!text) return;
  const has = (selector: string): boolean => text.querySelector(selector) !== null;
  if (has("[data-tabs]")) void import("./document/tabs.ts").then((module) => module.startTabs(text));
  if (has(".code, .table-scroll, .math-display, img"))
    onFirstSign(() => void import("./document/fit.ts").then((module) => module.startFit(text)));
  if (has("[data-diagram]")) void import("./document/diagrams.ts").then((module) => module.startDiagrams(text));
  text.addEventListener("click", answerClick);
  text.addEventListener("keydown", (event) => {
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && event.target instanceof HTMLImageElement) answerClick(event);
  });
}

/** Runs once somebody is there: what only helps those who touch a page need not load before. */
function onFirstSign(run: () => void): void {
  const arrived = new AbortController();
  const sign = (): void => {
    arrived.abort();
    run();
  };
  for (const type of ["pointermove", "pointerdown", "keydown", "scroll"]) {
    addEventListener(type, sign, { passive: true, signal: arrived.signal });
  }
}

const framed = "[data-youtube], [data-embed] > a";

function answerClick(event: MouseEvent | KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const image = target.closest<HTMLImageElement>("img[role=button]");
  const link = target.closest<HTMLAnchorElement>(framed);
  const check = target.closest<HTMLElement>("[data-quiz-check]");
  if (image) void import("./document/zoom.ts").then((module) => module.enlarge(image));
  else if (link && !link.parentElement?.querySelector("iframe")) {
    import("./document/frames.ts").then(
      ({ showFrame }) => showFrame(link),
      () => location.assign(link.href),
    );
  } else if (check) return void import("./document/quiz.ts").then((module) => module.judge(check));
  else return;
  event.preventDefault();
}

/** The same page in another language or for another framework opens where this one is being read. */
function keepPlace({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-keeps-place]") : null;
  if (!link) return;
  const heading = document.querySelector<HTMLAnchorElement>("[data-outline] [aria-current]");
  link.hash = location.hash || (scrollY > innerHeight / 2 && heading?.hash) || "";
}
