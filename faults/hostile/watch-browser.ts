import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import type { Workbench } from "../workbench.ts";

const executablePath = process.env["CHROMIUM"] || "/usr/bin/chromium";

/** Why pages cannot be opened in a browser here; `undefined` where they can. */
export function missingChromium(): string | undefined {
  return existsSync(executablePath)
    ? undefined
    : `Chromium is missing (${executablePath}). Install it, or set CHROMIUM.`;
}

/** An act of a page that it should not have done. */
export interface Misdeed {
  readonly path: string;
  readonly what: string;
  /** Whether it is an image that the browser asked another host for. */
  readonly isImage?: boolean;
}

/** Opens pages of a hub in a browser, and notes each dialog, each address that was left for, and each request to elsewhere. */
export async function watchPages(bench: Workbench, url: string, paths: readonly string[]): Promise<readonly Misdeed[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  bench.onEnd(() => browser.close());
  const misdeeds: Misdeed[] = [];
  const context = await browser.newContext();
  for (const [at, path] of paths.entries()) {
    if (at % 20 === 0) bench.progress(`page ${at} of ${paths.length} in the browser`);
    const page = await context.newPage();
    page.on("dialog", (dialog) => {
      misdeeds.push({ path, what: `it ran ${dialog.message()}` });
      void dialog.dismiss();
    });
    await page.route(
      (address) => !address.href.startsWith(url) && /^https?:/.test(address.protocol),
      (route) => {
        const isImage = route.request().resourceType() === "image";
        misdeeds.push({ path, what: `it asked for ${route.request().url()}`, isImage });
        return route.abort();
      },
    );
    await page.goto(url + path, { waitUntil: "load", timeout: 30_000 }).catch((error: Error) => {
      if (!/ERR_ABORTED|Download/.test(error.message))
        misdeeds.push({ path, what: error.message.split("\n")[0] ?? "" });
    });
    const here = page.url();
    if (!here.startsWith(url) && here !== "about:blank") misdeeds.push({ path, what: `it led to ${here}` });
    await page.close();
  }
  await browser.close();
  return misdeeds;
}
