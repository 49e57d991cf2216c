import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { compareImages } from "../../apps/web/src/e2e/screenshots/compare-images.ts";
import { documentsAreIndexed } from "../../apps/web/src/e2e/shared-hub.ts";
import { requireStarted, startHub } from "../../apps/web/src/test/start-hub.ts";

/**
 * Takes the screenshots of the documentation again, from the built hub with the starter catalog:
 *
 *   npm run build
 *   node scripts/screenshots/take.ts
 *
 * With `--check` it writes nothing, and fails when a page no longer looks as its screenshot. `npm run nightly screenshots` does that.
 */
const images = fileURLToPath(new URL("../../content/docs/images/", import.meta.url));
const guides = fileURLToPath(new URL("guides", import.meta.url));
const fixedDay = new URL("../../apps/web/src/test/fixed-day.ts", import.meta.url).href;
const executablePath = process.env["CHROMIUM"] || "/usr/bin/chromium";
const model = "/models/answerdotai/ModernBERT-large";
/** Share of pixels that may differ: what another Chromium draws otherwise, and less than a line of text. */
const tolerance = 0.005;

interface Shot {
  readonly name: string;
  readonly path: string;
  /** Width and height in CSS pixels. */
  readonly size: readonly [number, number];
  readonly isDark?: boolean;
  /** Steps on the page before the screenshot. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Only the element that this selects; its height is cut to that of the shot. */
  readonly part?: string;
  /** The page as somebody sees it who writes documents. */
  readonly isForAuthors?: boolean;
}

const shots: readonly Shot[] = [
  { name: "home", path: "/", size: [1200, 720] },
  { name: "models", path: "/models?task=text-generation", size: [1200, 720] },
  { name: "model-page", path: model, size: [1280, 760] },
  { name: "model-page-dark", path: model, size: [1280, 760], isDark: true },
  { name: "use-panel", path: model, size: [1440, 604], part: "xpath=//*[@id='use']/../.." },
  { name: "task-light", path: "/tasks/fill-mask", size: [1200, 720] },
  { name: "task-dark", path: "/tasks/fill-mask", size: [1200, 720], isDark: true },
  { name: "search", path: "/search?q=import", size: [1100, 640] },
  { name: "palette", path: "/tasks", size: [1100, 680], prepare: (page) => openPalette(page, "mask") },
  { name: "copy-page", path: "/docs/for-programs", size: [1200, 604], prepare: openMenu, part: "#copy-page-menu" },
  { name: "author-notes", path: "/guides/steps", size: [1200, 760], isForAuthors: true },
];

async function openPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(text);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
}

async function openMenu(page: Page): Promise<void> {
  await page.locator(".copy-page-toggle").click();
  await page.locator("#copy-page-menu").getByRole("menuitem").first().waitFor();
}

const isCheck = process.argv.includes("--check");
const environment = { NODE_OPTIONS: `--import=${fixedDay}` };
const [hub, authors] = await Promise.all([
  // Assistants would be called unable to come to an address of this machine.
  startHub({ ...environment, PUBLIC_URL: "https://hub.example.org" }).then(requireStarted),
  startHub(environment, ["--dev", "--docs", `/guides=${guides}`]).then(requireStarted),
]);
await documentsAreIndexed(hub.url);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

async function take({ path, size, isDark = false, prepare, part, isForAuthors = false }: Shot): Promise<Buffer> {
  const [width, height] = size;
  const page = await browser.newPage({
    viewport: { width, height: part === undefined ? height : 2000 },
    colorScheme: isDark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  await page.goto(new URL(path, isForAuthors ? authors.url : hub.url).href, { waitUntil: "networkidle" });
  await prepare?.(page);
  const box = part === undefined ? { x: 0, y: 0, width, height } : await page.locator(part).boundingBox();
  if (!box) throw new Error(`${path} has nothing that ${part} selects.`);
  const clip = { ...box, height: Math.min(box.height, height) };
  const shot = await page.screenshot({ clip, animations: "disabled", caret: "hide" });
  await page.close();
  return shot;
}

const aged: string[] = [];
try {
  for (const shot of shots) {
    const file = `${images}${shot.name}.png`;
    const now = await take(shot);
    if (!isCheck) await writeFile(file, now);
    const { differing } = await compareImages(await readFile(file), now);
    if (differing > tolerance) aged.push(`${shot.name}.png: ${(differing * 100).toFixed(1)}% of its pixels differ.`);
    console.log(`${shot.name}.png`);
  }
} finally {
  await browser.close();
  for (const { kill } of [hub, authors]) kill("SIGTERM");
}
if (aged.length > 0) {
  console.error(`${aged.join("\n")}\nPages no longer look as in the documentation: node scripts/screenshots/take.ts`);
  process.exitCode = 1;
}
