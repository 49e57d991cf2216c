import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
  type ViewportSize,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject } from "vitest";
import { requireStarted, startHub, type StartedHub } from "../test/start-hub.ts";

const isCi = process.env["CI"] === "true";
const whole = process.env["CHROMIUM"] || "/usr/bin/chromium";
/** Chromium without the windows, tabs and settings around its pages, which take longer than most pages. */
const shell = "/usr/bin/chromium-headless-shell";
const forPages = !process.env["CHROMIUM"] && existsSync(shell) ? shell : whole;

/** Whether there is a browser to test with: what is prepared for it may be left out otherwise. */
export const hasChromium: boolean = existsSync(whole);

/** Why tests are skipped where there is none. */
export const chromiumIsMissing = `Chromium is missing (${whole}). Install Chromium or set CHROMIUM.`;

/** Files of one process share them; they end with it. */
const launched = new Map<string, Promise<Browser>>();

/**
 * The Chromium of this process, which reaches this machine alone; `undefined` where there is none. It ends with the process.
 *
 * @param inWindow the whole Chromium, also where its shell would do
 * @throws Error where there is none on CI
 */
export async function launchChromium(inWindow: boolean): Promise<Browser | undefined> {
  if (!hasChromium && isCi) throw new Error(`CI skips no tests. ${chromiumIsMissing}`);
  if (!hasChromium) return undefined;
  const executablePath = inWindow ? whole : forPages;
  const browser = launched.get(executablePath) ?? launch(executablePath);
  launched.set(executablePath, browser);
  return browser;
}

function launch(executablePath: string): Promise<Browser> {
  const noOthers = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost";
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-proxy-server", noOthers];
  return chromium.launch({ executablePath, args });
}

export interface BrowserHub {
  /** Address of the built hub, with the starter records and the documents of this repository. */
  readonly url: string;
  /**
   * A page in a window of its own, which is closed after the test. Any uncaught error, refused script or logged error in
   * it fails the test, unless `allowErrors`. Other machines are not found. `origin` is the site that it reads, where
   * that is not the hub.
   */
  newPage(
    options?: BrowserContextOptions & { readonly allowErrors?: boolean; readonly origin?: string },
  ): Promise<Page>;
  /**
   * The one page that all visits of these tests share, at another address. For what is seen of a page
   * at rest: a new page takes three times as long, most of it for a process, styles, fonts and scripts that it then has.
   *
   * @param path below the hub: `/models`
   * @example const { page, response } = await hub.visit("/models", { viewport: { width: 1440, height: 900 } });
   */
  visit(path: string, options: VisitOptions): Promise<{ readonly page: Page; readonly response: Response | null }>;
}

interface VisitOptions {
  readonly viewport: ViewportSize;
  /** Default: light. */
  readonly colorScheme?: "light" | "dark";
  readonly allowErrors?: boolean;
}

interface BrowserOptions {
  /** Further document sets, as on the command line: `/docs/parts=folder`. */
  readonly docs?: readonly string[];
  /** Files of records beside the starter records. */
  readonly records?: readonly string[];
  /** Of the process of the hub: `{ PUBLIC_URL: "https://hub.example/path" }`. */
  readonly environment?: Readonly<Record<string, string>>;
  /** In the whole Chromium, also where its shell would do. */
  readonly inWindow?: boolean;
}

/**
 * Tests in a real Chromium: the system's, or the one that CHROMIUM names. Skipped by name where there is none;
 * on CI that fails. The hub is the one that all files share, unless the tests need one of their own.
 *
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
  { docs = [], records = [], environment = {}, inWindow = false }: BrowserOptions = {},
): void {
  const missing = hasChromium ? "" : chromiumIsMissing;
  describe(name, () => {
    let browser: Browser | undefined;
    let hub: StartedHub | undefined;
    let url = inject("sharedHubUrl");
    let closing: (() => Promise<void>)[] = [];
    let faults: string[] = [];
    let visiting: Page | undefined;
    let ignoresFaults = false;
    const sharesHub = docs.length + records.length + Object.keys(environment).length === 0;
    beforeAll(async () => {
      const launching = launchChromium(inWindow);
      if (missing !== "") return void (await launching);
      if (!sharesHub) {
        const sets = docs.flatMap((set) => ["--docs", set]);
        hub = requireStarted(await startHub(environment, sets, { records, pages: inject("sharedPages") }));
        url = hub.url;
      }
      browser = await launching;
    });
    beforeEach(({ skip }) => skip(missing !== "", missing));
    afterEach(async () => {
      await Promise.all(closing.map((close) => close()));
      const found = faults;
      [closing, faults] = [[], []];
      expect(found, "errors in the browser").toEqual([]);
    });
    afterAll(async () => {
      await visiting?.close();
      hub?.kill("SIGTERM");
      await hub?.ended;
    });
    define({
      get url() {
        return url;
      },
      newPage: async ({ allowErrors = false, origin = url, ...options } = {}) => {
        // The shell opens the clipboard to nobody else; `copying.test.ts` sees to it that a click is enough.
        const permissions = ["clipboard-read", "clipboard-write"];
        const context = await (browser as Browser).newContext({ permissions, ...options });
        closing.push(() => closeContext(context));
        const page = await context.newPage();
        if (!allowErrors) watch(page, origin, (fault) => faults.push(fault));
        return page;
      },
      visit: async (path, { viewport, colorScheme = "light", allowErrors = false }) => {
        if (visiting === undefined) {
          visiting = await (browser as Browser).newPage();
          watch(visiting, url, (fault) => ignoresFaults || faults.push(fault));
        }
        // Whatever the page before still does is not this one's fault.
        await visiting.goto("about:blank");
        await visiting.setViewportSize(viewport);
        await visiting.emulateMedia({ colorScheme });
        ignoresFaults = allowErrors;
        return { page: visiting, response: await visiting.goto(url + path) };
      },
    });
  });
}

/** A request that a page still makes while it is closed, such as for a script fetched ahead, gets no answer. */
async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
}

function watch(page: Page, hubUrl: string, report: (fault: string) => void): void {
  page.on("pageerror", ({ message }) => {
    // The browser gives up the transition between two pages when one of them is slow; both are shown all the same.
    if (!/^Transition was (aborted|skipped)/.test(message)) report(message);
  });
  page.on("console", (message) => {
    // An image from a machine that is not found is not the page's fault.
    const isElsewhere = message.location().url !== "" && !message.location().url.startsWith(hubUrl);
    if (message.type() === "error" && !isElsewhere) report(`${message.text()} (${message.location().url})`);
  });
}

/** Waits until the code of a list has started: from then on it answers in place. It marks its entry of the history. */
export async function answersInPlace(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.browse === true);
}
