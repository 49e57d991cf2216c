import { expect, test } from "vitest";
import { inputFor, catalogHub, openCatalogHub, writeAll, type Written } from "../../records/test/catalog-hub.ts";
import { expectSameLinks } from "../../records/test/hostile.ts";
import type { QuantizationPage } from "./load.ts";
import { projectorWords } from "./answer.ts";
import { nearestWords } from "./nearest-type.ts";
import page from "./page.ts";

const hub = await catalogHub({});

const write = (query = ""): Promise<Written<QuantizationPage>> =>
  writeAll(page, inputFor(hub, `/quantization${query}`, {}));

test("both lists are there in all three forms, with numbers and sizes", async () => {
  const written = await write();
  const { data, html, markdown } = written;
  expect(data.fileTypes).toHaveLength(48);
  expect(data.tensorTypes).toHaveLength(35);
  expect(data.fileTypes.map(({ name }) => name).slice(0, 3)).toEqual(["F32", "BF16", "F16"]);
  const row = data.fileTypes.find(({ name }) => name === "Q4_K_M");
  expect(row).toMatchObject({ number: 15, tensors: "Q4_K", isLowerBound: false });
  expect(html).toContain("4.37 GB");
  expect(markdown).toContain("| `Q4_K_M` | 15 | Q4_K | 4.89 | +2.8% | 4.37 GB | 42.5 GB |");
  for (const { name } of data.fileTypes) expect(html).toContain(`id="${name}"`);
  expectSameLinks(written);
});

test("the order is not called one of size where a smaller type stands first", async () => {
  const { data, html, markdown } = await write();
  const bits = new Map(data.fileTypes.map(({ name, bitsPerWeight = 0 }) => [name, bitsPerWeight]));
  for (const [first, second] of [
    ["Q5_0", "Q5_1"],
    ["Q4_0", "Q4_1"],
    ["IQ1_S", "IQ1_M"],
  ] as const) {
    expect(bits.get(first), first).toBeLessThan(bits.get(second) ?? 0);
    for (const text of [html, markdown]) expect(text).toContain(`${first} before ${second}`);
  }
});

test("a type whose mixture nobody states has a lower bound instead of a size", async () => {
  const { data, html } = await write();
  const row = data.fileTypes.find(({ name }) => name === "Q4_K_XL");
  expect(row?.isLowerBound).toBe(true);
  expect(row?.bytes).toBeUndefined();
  expect(html).toContain("over 4.5");
});

test("a name is read, and leads to its row", async () => {
  const { data, html, markdown } = await write("?name=UD-Q2_K_XL%2Fmodel-00001-of-00002.gguf");
  expect(data.name).toMatchObject({
    label: "UD-Q2_K_XL",
    fileType: "Q2_K_XL",
    prefix: "UD-",
    part: { number: 1, of: 2 },
  });
  expect(html).toContain('href="#Q2_K_XL"');
  expect(markdown).toContain("Part 1 of 2.");
  const projector = await write("?name=mmproj-F16.gguf");
  expect(projector.html).toContain(projectorWords);
});

test("a hostile name stays text, and a long one is cut", async () => {
  const { html, markdown } = await write(`?name=${encodeURIComponent('"><script>alert(1)</script>`-Q8_0.gguf')}`);
  expect(html).not.toContain("<script>alert");
  expect(markdown).not.toMatch(/^<script/m);
  const { data } = await write(`?name=${"a".repeat(5000)}`);
  expect(data.name?.path).toHaveLength(1000);
});

test.each([
  ["?wanted=q4_k_m&offered=Q8_0,+Q3_K_M,+Q2_K", nearestWords.found("Q3_K_M", "Q4_K_M")],
  ["?wanted=Q4_K_M&offered=constructor", nearestWords.noneKnown],
  ["?wanted=Q4_K_M", nearestWords.noneOffered],
  ["?wanted=nonsense&offered=Q8_0", nearestWords.unknown("nonsense")],
])("the nearest type for %s: %s", async (query, sentence) => {
  const { html, markdown } = await write(query);
  expect(html).toContain(sentence);
  expect(markdown.replaceAll("\\", "")).toContain(sentence);
});

test("the calculator says which sizes fit into a memory at which types, in all three forms", async () => {
  const { data, html, markdown } = await write("?memory=24&in=system&context=32768");
  expect(data.fits).toMatchObject({ gigabytes: 24, memory: "system", tokens: 32_768, problems: [] });
  expect(html).toContain('value="24"');
  const eight = data.fits.sizes.find(({ size }) => size === "8B");
  expect(eight?.best).toBe("Q8_0");
  for (const text of [html, markdown]) {
    expect(text).toContain("24 GB of system memory with 32,768 tokens");
    expect(text).toContain("tools/perplexity/README.md");
  }
  expect(markdown).toMatch(/\| `Q4_K_M` \| \+2\.8% \|/);
});

test("without a question it answers for 8 GB, and what cannot be used is named", async () => {
  const { data } = await write();
  expect(data.fits).toMatchObject({ gigabytes: 8, memory: "gpu", tokens: 8192 });
  const { data: typed } = await write("?memory=12+GB");
  expect(typed.fits.gigabytes).toBe(12);
  const wrong = await write("?memory=much&context=-3");
  expect(wrong.data.fits.problems).toHaveLength(2);
  expect(wrong.data.fits.gigabytes).toBe(8);
  expect(wrong.html).toContain("much");
});

test("each size leads to the models of about that size here", async () => {
  const small = await openCatalogHub({
    model: [{ id: "a/b-GGUF", tags: ["gguf"], pipeline_tag: "text-generation", gguf: { total: 8_000_000_000 } }],
  });
  const { data } = await writeAll<QuantizationPage>(page, inputFor(small, "/quantization", {}));
  expect(data.fits.sizes.filter(({ here }) => here > 0).map(({ size }) => size)).toEqual(["8B"]);
  await small.store.close();
});
