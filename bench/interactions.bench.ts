import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { slowestInteractionMs, watchInteractions } from "./interactions/slowest-interaction.ts";
import { type Visit, visits } from "./interactions/visits.ts";
import { runHub } from "./serve/run-server.ts";
import { addRow, skip } from "./table/row.ts";
import { lineOf } from "./table/table.ts";

/**
 * How soon pages show what a key or click did, on a processor four times slower than this one, in a wide window and on a
 * phone. Needs Chromium and the built web app.
 *
 *   npm run bench interactions
 */
const executablePath = process.env["CHROMIUM"] || "/usr/bin/chromium";
/** As the tools of Chromium imitate a phone of the middle class. */
const timesSlower = 4;
const limitMs = 100;
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

if (existsSync(executablePath)) await bench();
else skip(`Chromium is missing (${executablePath}). Install Chromium or set CHROMIUM.`);

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-bench-"));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const hub = await runHub(join(folder, "data"), 1);
  try {
    for (const visit of visits) {
      const figures: number[] = [];
      for (const viewport of windows) figures.push(await measure(browser, hub.url, visit, viewport));
      const row = { what: visit.what, figure: Math.max(...figures), unit: "ms", against: { limit: limitMs } };
      console.log(lineOf(addRow(row)));
    }
  } finally {
    await browser.close();
    await hub.end();
    rmSync(folder, { recursive: true });
  }
}

async function measure(
  browser: Browser,
  hub: string,
  { path, act }: Visit,
  viewport: (typeof windows)[number],
): Promise<number> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: timesSlower });
    await page.goto(hub + path, { waitUntil: "networkidle" });
    await act(page);
    return await slowestInteractionMs(page);
  } finally {
    await context.close();
  }
}
