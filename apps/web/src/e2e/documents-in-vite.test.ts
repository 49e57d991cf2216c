import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createServer, type ViteDevServer } from "vite";
import { installDocs } from "../../../../scripts/testing/install-docs.ts";
import { chromiumIsMissing, launchChromium } from "./browser.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

describe("the example of a page of documents, with the packed plugin for Vite", () => {
  let browser: Browser | undefined;
  let folder: string;
  let server: ViteDevServer;
  let origin = "";

  beforeAll(async () => {
    browser = await launchChromium(false);
    if (browser === undefined) return;
    folder = await mkdtemp(join(tmpdir(), "modelshelf-vite-page-"));
    await cp(join(root, "examples/docs-page"), folder, { recursive: true });
    await installDocs(root, folder, ["vite"]);
    server = await createServer({ root: folder, logLevel: "silent", server: { host: "127.0.0.1", port: 0 } });
    await server.listen();
    origin = new URL(server.resolvedUrls?.local[0] ?? "").origin;
  });
  beforeEach(({ skip }) => skip(browser === undefined, chromiumIsMissing));
  afterAll(async () => {
    await server?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test("shows a page with its image, finds another, and shows a text anew when it is saved", async () => {
    const page = await (browser as Browser).newPage();
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    await page.goto(origin);
    const image = page.locator("#text img");
    await image.waitFor();
    expect(await image.evaluate(async (shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth))).toBe(
      120,
    );
    await page.fill("#search", "hello");
    await page.click('#pages a:has-text("First steps")');
    await page.locator("#text h2").waitFor();

    const file = join(folder, "guides/first-steps.md");
    await writeFile(file, (await readFile(file, "utf8")).replace("Say hello", "Say good morning"));
    await page.locator('#text h2:has-text("Say good morning")').waitFor();
    expect(page.url()).toContain("#/guides/first-steps");
    expect(faults).toEqual([]);
    await page.close();
  });
});
