import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInBrowser } from "./browser.ts";

/** A quantized model whose owner and name have no place to break. */
const longest = `/models/${"Nworts".repeat(15)}/${"B".repeat(90)}-GGUF`;

/** One page of every kind, with records whose names, numbers and texts are as long as they get, and with none. */
const places = [
  "/",
  longest,
  "/models",
  "/models?task=text-generation&library=transformers",
  "/models?search=zzzz&task=translation",
  "/models?parameters=7&limit=nonsense",
  "/models/An-Organisation-With-A-Very-Long-Name-Indeed/a-model-name-that-nobody-can-read-at-a-glance-v1.5",
  "/models/ada/base",
  "/models/ada/bare",
  "/datasets",
  "/datasets?search=zzzz",
  "/datasets/ada/super_glue",
  "/spaces",
  "/spaces/ada/demo",
  "/tasks",
  "/tasks/automatic-speech-recognition",
  "/tasks/table-question-answering",
  "/libraries",
  "/libraries/transformers",
  "/libraries/whisperkit",
  "/evaluation-metrics",
  "/evaluation-metrics/rouge",
  "/quantization",
  "/leaderboards",
  "/shelves",
  "/shelves/runs-in-8-gb",
  "/quantization?name=model-Q4_K_M.gguf&wanted=Q4_K_M&offered=Q8_0",
  "/search?q=model",
  "/search?q=whisperkit",
  "/search?q=zzzz",
  "/docs",
  "/docs/catalog",
  "/-/doubts",
  "/nowhere",
];

/** Pages with what is wide in each kind: long names, tables, rows of controls, cards. */
const enlarged = [
  longest,
  "/models/ada/base",
  "/models/black-forest-labs/FLUX.1-dev",
  "/models",
  "/datasets",
  "/spaces",
  "/tasks",
  "/tasks/automatic-speech-recognition",
  "/tasks/text-to-speech",
  "/quantization",
  "/local-apps",
  "/libraries",
  "/search?q=model",
  "/leaderboards",
  "/shelves/runs-in-8-gb",
  "/evaluation-metrics",
  "/docs",
];

const records = ["models", "datasets", "spaces"].map((kind) =>
  fileURLToPath(new URL(`../test/records/${kind}.jsonl`, import.meta.url)),
);

describeInBrowser(
  "the layout of every kind of page",
  (hub) => {
    test.each(places)("nothing on %s scrolls sideways or covers another, in windows of any width", async (place) => {
      const { page, response } = await hub.visit(place, { viewport: { width: 320, height: 900 }, allowErrors: true });
      expect(response?.ok()).toBe(place !== "/nowhere");
      for (const width of [320, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(overhang), `${width} px: wider than the window`).toBeLessThanOrEqual(0);
        expect(await page.evaluate(outOfParent), `${width} px: out of the box that holds it`).toEqual([]);
        expect(await page.evaluate(cutWithoutTooltip), `${width} px: cut, and no tooltip`).toEqual([]);
        expect(await page.evaluate(tornNames), `${width} px: a name in two lines`).toEqual([]);
      }
    });

    test.each(enlarged)("letters of twice the size make nothing on %s scroll sideways on a phone", async (place) => {
      const { page } = await hub.visit(place, { viewport: { width: 390, height: 844 }, allowErrors: true });
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(titleBeyond), "the title out of its box").toBeLessThanOrEqual(0);
      for (const fold of await page.locator("main summary:visible").all()) await fold.evaluate(openFold);
      expect(await page.evaluate(overhang), "with all that is folded").toBeLessThanOrEqual(0);
      const facts = page.locator("#configuration ~ * dd");
      for (const fact of await facts.all()) expect((await fact.boundingBox())?.width).toBeGreaterThan(150);
    });

    test.each([1024, 1440])("at %i px an empty list has the width of the page", async (width) => {
      const page = await hub.newPage({ viewport: { width, height: 900 } });
      await page.goto(`${hub.url}/models?search=zzzz&task=translation`);
      const box = await page.locator("main search").boundingBox();
      expect(box?.width).toBeGreaterThan(width / 2);
    });

    test.each(["/models/ada/base", "/tasks/automatic-speech-recognition", "/quantization"])(
      "what has the focus on %s is never under the bar",
      async (place) => {
        const page = await hub.newPage({ viewport: { width: 1280, height: 600 }, reducedMotion: "reduce" });
        await page.goto(hub.url + place);
        expect(await coveredStops(page)).toEqual([]);
        expect(await coveredStops(page, "Shift")).toEqual([]);
      },
    );

    test("in forced colors buttons have borders, and of several links one is the current one", async () => {
      const page = await hub.newPage({ forcedColors: "active", viewport: { width: 1440, height: 900 } });
      for (const place of [
        "/",
        "/models",
        "/models?task=text-generation",
        "/libraries",
        "/search?q=model",
        "/models/ada/base",
      ]) {
        await page.goto(hub.url + place);
        expect(await page.evaluate(withoutBorder), `${place}: buttons without a border`).toEqual([]);
        expect(await page.evaluate(likeCurrent), `${place}: not told from the current one`).toEqual([]);
      }
    });

    test.each(["/models", "/datasets", "/quantization"])(
      "on paper %s is whole, and its controls are gone",
      async (place) => {
        // The width of an A4 page at 96 px to the inch, with its margins.
        const page = await hub.newPage({ viewport: { width: 718, height: 1000 } });
        await page.goto(hub.url + place);
        await page.emulateMedia({ media: "print" });
        expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
        expect(await page.evaluate(outOfParent)).toEqual([]);
        expect(await page.evaluate(tornNames)).toEqual([]);
        expect(await page.locator("main form:visible, main [aria-label='Filters']:visible").count()).toBe(0);
      },
    );
  },
  { records },
);

/** Holds the Tab key until the focus has gone round, and names what was not wholly in sight below the bar. */
async function coveredStops(page: Page, ...modifiers: readonly "Shift"[]): Promise<readonly string[]> {
  const stops = await page.evaluateHandle(watchStops);
  for (const modifier of modifiers) await page.keyboard.down(modifier);
  for (let presses = 0; presses <= 300 && !(await stops.evaluate(({ isOver }) => isOver)); presses += pressesAtOnce)
    await Promise.all(Array.from({ length: pressesAtOnce }, () => page.keyboard.down("Tab")));
  for (const key of ["Tab", ...modifiers]) await page.keyboard.up(key);
  return stops.evaluate(({ end, covered }) => {
    end();
    return covered;
  });
}

/** Waiting for each press takes four times as long. */
const pressesAtOnce = 25;

/* What follows runs in the page. */

interface Stops {
  /** Elements that had the focus without being wholly in sight below the bar. */
  readonly covered: readonly string[];
  /** The focus has left the page; it stays out of it until `end`. */
  readonly isOver: boolean;
  end(): void;
}

/** Each press of the key looks at where the one before it has led. */
function watchStops(): Stops {
  let isFirst = true;
  const listening = new AbortController();
  const stops = { covered: [] as string[], isOver: false, end: () => listening.abort() };
  const look = (event: KeyboardEvent): void => {
    if (event.key !== "Tab") return;
    const focused = document.activeElement;
    const isOut = !focused || focused === document.body;
    if (isOut && !isFirst) stops.isOver = true;
    isFirst = false;
    if (stops.isOver) return event.preventDefault();
    if (isOut || !focused.closest("main")) return;
    const bar = document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0;
    const { top, height } = focused.getBoundingClientRect();
    // A box that is higher than the window cannot be seen whole.
    if (top < bar - 1 && height <= innerHeight - bar) stops.covered.push(focused.outerHTML.slice(0, 200));
  };
  addEventListener("keydown", look, { capture: true, signal: listening.signal });
  return stops;
}

function openFold(summary: Element): void {
  summary.closest("details")?.setAttribute("open", "");
}

function overhang(): number {
  return document.documentElement.scrollWidth - innerWidth;
}

function titleBeyond(): number {
  const title = document.querySelector("main h1");
  return title ? title.scrollWidth - title.clientWidth : Number.NaN;
}

/** Text that is drawn beyond the cell or the card that holds it, over what is beside it. */
function outOfParent(): string[] {
  const holders = "main li, main dd, main dt, main td, main th, main section, main h1, main h2, main h3";
  return [...document.querySelectorAll<HTMLElement>(holders)].flatMap((holder) => {
    const style = getComputedStyle(holder);
    // A container that scrolls or cuts draws nothing outside, nor does text for screen readers alone.
    if (style.overflowX !== "visible" || style.position === "absolute" || holder.clientWidth === 0) return [];
    if (holder.closest(".sr-only")) return [];
    const scrolls = [...holder.querySelectorAll<HTMLElement>(".sr-only")].length > 0;
    const beyond = holder.scrollWidth - holder.clientWidth;
    return beyond > 1 && !scrolls ? [`${beyond} px: ${holder.outerHTML.slice(0, 200)}`] : [];
  });
}

function cutWithoutTooltip(): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")].flatMap((one) => {
    if (getComputedStyle(one).textOverflow !== "ellipsis") return [];
    // A part of a pixel is enough for three dots, and in no width that is a whole number.
    const text = document.createRange();
    text.selectNodeContents(one);
    const isCut = text.getBoundingClientRect().width > one.getBoundingClientRect().width;
    if (!isCut && one.scrollWidth <= one.clientWidth) return [];
    return one.closest("[title]") || one.closest("dialog, template") ? [] : [one.outerHTML.slice(0, 200)];
  });
}

/** Names of types are in a `code` in the first cell of their row. */
function tornNames(): string[] {
  return [...document.querySelectorAll<HTMLElement>("#file-types ~ * th code, #tensor-types ~ * th code")].flatMap(
    (name) => (name.getClientRects().length > 1 ? [name.innerText] : []),
  );
}

function withoutBorder(): string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>("button, a.bg-accent")];
  return buttons.flatMap((button) => {
    if (!button.checkVisibility() || button.closest(".copy-page, dialog")) return [];
    return Number.parseFloat(getComputedStyle(button).borderTopWidth) > 0 ? [] : [button.outerHTML.slice(0, 200)];
  });
}

/** Links beside a current one whose lower edge looks as that one's does. */
function likeCurrent(): string[] {
  const links = [...document.querySelectorAll("nav a")].map((link) => {
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(link);
    return { link, nav: link.closest("nav"), edge: `${borderBottomWidth} ${borderBottomColor}` };
  });
  const current = links.filter(({ link }) => link.hasAttribute("aria-current"));
  return current.flatMap(({ nav, edge }) =>
    links
      .filter((other) => other.nav === nav && other.edge === edge && !other.link.hasAttribute("aria-current"))
      .map(({ link }) => link.outerHTML.slice(0, 200)),
  );
}
