import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { tryTasks } from "../records/model/try/tasks.ts";
import { tinyModels, writeTinyModels } from "../records/model/try/test/tiny-models.ts";
import { toneWav } from "../records/model/try/test/tone-wav.ts";
import { describeInEngines } from "./engines/describe-in-engines.ts";
import type { Tab } from "./engines/tab.ts";

const models = mkdtempSync(join(tmpdir(), "modelshelf-try-"));
afterAll(() => rmSync(models, { recursive: true }));
writeTinyModels(models);

const pngOf = (color: string, width = 40): Sharp =>
  sharp({ create: { width, height: 20, channels: 3, background: color } }).png();
const blue = await pngOf("#0a14fa", 20).toBuffer();
const red = { type: "image/png", bytes: await pngOf("#fa140a").toBuffer() };
/** The left half red, the right half blue. */
const halves = {
  type: "image/png",
  bytes: await pngOf("#fa140a")
    .composite([{ input: blue, left: 20, top: 0 }])
    .toBuffer(),
};
const tone = { type: "audio/wav", bytes: toneWav() };

/** Compiling 27 MB of WebAssembly takes a while on a machine that does more. */
const patiently = { timeout: 45_000 };

/** Models with the page's output. Where the example of a task is not enough: the text of the first field, and a file. */
const runs: readonly {
  readonly id: string;
  readonly text?: string;
  readonly file?: { readonly type: string; readonly bytes: Buffer };
  readonly out: RegExp;
  /** An element of the output. */
  readonly holds?: string;
}[] = [
  { id: "tiny/judge", text: "good", out: /POSITIVE\s+0\.999\s+NEGATIVE\s+0\.0013/ },
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
  { id: "tiny/colors", file: red, out: /red\s+1\s+/ },
  { id: "tiny/finder", file: red, out: /1\. boat\s+1\s/ },
  { id: "tiny/painter", file: halves, out: /1\. red\s+50%\s+2\. blue\s+50%/, holds: "img[alt='Masks of red, blue']" },
  { id: "tiny/depth", file: red, out: /Depth/, holds: "img[alt=Depth]" },
  { id: "tiny/describer", file: red, out: /red paint/ },
  { id: "tiny/matcher", file: red, text: "blue\nred", out: /red\s+1\s+blue\s+0/ },
  { id: "tiny/loudness", file: tone, out: /loud\s+1\s+silent\s+0/ },
  { id: "tiny/listener", file: tone, out: /hello hub/ },
  { id: "tiny/whisperer", file: tone, out: /hello hub/ },
  { id: "tiny/speaker", out: /Speech/, holds: "audio" },
];

/** Gives the page a file as if the reader had chosen it. */
async function choose(tab: Tab, { type, bytes }: { readonly type: string; readonly bytes: Buffer }): Promise<void> {
  await tab.evaluate(
    (base64, mime) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], "chosen", { type: mime }));
      const input = document.querySelector<HTMLInputElement>("main input[type=file]")!;
      input.files = chosen.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    bytes.toString("base64"),
    type,
  );
}

/** Replaces the text of the first field. */
async function write(tab: Tab, text: string): Promise<void> {
  await tab.focus("main textarea");
  await tab.keys("Control+a");
  for (const [place, line] of text.split("\n").entries()) {
    if (place > 0) await tab.keys("Enter");
    await tab.type(line);
  }
}

describeInEngines(
  "models of each task, from a folder to the page",
  (hub) => {
    describe.each(runs)("$id", ({ id, text, file, out, holds }) => {
      test("runs in the browser and its output is drawn", { timeout: 120_000 }, async () => {
        const tab = await hub.open();
        await tab.goto(`${hub.front.url}/models/${id}/try`);
        await tab.press("main button:enabled >> Load the model");
        await expect.poll(() => tab.text("main output"), patiently).toBe("Loaded on the processor (WebAssembly).");
        if (file !== undefined) await choose(tab, file);
        if (text !== undefined) await write(tab, text);
        await tab.press("main button:enabled >> Run");
        const output = "section[aria-label=Output]";
        await expect.poll(() => tab.text(output), patiently).toMatch(out);
        if (holds !== undefined) await expect.poll(() => tab.text(`${output} ${holds}`)).not.toBeNull();
      });
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
