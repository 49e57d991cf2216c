import type { Mermaid } from "mermaid";
import { word } from "./words.ts";

/**
 * Draws the diagrams of a page when they come into view, again when the theme changes. Their source stays below each
 * drawing, and stays all there is where it cannot be drawn.
 */
export function startDiagrams(root: ParentNode): void {
  const figures = [...root.querySelectorAll<HTMLElement>("[data-diagram=mermaid]")];
  const seen = new Set<HTMLElement>();
  const drawAgain = (): void => void drawAll([...seen]);
  const observer = new IntersectionObserver(
    (entries) => {
      const arrived = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target as HTMLElement);
      for (const figure of arrived) {
        observer.unobserve(figure);
        seen.add(figure);
      }
      void drawAll(arrived);
    },
    { rootMargin: "300px" },
  );
  for (const figure of figures) observer.observe(figure);
  new MutationObserver(drawAgain).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawAgain);
}

let queue: Promise<void> = Promise.resolve();

/** One after the other: the library keeps one configuration for all. */
function drawAll(figures: readonly HTMLElement[]): Promise<void> {
  if (figures.length === 0) return queue;
  queue = queue.then(async () => {
    const { default: mermaid } = await import("mermaid");
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: "strict",
      suppressErrorRendering: true,
      theme: isDark() ? "dark" : "neutral",
      htmlLabels: false,
      fontFamily: getComputedStyle(document.body).fontFamily,
    });
    for (const figure of figures) await draw(mermaid, figure);
  });
  return (queue = queue.catch(() => {
    for (const figure of figures) figure.dataset["state"] = "failed";
  }));
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset["theme"];
  return chosen === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
}

let number = 0;

async function draw(mermaid: Mermaid, figure: HTMLElement): Promise<void> {
  const source = figure.querySelector("code")?.textContent ?? "";
  const workshop = document.createElement("div");
  workshop.className = "diagram-workshop";
  workshop.ariaHidden = "true";
  document.body.append(workshop);
  try {
    const { svg } = await withNonce(() => mermaid.render(`frame_diagram_${++number}`, source, workshop));
    place(figure, svg);
    figure.dataset["state"] = "drawn";
  } catch {
    figure.dataset["state"] = "failed";
    drawingOf(figure)?.remove();
  } finally {
    workshop.remove();
  }
}

/** Styles that the library adds while it measures carry the nonce of this page's policy, which forbids all others. */
async function withNonce<Result>(run: () => Promise<Result>): Promise<Result> {
  const { nonce = "" } = document.querySelector<HTMLScriptElement>("script[nonce]") ?? {};
  const create = document.createElement;
  document.createElement = function (this: Document, ...named: Parameters<typeof create>) {
    const element = create.apply(this, named);
    if (named[0] === "style") element.nonce = nonce;
    return element;
  } as typeof create;
  try {
    return await run();
  } finally {
    document.createElement = create;
  }
}

/** In a tree of its own: ids and styles of one drawing do not reach the page nor another drawing. */
function place(figure: HTMLElement, svg: string): void {
  const parsed = new DOMParser().parseFromString(svg, "text/html");
  const styles = [...parsed.querySelectorAll("style")].map((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent);
    style.remove();
    return sheet;
  });
  const drawing = document.createElement("div");
  drawing.className = "diagram";
  drawing.tabIndex = 0;
  drawing.role = "img";
  drawing.ariaLabel = parsed.querySelector("svg > title")?.textContent ?? word("diagram");
  const tree = drawing.attachShadow({ mode: "open" });
  tree.adoptedStyleSheets = styles;
  tree.append(...parsed.body.childNodes);
  drawingOf(figure)?.remove();
  foldSource(figure);
  figure.prepend(drawing);
}

function foldSource(figure: HTMLElement): void {
  const source = figure.querySelector(":scope > pre");
  if (!source) return;
  const fold = document.createElement("details");
  fold.className = "diagram-source";
  const summary = document.createElement("summary");
  summary.textContent = word("source");
  source.before(fold);
  fold.append(summary, source);
}

function drawingOf(figure: HTMLElement): Element | null {
  return figure.querySelector(":scope > .diagram");
}
