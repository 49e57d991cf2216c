import { gzipSync } from "node:zlib";
import type { Browser, Response } from "playwright-core";

export type Part = "HTML" | "CSS" | "script" | "fonts" | "images" | "other";

/** The loads of a browser for one page. */
export interface Weight {
  readonly requests: number;
  /** Bytes as they are, and with gzip where that makes them smaller. */
  readonly parts: Readonly<Partial<Record<Part, { readonly plain: number; readonly packed: number }>>>;
}

const parts: readonly (readonly [RegExp, Part])[] = [
  [/html/, "HTML"],
  [/css/, "CSS"],
  [/javascript|wasm/, "script"],
  [/font/, "fonts"],
  [/image/, "images"],
];

/** A page that changes what it shows while the reader only looks has asked for everything by then. */
const quietMs = 1500;

/** Opens a page in a new window as a reader who has never been there, until it asks for nothing more. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const responses: Response[] = [];
  // The icon of the window is each site's own choice; a new one has none.
  page.on("response", (response) => response.url().includes("favicon") || responses.push(response));
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(quietMs);
  const found: Partial<Record<Part, { plain: number; packed: number }>> = {};
  for (const response of responses) {
    if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}.`);
    const type = response.headers()["content-type"] ?? "";
    const part = parts.find(([pattern]) => pattern.test(type))?.[1] ?? "other";
    const bytes = await response.body();
    const sum = (found[part] ??= { plain: 0, packed: 0 });
    sum.plain += bytes.length;
    sum.packed += Math.min(bytes.length, gzipSync(bytes).length);
  }
  await context.close();
  return { requests: responses.length, parts: found };
}

/** @param of the sum of all parts, or of one */
export function bytesOf({ parts: found }: Weight, how: "plain" | "packed", of?: Part): number {
  if (of !== undefined) return found[of]?.[how] ?? 0;
  return Object.values(found).reduce((sum, part) => sum + part[how], 0);
}
