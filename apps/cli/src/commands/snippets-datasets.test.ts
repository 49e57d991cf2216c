import { createReadStream, existsSync } from "node:fs";
import { createGunzip } from "node:zlib";
import { expect, test } from "vitest";
import { call } from "../test/call.ts";
import { snippetsCommand } from "./snippets.ts";

interface Line {
  readonly id: string | null;
  readonly library: readonly { library: string; hint?: string; snippets: readonly { content: string }[] }[];
  readonly inference: readonly unknown[];
  readonly errors?: readonly { section: string; error: string }[];
}

async function linesFor(input: Parameters<typeof call>[2], ...options: string[]): Promise<readonly Line[]> {
  const { code, out, err } = await call(snippetsCommand, ["--kind", "dataset", ...options], input);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

const tagged = { id: "ada/words", tags: ["library:polars", "format:csv"], siblings: [{ rfilename: "words.csv" }] };

test("data sets get the code of the libraries that their tags name, then of those that read their files", async () => {
  const [line] = await linesFor({ input: `${JSON.stringify(tagged)}\n` });
  expect(line?.library.map(({ library, hint }) => `${library}: ${hint}`)).toEqual([
    "polars: undefined",
    "datasets: its files are CSV",
    "duckdb: its files are CSV",
    "mlcroissant: its files are CSV",
    "pandas: its files are CSV",
  ]);
  expect(line?.library[0]?.snippets[0]?.content).toContain("hf://datasets/ada/words/words.csv");
  expect(line?.inference).toEqual([]);
});

test("guesses are told only when asked for, and code for another hub names it", async () => {
  const bare = { input: `${JSON.stringify({ id: "ada/bare" })}\n` };
  expect((await linesFor(bare))[0]?.library).toEqual([]);
  const [line] = await linesFor(bare, "--hints", "--endpoint", "https://hub.example");
  expect(line?.library[0]).toMatchObject({ library: "datasets", hint: expect.stringContaining("nothing of files") });
  expect(line?.library[0]?.snippets[0]?.content).toContain("https://hub.example");
});

test("a kind that is none is refused in a sentence", async () => {
  const { code, err } = await call(snippetsCommand, ["--kind", "song"], { input: "" });
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('--kind is model or dataset, not "song".') });
});

const samples = new URL("../../../../../shared/samples/datasets.jsonl.gz", import.meta.url).pathname;

test.runIf(existsSync(samples))("every real data set gets code, and nothing of ours breaks", async () => {
  const lines = await linesFor({ input: createReadStream(samples).pipe(createGunzip()) }, "--hints");
  expect(lines).toHaveLength(1500);
  expect(lines.filter(({ library }) => library.every(({ snippets }) => snippets.length === 0))).toEqual([]);
  expect(
    lines.flatMap(({ errors = [] }) => errors).filter(({ error }) => error.includes("mistake of the program")),
  ).toEqual([]);
});
