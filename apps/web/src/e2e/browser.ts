import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import { requireStarted, startHub, type StartedHub } from "../test/start-hub.ts";

const executablePath = process.env["CHROMIUM"] || "/usr/bin/chromium";
const isCi = process.env["CI"] === "true";

export interface BrowserHub {
  /** Address of the hub: the built one, with the starter records and the documents of this repository. */
  readonly url: string;
  /**
   * A page in a window of its own, which is closed after the test. Any uncaught error, refused script or logged error in
   * it fails the test, unless `allowErrors`. Requests to other hosts are refused.
   */
  newPage(options?: BrowserContextOptions & { readonly allowErrors?: boolean }): Promise<Page>;
}

/**
 * Tests in a real Chromium: the system's, or the one that CHROMIUM names. Skipped by name where there is none;
 * on CI that fails.
 *
 * @param docs further document sets, as on the command line: `/docs/parts=folder`
 * @param records files of records beside the starter records
 * @example
 * describeInBrowser("theme", (hub) => {
 *   test("follows the system", async () => {
 *     const page = await hub.newPage({ colorScheme: "dark" });
 *     await page.goto(`${hub.url}/docs`);
 *   });
 * });
 */
export function describeInBrowser(
  name: string,
  define: (hub: BrowserHub) => void,
  docs: readonly string[] = [],
  records: readonly string[] = [],
): void {
  const missing = existsSync(executablePath)
    ? ""
    : `Chromium is missing (${executablePath}). Install Chromium or set CHROMIUM.`;
  describe(name, () => {
    let browser: Browser;
    let hub: StartedHub;
    let closing: (() => Promise<void>)[] = [];
    let faults: string[] = [];
    beforeAll(async () => {
      if (missing !== "" && isCi) throw new Error(`CI skips no tests. ${missing}`);
      if (missing !== "") return;
      const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
      const launched = chromium.launch({ executablePath, headless: true, args });
      hub = requireStarted(
        await startHub(
          {},
          docs.flatMap((set) => ["--docs", set]),
          records,
        ),
      );
      browser = await launched;
    });
    beforeEach(({ skip }) => skip(missing !== "", missing));
    afterEach(async () => {
      await Promise.all(closing.map((close) => close()));
      const found = faults;
      [closing, faults] = [[], []];
      expect(found, "errors in the browser").toEqual([]);
    });
    afterAll(async () => {
      await browser?.close();
      hub?.kill("SIGTERM");
      await hub?.ended;
    });
    define({
      get url() {
        return hub.url;
      },
      newPage: async ({ allowErrors = false, ...options } = {}) => {
        const context = await browser.newContext(options);
        closing.push(() => closeContext(context));
        await context.route(
          (address) => address.origin !== hub.url,
          (route) => route.abort(),
        );
        const page = await context.newPage();
        if (!allowErrors) watch(page, hub.url, faults);
        return page;
      },
    });
  });
}

/** What a page still asks for while it is closed, such as a script fetched ahead, is answered to nobody. */
async function closeContext(context: BrowserContext): Promise<void> {
  const ended = { behavior: "ignoreErrors" } as const;
  await Promise.all(context.pages().map((page) => page.unrouteAll(ended)));
  await context.unrouteAll(ended);
  await context.close();
}

function watch(page: Page, hubUrl: string, faults: string[]): void {
  page.on("pageerror", ({ message }) => {
    // The browser gives up the transition between two pages when one of them is slow; both are shown all the same.
    if (!/^Transition was (aborted|skipped)/.test(message)) faults.push(message);
  });
  page.on("console", (message) => {
    // An image from elsewhere that was refused above is not the page's fault.
    const isElsewhere = message.location().url !== "" && !message.location().url.startsWith(hubUrl);
    if (message.type() === "error" && !isElsewhere) faults.push(`${message.text()} (${message.location().url})`);
  });
}
