import type { Mermaid } from "mermaid";
import { dropForeignRules, withoutForeignImages } from "./without-foreign-images.ts";
import { word } from "./strings.ts";

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
      // The other layout weighs half a megabyte.
      layout: "dagre",
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
    await withStyles(async (sheets) => {
      const { svg } = await withoutForeignImages(() => mermaid.render(`frame_diagram_${++number}`, source, workshop));
      place(figure, svg, sheets);
    });
    figure.dataset["state"] = "drawn";
  } catch {
    figure.dataset["state"] = "failed";
    drawingOf(figure)?.remove();
  } finally {
    workshop.remove();
  }
}

/**
 * Runs the library with a stand-in for style elements, which the policy of the page forbids: what is written into one
 * becomes a style sheet of the document while the drawing is measured, and later one of the drawing.
 */
async function withStyles<Result>(run: (sheets: readonly CSSStyleSheet[]) => Promise<Result>): Promise<Result> {
  const sheets: CSSStyleSheet[] = [];
  const create = document.createElement;
  document.createElement = function (this: Document, ...named: Parameters<typeof create>) {
    return named[0] === "style" ? styleStandIn(create.call(this, "style-sheet"), sheets) : create.apply(this, named);
  } as typeof create;
  try {
    return await run(sheets);
  } finally {
    document.createElement = create;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  }
}

function styleStandIn(element: HTMLElement, sheets: CSSStyleSheet[]): HTMLElement {
  return Object.defineProperty(element, "innerHTML", {
    set: (rules: string) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      dropForeignRules(sheet);
      sheets.push(sheet);
      document.adoptedStyleSheets.push(sheet);
    },
  });
}

/** In a tree of its own: ids and styles of one drawing do not reach the page nor another drawing. */
function place(figure: HTMLElement, svg: string, sheets: readonly CSSStyleSheet[]): void {
  const parsed = new DOMParser().parseFromString(svg, "text/html");
  const drawing = document.createElement("div");
  drawing.className = "diagram";
  drawing.tabIndex = 0;
  drawing.role = "img";
  drawing.ariaLabel = parsed.querySelector("svg > title")?.textContent ?? word("diagram");
  const tree = drawing.attachShadow({ mode: "open" });
  tree.adoptedStyleSheets = [...sheets];
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
