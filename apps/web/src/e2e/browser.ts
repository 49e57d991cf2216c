import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject } from "vitest";
import { requireStarted, startHub, type StartedHub } from "../test/start-hub.ts";

const executablePath = process.env["CHROMIUM"] || "/usr/bin/chromium";
const isCi = process.env["CI"] === "true";

/** Whether there is a browser to test with: what is prepared for it may be left out otherwise. */
export const hasChromium: boolean = existsSync(executablePath);

/** Why tests are skipped where there is none. */
export const chromiumIsMissing = `Chromium is missing (${executablePath}). Install Chromium or set CHROMIUM.`;

/**
 * A Chromium; `undefined` where there is none.
 *
 * @throws Error where there is none on CI
 */
export async function launchChromium(): Promise<Browser | undefined> {
  if (!hasChromium && isCi) throw new Error(`CI skips no tests. ${chromiumIsMissing}`);
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  return hasChromium ? chromium.launch({ executablePath, headless: true, args }) : undefined;
}

export interface BrowserHub {
  /** Address of the built hub, with the starter records and the documents of this repository. */
  readonly url: string;
  /**
   * A page in a window of its own, which is closed after the test. Any uncaught error, refused script or logged error in
   * it fails the test, unless `allowErrors`. Requests to other hosts are refused. `origin` is the site that it reads, where
   * that is not the hub.
   */
  newPage(
    options?: BrowserContextOptions & { readonly allowErrors?: boolean; readonly origin?: string },
  ): Promise<Page>;
}

/**
 * Tests in a real Chromium: the system's, or the one that CHROMIUM names. Skipped by name where there is none;
 * on CI that fails. The hub is the one that all files share, unless the tests need one of their own.
 *
 * @param docs further document sets, as on the command line: `/docs/parts=folder`
 * @param records files of records beside the starter records
 * @param environment of the process of the hub: `{ PUBLIC_URL: "https://hub.example/path" }`
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
  environment: Readonly<Record<string, string>> = {},
): void {
  const missing = hasChromium ? "" : chromiumIsMissing;
  describe(name, () => {
    let browser: Browser | undefined;
    let hub: StartedHub | undefined;
    let url = inject("sharedHubUrl");
    let closing: (() => Promise<void>)[] = [];
    let faults: string[] = [];
    const sharesHub = docs.length + records.length + Object.keys(environment).length === 0;
    beforeAll(async () => {
      const launched = launchChromium();
      if (missing !== "") return void (await launched);
      if (!sharesHub) {
        const sets = docs.flatMap((set) => ["--docs", set]);
        hub = requireStarted(await startHub(environment, sets, records));
        url = hub.url;
      }
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
        return url;
      },
      newPage: async ({ allowErrors = false, origin = url, ...options } = {}) => {
        const context = await (browser as Browser).newContext(options);
        closing.push(() => closeContext(context));
        await context.route(
          (address) => address.origin !== origin,
          (route) => route.abort(),
        );
        const page = await context.newPage();
        if (!allowErrors) watch(page, origin, faults);
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

/** Waits until the code of a list has started: from then on it answers in place. It marks its entry of the history. */
export async function answersInPlace(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.browse === true);
}
