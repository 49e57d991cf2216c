import { expect, test } from "vitest";
import { call } from "../test/call.ts";
import { sampleRecords } from "../test/sample-records.ts";
import { snippetsCommand, unknownKind } from "./snippets.ts";

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

test("datasets get the code of the libraries that their tags name, then of those that read their files", async () => {
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

test("guesses can be left out, and code for another hub names it", async () => {
  const bare = { input: `${JSON.stringify({ id: "ada/bare" })}\n` };
  expect((await linesFor(bare, "--no-hints"))[0]?.library).toEqual([]);
  const [line] = await linesFor(bare, "--endpoint", "https://hub.example");
  expect(line?.library[0]).toMatchObject({ library: "datasets", hint: expect.stringContaining("list files") });
  expect(line?.library[0]?.snippets[0]?.content).toContain("https://hub.example");
});

test("a kind that is none is refused in a sentence", async () => {
  const { code, err } = await call(snippetsCommand, ["--kind", "song"], { input: "" });
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(unknownKind("song")) });
});

test.for(sampleRecords("datasets", { own: 8, real: 1500 }))(
  "all %s get code, and nothing of ours breaks",
  async ([, count, { open, missing }], { skip }) => {
    skip(missing !== "", missing);
    const lines = await linesFor({ input: open() }, "--hints");
    expect(lines).toHaveLength(count);
    expect(lines.filter(({ library }) => library.every(({ snippets }) => snippets.length === 0))).toEqual([]);
    expect(lines.flatMap(({ errors = [] }) => errors).filter(({ error }) => error.includes("is a bug"))).toEqual([]);
  },
);
