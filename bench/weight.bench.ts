import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { buildPeerSites, measuredPage, writePages } from "./peers/sites.ts";
import { runHub } from "./serve/run-server.ts";
import { addRow, skip } from "./table/row.ts";
import { lineOf } from "./table/table.ts";
import { serveFolder } from "./weight/serve-folder.ts";
import { bytesOf, weigh, type Weight } from "./weight/weigh.ts";

/**
 * The loads of a browser that shows one document, until it asks for nothing more: requests and bytes, beside those of
 * VitePress and Starlight make of the same Markdown with their usual settings. The same six pages for all. Needs Chromium
 * and, the first time, the network to install the peers.
 *
 *   npm run bench weight
 */
const executablePath = process.env["CHROMIUM"] || "/usr/bin/chromium";
const kinds = ["HTML", "CSS", "script"] as const;

if (existsSync(executablePath)) await bench();
else skip(`Chromium is missing (${executablePath}). Install Chromium or set CHROMIUM.`);

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-bench-"));
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath, headless: true, args });
  try {
    const pages = join(folder, "pages");
    writePages(pages);
    const hub = await runHub(join(folder, "data"), 1, [`/guides=${pages}`]);
    const ours = await weigh(browser, `${hub.url}/guides/${measuredPage}`);
    await hub.end();
    for (const { name, root, path } of await buildPeerSites(pages, join(folder, "sites"))) {
      const server = await serveFolder(root);
      compare(ours, name, await weigh(browser, server.url + path));
      server.close();
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

function compare(ours: Weight, peer: string, theirs: Weight): void {
  const add = (what: string, unit: string, figure: number, other: number): void =>
    console.log(lineOf(addRow({ what, figure, unit, against: { peer, figure: other } })));
  add("requests for a document", "requests", ours.requests, theirs.requests);
  add("everything, with gzip", "KB", bytesOf(ours, "packed") / 1000, bytesOf(theirs, "packed") / 1000);
  add("everything, plain", "KB", bytesOf(ours, "plain") / 1000, bytesOf(theirs, "plain") / 1000);
  for (const kind of kinds) {
    add(`${kind}, with gzip`, "KB", bytesOf(ours, "packed", kind) / 1000, bytesOf(theirs, "packed", kind) / 1000);
    add(`${kind}, plain`, "KB", bytesOf(ours, "plain", kind) / 1000, bytesOf(theirs, "plain", kind) / 1000);
  }
}
