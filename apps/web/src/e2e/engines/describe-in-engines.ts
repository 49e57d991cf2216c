import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject } from "vitest";
import { requireStarted, startHub, type StartedHub } from "../../test/start-hub.ts";
import type { LaunchedEngine } from "./engine.ts";
import { type Front, openFront } from "./front.ts";
import { preludeOf } from "./prelude.ts";
import { chromium, firefox } from "./puppeteer.ts";
import { type Tab, tabOf } from "./tab.ts";
import { driverIsSilent } from "./webdriver.ts";
import { webkit } from "./webkit.ts";

/** Chromium, unless `MODELSHELF_ENGINES` names others: `firefox,webkit`. `npm run nightly` asks for those. */
const wanted = (process.env["MODELSHELF_ENGINES"] ?? "chromium").split(",");
const engines = [chromium, firefox, webkit].filter(({ name }) => wanted.includes(name.toLowerCase()));

interface OpenOptions {
  /** Run in every page before its own scripts; they see the page, nothing else. */
  readonly prelude?: readonly (() => void)[];
  /** The test looks itself at what is logged; otherwise anything logged fails it. */
  readonly allowLog?: boolean;
}

interface Serves {
  readonly docs?: readonly string[];
  readonly records?: readonly string[];
}

export interface EngineHub {
  readonly front: Front;
  /** A window of 1280 by 800 px, which has seen nothing yet. One at a time. */
  open(options?: OpenOptions): Promise<Tab>;
}

/**
 * The same tests in each engine that is asked for, the system's, on the built hub, with the starter records and the
 * documents of this repository. What the machine lacks is skipped by name; on CI that fails.
 *
 * @param serves further document sets, as on the command line: `/docs/parts=folder`, and records beside the starter records
 * @example
 * describeInEngines("tabs", (hub) => {
 *   test("open", async () => {
 *     const tab = await hub.open();
 *     await tab.goto(`${hub.front.url}/docs`);
 *   });
 * });
 */
export function describeInEngines(
  name: string,
  define: (hub: EngineHub) => void,
  { docs = [], records = [] }: Serves = {},
): void {
  describe(name, () => {
    let hub: StartedHub | undefined;
    let front: Front;
    beforeAll(async () => {
      const options = docs.flatMap((set) => ["--docs", set]);
      if (docs.length + records.length > 0) {
        hub = requireStarted(await startHub({}, options, { records, pages: inject("sharedPages") }));
      }
      front = await openFront(hub?.url ?? inject("sharedHubUrl"));
    });
    afterAll(async () => {
      await front?.close();
      hub?.kill("SIGTERM");
      await hub?.ended;
    });
    // A test is repeated when the driver has failed, never when the page has.
    const retry = { count: 1, condition: new RegExp(driverIsSilent) };
    describe.each(engines)("in $name", { retry }, (engine) => {
      let launched: LaunchedEngine | undefined;
      let opened: Tab | undefined;
      beforeAll(async () => {
        if (engine.missing === "") launched = await engine.launch(front.proxy);
        else if (process.env["CI"]) throw new Error(`CI skips no tests. ${engine.missing}`);
      });
      beforeEach(({ skip }) => skip(engine.missing !== "", engine.missing));
      afterEach(async () => {
        const tab = opened;
        opened = undefined;
        front.reset();
        expect((await tab?.log()) ?? [], "logged in the browser").toEqual([]);
      });
      afterAll(() => launched?.close());
      define({
        get front() {
          return front;
        },
        open: async ({ prelude = [], allowLog = false } = {}) => {
          if (!launched) throw new Error(engine.missing);
          front.prelude = preludeOf(prelude);
          const tab = tabOf(await launched.open());
          await tab.resize(1280, 800);
          if (!allowLog) opened = tab;
          return tab;
        },
      });
    });
  });
}
