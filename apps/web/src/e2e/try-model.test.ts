import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page, Worker } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { writeTinyModels } from "../records/model/try/test/tiny-models.ts";
import { type BrowserHub, describeInBrowser } from "./browser.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-try-"));
afterAll(() => rmSync(folder, { recursive: true }));
const models = join(folder, "models");
writeTinyModels(models);
const text = join(folder, "notes.txt");
writeFileSync(text, "no audio");
/** Compiling 27 MB of WebAssembly takes a while on a machine that does more. */
const patiently = { timeout: 45_000 };
const whole = { timeout: 120_000 };

const status = (page: Page): Locator => page.getByRole("status", { name: "State of the model" });
const output = (page: Page): Locator => page.getByRole("region", { name: "Output" });

async function open(hub: BrowserHub, id: string, address = `/models/${id}/try`): Promise<Page> {
  const page = await hub.newPage();
  await page.goto(hub.url + address);
  return page;
}

/** Put before the script of a thread: a card that is there when it is asked about, and gone when it is used. */
const lostCard = `
  const card = { features: new Set(), limits: {}, info: {}, requestDevice: () => Promise.reject(new Error("lost")) };
  Object.defineProperty(navigator, "gpu", { value: { requestAdapter: async () => card } });
`;

async function load(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Load the model" }).click();
  await expect.poll(() => status(page).innerText(), patiently).toBe("Loaded on the processor (WebAssembly).");
}

const run = (page: Page): Promise<void> => page.getByRole("button", { name: "Run", exact: true }).click();

describeInBrowser(
  "trying a model in the page",
  (hub) => {
    test("no other host is asked, and nothing is loaded before the reader wants it", whole, async () => {
      const page = await hub.newPage();
      const asked: string[] = [];
      page.context().on("request", (request) => asked.push(request.url()));
      await page.goto(`${hub.url}/models/tiny/judge#try`);
      await page.getByRole("link", { name: "Try this model" }).click();
      await page.getByText("q8 (8 bits)").first().waitFor({ state: "attached" });
      expect(asked.filter((url) => /resolve|worker|wasm/.test(url))).toEqual([]);
      await load(page);
      await run(page);
      await output(page).getByText("POSITIVE").waitFor();
      const hosts = new Set(asked.map((url) => url.replace(/^blob:/, "")).map((url) => new URL(url).origin));
      expect([...hosts]).toEqual([hub.url]);
      const files = asked.flatMap((url) => /\/resolve\/[0-9a-f]{40}\/(.+)/.exec(new URL(url).pathname)?.[1] ?? []);
      expect(files.toSorted()).toEqual([
        "config.json",
        "onnx/model_quantized.onnx",
        "tokenizer.json",
        "tokenizer_config.json",
      ]);
    });

    test("a chat answers word by word, and its answer becomes a turn", whole, async () => {
      const page = await open(hub, "tiny/talker");
      await load(page);
      await page.getByLabel("Message", { exact: true }).fill("tell me");
      await run(page);
      const turns = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
      await expect
        .poll(() => turns.allInnerTexts(), patiently)
        .toEqual(["You\n\ntell me", "Model\n\nonce upon a time there was tea"]);
      await expect.poll(() => page.locator("pre code").innerText()).toContain('{"role":"user","content":"tell me"}');
      await page.getByRole("button", { name: "New chat" }).click();
      expect(await turns.count()).toBe(0);
    });

    test("a text that is being generated ends where the reader stops it", whole, async () => {
      const page = await open(hub, "tiny/rambler");
      await load(page);
      // As soon as the button is there: a tiny model is faster than a hand.
      await page.evaluate(() => {
        new MutationObserver(() => {
          for (const button of document.querySelectorAll("button")) {
            if (button.textContent === "Stop") button.click();
          }
        }).observe(document.body, { childList: true, subtree: true });
      });
      await run(page);
      await output(page).getByText("Done in").waitFor(patiently);
      const words = (await output(page).innerText()).match(/\b(?:once|upon|a|time|there|was|tea)\b/g) ?? [];
      expect(words.length).toBeLessThan(250);
    });

    test("other weights take the place of those that are loaded", whole, async () => {
      const page = await open(hub, "tiny/judge");
      await load(page);
      await page.getByLabel("Weights").selectOption("fp32");
      await expect.poll(() => page.workers().length).toBe(0);
      await load(page);
      await run(page);
      await output(page).getByText("POSITIVE").waitFor();
    });

    test("a model whose graphics card gives up starts on the processor", whole, async () => {
      const page = await hub.newPage({ allowErrors: true });
      await page.route(/try-worker[^/]*\.js$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${lostCard}${await response.text()}` });
      });
      await page.goto(`${hub.url}/models/tiny/judge/try`);
      await page.getByLabel("Weights").selectOption("fp32");
      const opened = (): Promise<Worker> =>
        page.waitForEvent("worker", (thread) => thread.url().includes("try-worker"));
      const second = opened().then(opened);
      await load(page);
      await second;
      await run(page);
      await output(page).getByText("POSITIVE").waitFor();
    });

    test("a download that is paused goes on, and is forgotten when the reader wishes", whole, async () => {
      const page = await open(hub, "tiny/judge");
      const held = Promise.withResolvers<void>();
      await page.route("**/onnx/model_quantized.onnx?*", async (route) => {
        await held.promise;
        await route.continue().catch(() => {});
      });
      await page.getByRole("button", { name: "Load the model" }).click();
      await page.getByRole("button", { name: "Pause" }).click();
      await expect.poll(() => status(page).innerText()).toBe("Paused. What is loaded is kept.");
      held.resolve();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect.poll(() => status(page).innerText(), patiently).toBe("Loaded on the processor (WebAssembly).");
      const kept = (): Promise<string[]> => page.evaluate(() => caches.keys());
      expect(await kept()).toEqual(["modelshelf-try:/:tiny/judge"]);
      expect(page.workers().length).toBeGreaterThan(0);
      await page.getByRole("button", { name: "Forget this model" }).click();
      await expect.poll(kept).toEqual([]);
      await expect.poll(() => page.workers().length).toBe(0);
      await expect.poll(() => status(page).innerText()).toBe("Nothing is loaded yet.");
    });

    test("a model that another tab forgets while it is downloaded is loaded all the same", whole, async () => {
      const page = await open(hub, "tiny/judge");
      const other = await page.context().newPage();
      await other.goto(page.url());
      const held = Promise.withResolvers<void>();
      const asked = page.waitForRequest("**/onnx/model_quantized.onnx?*");
      await page.route("**/onnx/model_quantized.onnx?*", async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.getByRole("button", { name: "Load the model" }).click();
      await asked;
      await other.getByRole("button", { name: "Forget this model" }).click();
      await expect.poll(() => other.evaluate(() => caches.keys())).toEqual([]);
      held.resolve();
      await expect.poll(() => status(page).innerText(), patiently).toBe("Loaded on the processor (WebAssembly).");
      await run(page);
      await output(page).getByText("POSITIVE").waitFor();
    });

    test("what is kept is not fetched again, and leaving the page ends its thread", whole, async () => {
      const page = await open(hub, "tiny/judge");
      await load(page);
      await page.goto(`${hub.url}/models/tiny/judge`);
      await expect.poll(() => page.workers().length).toBe(0);
      const asked: string[] = [];
      page.context().on("request", (request) => asked.push(request.url()));
      await page.goto(`${hub.url}/models/tiny/judge/try`);
      await load(page);
      expect(asked.filter((url) => url.includes("/resolve/"))).toEqual([]);
    });

    test(
      "weights that are no model are refused with a sentence, and other weights can be loaded after them",
      whole,
      async () => {
        const page = await hub.newPage({ allowErrors: true });
        await page.goto(`${hub.url}/models/tiny/broken/try`);
        await page.getByRole("button", { name: "Load the model" }).click();
        await expect.poll(() => status(page).innerText(), patiently).toMatch(/^The model could not be loaded\. ./);
        await page.getByLabel("Weights").selectOption("fp32");
        await load(page);
        await run(page);
        await output(page).getByText("POSITIVE").waitFor();
      },
    );

    test("a file that is not audio is refused with a sentence", whole, async () => {
      const page = await open(hub, "tiny/loudness");
      await load(page);
      await page.getByLabel("Audio", { exact: true }).setInputFiles(text);
      await run(page);
      await page.getByRole("alert").getByText("This file could not be read as audio.").waitFor();
    });

    test("without script, the page says what it would do and has the program", async () => {
      const page = await hub.newPage({ javaScriptEnabled: false });
      await page.goto(`${hub.url}/models/tiny/judge/try`);
      await page.getByText("With JavaScript, this page loads the weights").waitFor();
      expect(await page.locator("pre code").innerText()).toContain(`env.remoteHost = "${hub.url}";`);
      expect(await page.getByRole("button", { name: "Load the model" }).isDisabled()).toBe(true);
    });
  },
  { records: [models] },
);
