import { expect, test } from "vitest";
import { inputFor } from "../test/catalog-hub.ts";
import { expectInert, expectSameLinks } from "../test/hostile.ts";
import page from "./page.ts";
import { diskPath, hostileId, textOf, useModelHub } from "./test/model-hub.ts";

const { hub, write } = useModelHub();

test("the facts of the record stand in all three forms", async () => {
  const { html, markdown, json } = await write("ada/masked");
  for (const fact of [
    "Guesses masked words.",
    "BertForMaskedLM",
    "AutoModelForMaskedLM",
    "model.safetensors",
    "own-tag",
  ]) {
    expect(html).toContain(fact);
    expect(markdown).toContain(fact);
    expect(JSON.stringify(json)).toContain(fact);
  }
  expect(html).toContain('<data value="1234567" title="1,234,567"');
  expect(markdown).toContain("- Downloads: 1,234,567");
  expect(html).toContain("440 MB");
});

test("named models and datasets are links where this hub has them, and names where it has not", async () => {
  const { data, html } = await write("ada/masked");
  expect(data.family?.ancestors).toEqual([[{ id: "ada/base", href: "/models/ada/base" }, { id: "gone/away" }]]);
  expect(data.datasets).toEqual([{ id: "ada/pages", href: "/datasets/ada/pages" }, { id: "gone/away" }]);
  expect(html).not.toContain("/models/gone");
});

test("demo apps that use the model are listed, with their number", async () => {
  const { data, html, markdown } = await write("ada/unknown");
  const [apps] = data.related;
  expect(apps).toMatchObject({ kind: "space", total: 1, href: "/spaces?model=ada%2Funknown" });
  expect(html).toContain("Spaces that use it");
  expect(markdown).toContain("[ada/shows](/spaces/ada/shows.md)");
  expect(markdown, "a list of one is in sight already").not.toContain("[All 1 Space](/spaces.md?model=ada%2Funknown)");
});

test("related models are those of the same base and of the same owner, without the model itself", async () => {
  const { data } = await write("ada/masked");
  expect(data.related.map(({ heading, records }) => [heading, records.map(({ id }) => id)])).toEqual([
    ["Other models based on ada/base", ["ben/cousin"]],
    ["More by ada", ["ada/adapter", "ada/bare", "ada/base", "ada/quantized", "ada/uncoded"]],
  ]);
});

test("the JSON holds neither the source of the record nor HTML", async () => {
  const { json } = await write("ada/masked");
  expect(JSON.stringify(json)).not.toMatch(/"(?:source|html)":|<figure/);
});

test("the path of a disk that a base model was loaded from is in no form of the page", async () => {
  const { html, markdown, json } = await write("uma/adapter");
  expect(html).toContain("PEFT");
  for (const text of [html, markdown, JSON.stringify(json)]) expect(text).not.toContain(diskPath);
});

test("an id that is not here has no page, but near names", async () => {
  const input = inputFor(hub(), "/models/ada/maskd", { id: "ada/maskd" });
  expect(await page.load(input)).toBeUndefined();
  expect(await page.near?.(input)).toContainEqual({ title: "ada/masked", href: "/models/ada/masked" });
});

test.each(["ada/masked", "ada/base", "ada/bare", "ada/uncoded", "ada/quantized", "ada/weights", hostileId])(
  "%s: every link of the Markdown is in the HTML, and the title is the id",
  async (id) => {
    const written = await write(id);
    expectSameLinks(written);
    expect(written.json.title).toBe(id);
    expect(written.markdown).toMatch(new RegExp(`^# ${id}\n`));
    expect(textOf(written.html)).toContain(id);
  },
);

test("a hostile record is inert in every form", async () => {
  const written = await write(hostileId);
  expectInert(written);
  expect(written.data.config.map(({ label }) => label)).not.toContain("Model class");
});

test("what an import found wrong with the files, and which GGUF files are no models, is in all three forms", async () => {
  const { html, markdown, json, data } = await write("fay/incomplete");
  for (const text of [textOf(html), markdown.replaceAll("\\", "")]) {
    expect(text).toContain("m-Q4_0.gguf cannot be read as GGUF: it is cut off.");
    expect(text).toContain("and 4 further problems");
  }
  expect(JSON.stringify(json)).toContain("p7");
  expect(data.config.map(({ label, value }) => [label, value])).toEqual(
    expect.arrayContaining([
      ["Projector", "mmproj-F16.gguf, eyes.gguf"],
      ["Draft model", "MTP/m-Q8_0-MTP.gguf"],
    ]),
  );
});

test("what only the name tells of size and quantization is marked as a guess", async () => {
  const { data, markdown } = await write("gus/bare-7b-AWQ");
  expect(data.config).toContainEqual({
    label: "Parameters",
    value: "about 7B, from the name",
    from: "A guess from the name",
  });
  expect(data.config).toContainEqual({
    label: "Quantization",
    value: "awq, a guess from the name",
    from: "A guess from the name",
  });
  expect(data.record.parameters).toBeUndefined();
  expect(markdown).toContain("- Parameters: about 7B, from the name");
  expect((await write("ada/masked")).markdown).not.toContain("from the name");
});
