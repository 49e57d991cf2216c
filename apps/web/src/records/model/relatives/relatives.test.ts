import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll, type Written } from "../../test/catalog-hub.ts";
import { expectInert, expectSameLinks } from "../../test/hostile.ts";
import type { ModelPage } from "../load.ts";
import page from "../page.ts";

const model = (
  id: string,
  total: number | undefined,
  downloads: number,
  license = "apache-2.0",
  tags: string[] = [],
) => ({
  id,
  downloads,
  pipeline_tag: "fill-mask",
  tags: [`license:${license}`, ...tags],
  ...(total !== undefined && { safetensors: { total, parameters: { F32: total } } }),
});
const quantized = (id: string, base: string, files: object[], downloads = 0) => ({
  id,
  downloads,
  tags: ["gguf", `base_model:${base}`, `base_model:quantized:${base}`],
  siblings: files,
});

const hub = await catalogHub({
  model: [
    model("ada/large", 400_000_000, 50, "cc-by-nc-4.0"),
    model("ada/base", 100_000_000, 9),
    model("ada/small", 50_000_000, 90),
    model("ada/as-large", 390_000_000, 900, "cc-by-nc-4.0"),
    model("ben/free", 300_000_000, 70, "mit"),
    model("ben/free-and-huge", 90_000_000_000, 700, "mit"),
    model("ben/bound", 300_000_000, 800, "cc-by-nc-4.0"),
    model("kim/alone", undefined, 1),
    quantized(
      "ben/large-GGUF",
      "ada/large",
      [
        { rfilename: "large-Q8_0.gguf", size: 8_500_000_000 },
        { rfilename: "large-Q2_K.gguf", size: 3_200_000_000 },
        { rfilename: "mmproj-F16.gguf", size: 1_000_000 },
        { rfilename: "mtp-large-Q4_0.gguf", size: 2_000_000 },
      ],
      5,
    ),
    {
      id: "ben/small-packed",
      tags: ["base_model:ada/small", "base_model:quantized:ada/small"],
      config: { quantization_config: { quant_method: "compressed-tensors" } },
    },
    quantized("ben/odd", "mal/icious", [{ rfilename: '<script>alert(1)</script>"><img src=x>-Q4_0.gguf', size: 5 }]),
    { id: "mal/icious", pipeline_tag: "<script>alert(1)</script>", tags: ["license:<b>"] },
  ],
});

const write = (id: string): Promise<Written<ModelPage>> => writeAll(page, inputFor(hub, `/models/${id}`, { id }));

test("relatives are those with fewer parameters, a freer license and fewer bits, the most used first", async () => {
  const written = await write("ada/large");
  const found = written.data.relatives.map(({ kind, models }) => [kind, models.map(({ id }) => id)]);
  expect(found).toEqual([
    ["smaller", ["ada/small", "ada/base"]],
    ["freer", ["ben/free"]],
    ["quantized", ["ben/large-GGUF"]],
  ]);
  expectSameLinks(written);
});

test("each says the figures that decide, in all three forms", async () => {
  const { html, markdown, json } = await write("ada/large");
  expect(markdown).toContain("[ada/base](/models/ada/base.md): 100M parameters · 75% fewer · 9 downloads");
  expect(html).toContain("100M parameters · 75% fewer");
  expect(html).toContain("MIT · 300M parameters");
  expect(html).toContain("GGUF · Q2\\_K to Q8\\_0 · 3.2 GB to 8.5 GB".replaceAll("\\", ""));
  expect(JSON.stringify(json)).toContain('"figures":["GGUF","Q2_K to Q8_0","3.2 GB to 8.5 GB"]');
});

test("a method of quantization is called as the filters call it", async () => {
  expect((await write("ada/small")).data.relatives).toMatchObject([
    { kind: "quantized", models: [{ id: "ben/small-packed", figures: ["compressed-tensors"] }] },
  ]);
});

test("a model that is free is not told of freer ones, and one without relatives has no such section", async () => {
  expect((await write("ada/base")).data.relatives.map(({ kind }) => kind)).toEqual(["smaller"]);
  const { data, html, markdown } = await write("kim/alone");
  expect(data.relatives).toEqual([]);
  expect(html + markdown).not.toContain("Relatives to choose from");
});

test("hostile records break out of nothing", async () => {
  expectInert(await write("mal/icious"));
});
