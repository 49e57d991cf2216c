import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { tryTasks } from "../records/model/try/tasks.ts";
import { tinyModels, writeTinyModels } from "../records/model/try/test/tiny-models.ts";
import { toneWav } from "../records/model/try/test/tone-wav.ts";
import { type BrowserHub, describeInBrowser } from "./browser.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-try-"));
afterAll(() => rmSync(folder, { recursive: true }));
const models = join(folder, "models");
writeTinyModels(models);
const image = join(folder, "red.png");
writeFileSync(
  image,
  await sharp({ create: { width: 40, height: 20, channels: 3, background: "#fa140a" } })
    .png()
    .toBuffer(),
);
/** The left half red, the right half blue. */
const halves = join(folder, "halves.png");
writeFileSync(
  halves,
  await sharp(image)
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: "#0a14fa" } }, left: 20, top: 0 }])
    .png()
    .toBuffer(),
);
const sound = join(folder, "tone.wav");
writeFileSync(sound, toneWav());

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

async function load(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Load the model" }).click();
  await expect.poll(() => status(page).innerText(), patiently).toBe("Loaded on the processor (WebAssembly).");
}

const run = (page: Page): Promise<void> => page.getByRole("button", { name: "Run", exact: true }).click();

/** The input for each model, and the page's output. */
const runs: readonly {
  readonly id: string;
  readonly give?: (page: Page) => Promise<void>;
  readonly out: RegExp;
  readonly holds?: string;
}[] = [
  {
    id: "tiny/judge",
    give: (page) => page.getByLabel("Text", { exact: true }).fill("good"),
    out: /POSITIVE\s+0\.999\s+NEGATIVE\s+0\.0013/,
  },
  { id: "tiny/names", out: /Ada Lovelace\s*\(\s*PER\s*\)\s*was born in London\s*\(\s*LOC\s*\)/ },
  { id: "tiny/filler", out: /paris\s+0\.88\s+rome\s+0\.119/ },
  { id: "tiny/embedder", out: /The boat has not arrived yet\.\s+1\s+Tea is best served hot\.\s+0/ },
  { id: "tiny/vectors", out: /The boat has not arrived yet\.\s+1\s+Tea is best served hot\.\s+0/ },
  { id: "tiny/answerer", out: /1968\s+1\s/ },
  { id: "tiny/chooser", out: /^\s*Scores\s+travel\s+0\.\d+\s+(?:cooking|politics)/i },
  { id: "tiny/writer", out: /there was tea/ },
  { id: "tiny/translator", out: /wo ist der hafen/ },
  { id: "tiny/shortener", out: /a lighthouse to visit/ },
  { id: "tiny/rewriter", out: /auf deutsch/ },
  { id: "tiny/colors", give: (page) => page.getByLabel("Image").setInputFiles(image), out: /red\s+1\s+/ },
  { id: "tiny/finder", give: (page) => page.getByLabel("Image").setInputFiles(image), out: /1\. boat\s+1\s/ },
  {
    id: "tiny/painter",
    give: (page) => page.getByLabel("Image").setInputFiles(halves),
    out: /1\. red\s+50%\s+2\. blue\s+50%/,
    holds: "img[alt='Masks of red, blue']",
  },
  {
    id: "tiny/depth",
    give: (page) => page.getByLabel("Image").setInputFiles(image),
    out: /Depth/,
    holds: "img[alt=Depth]",
  },
  { id: "tiny/describer", give: (page) => page.getByLabel("Image").setInputFiles(image), out: /red paint/ },
  {
    id: "tiny/matcher",
    give: async (page) => {
      await page.getByLabel("Image").setInputFiles(image);
      await page.getByLabel("Labels").fill("blue\nred");
    },
    out: /red\s+1\s+blue\s+0/,
  },
  { id: "tiny/loudness", give: chooseSound, out: /loud\s+1\s+silent\s+0/ },
  { id: "tiny/listener", give: chooseSound, out: /hello hub/ },
  { id: "tiny/whisperer", give: chooseSound, out: /hello hub/ },
  { id: "tiny/speaker", out: /Speech/, holds: "audio" },
];

async function chooseSound(page: Page): Promise<void> {
  await page.getByLabel("Audio", { exact: true }).setInputFiles(sound);
  await page.getByLabel("Your audio").waitFor();
}

describeInBrowser(
  "trying a model in the page",
  (hub) => {
    describe.each(runs)("$id", ({ id, give, out, holds }) => {
      test("runs in the browser and its output is drawn", whole, async () => {
        const page = await open(hub, id);
        await load(page);
        await give?.(page);
        await run(page);
        await expect.poll(() => output(page).innerText(), patiently).toMatch(out);
        if (holds !== undefined) await output(page).locator(holds).waitFor();
      });
    });

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
      await page.getByLabel("Audio", { exact: true }).setInputFiles(image);
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

test("a model of each task that is offered is run", () => {
  const cards = runs.map(({ id }) => String(tinyModels[id]?.["README.md"]));
  expect(cards.map((card) => /^pipeline_tag: (.+)$/m.exec(card)?.[1])).toEqual(
    expect.arrayContaining(Object.keys(tryTasks)),
  );
});
