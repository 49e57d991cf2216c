import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";

/**
 * Takes the screenshots of the documentation anew, from a hub with the starter catalog:
 *
 *   npm start
 *   node scripts/screenshots.ts http://127.0.0.1:3000
 *
 * `author-notes.png` and `copy-page.png` are not among them: they show a made-up folder and an open menu.
 */
const folder = fileURLToPath(new URL("../content/docs/images/", import.meta.url));
const executablePath = process.env["CHROMIUM"] || "/usr/bin/chromium";
const model = "/models/answerdotai/ModernBERT-large";

interface Shot {
  readonly name: string;
  readonly path: string;
  /** Width and height in CSS pixels. */
  readonly size: readonly [number, number];
  readonly isDark?: boolean;
  /** What is done on the page before. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Only the element that this selects; its height is cut to that of the shot. */
  readonly part?: string;
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
];

async function openPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(text);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
}

const [address] = process.argv.slice(2);
if (address === undefined) {
  console.error("Say where the hub is: node scripts/screenshots.ts http://127.0.0.1:3000");
  process.exit(2);
}
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const { name, path, size, isDark = false, prepare, part } of shots) {
  const [width, height] = size;
  const page = await browser.newPage({
    viewport: { width, height: part === undefined ? height : 2000 },
    colorScheme: isDark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  await page.goto(new URL(path, address).href, { waitUntil: "networkidle" });
  await prepare?.(page);
  const box = part === undefined ? { x: 0, y: 0, width, height } : await page.locator(part).boundingBox();
  if (!box) throw new Error(`${path} has nothing that ${part} selects.`);
  const clip = { ...box, height: Math.min(box.height, height) };
  await page.screenshot({ path: `${folder}${name}.png`, clip });
  console.log(`${name}.png`);
  await page.close();
}
await browser.close();
