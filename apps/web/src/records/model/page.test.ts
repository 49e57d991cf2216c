import { libraries } from "@modelshelf/registry";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inputFor, openCatalogHub, writeAll, type Written } from "../test/catalog-hub.ts";
import { endless, evil, expectInert, expectSameLinks } from "../test/hostile.ts";
import type { Hub } from "../../hub/hub.ts";
import type { ModelPage } from "./load.ts";
import page from "./page.ts";

const hostileId = `evil/${"x".repeat(90)}`;
/** A library of which only facts are known. */
const [uncodedKey = "", uncoded] = [...libraries].find(([, { snippets }]) => snippets === undefined) ?? [];
let hub: Hub;

beforeAll(async () => {
  const records = {
    model: [
      {
        id: "ada/masked",
        pipeline_tag: "fill-mask",
        library_name: "transformers",
        tags: ["transformers", "peft", "own-tag", "base_model:ada/base", "dataset:ada/pages", "dataset:gone/away"],
        cardData: { license: "mit", language: ["en", "pl"], base_model: ["ada/base", "gone/away"] },
        config: { architectures: ["BertForMaskedLM"], model_type: "bert" },
        transformersInfo: { auto_model: "AutoModelForMaskedLM", pipeline_tag: "fill-mask", processor: "AutoTokenizer" },
        safetensors: { parameters: { F32: 110_000_000 }, total: 110_000_000 },
        siblings: [{ rfilename: "config.json" }, { rfilename: "model.safetensors", size: 440_000_000 }],
        downloads: 1_234_567,
        likes: 1,
        lastModified: "2026-05-01T10:00:00.000Z",
        description: "Guesses masked words.",
      },
      { id: "ada/base", pipeline_tag: "fill-mask", library_name: "transformers", tags: [] },
      { id: "ben/cousin", tags: ["base_model:ada/base"], pipeline_tag: "fill-mask" },
      { id: "ada/bare", tags: [] },
      { id: "ada/unknown", tags: [], library_name: "no-such-library", pipeline_tag: "fill-mask" },
      { id: "ada/uncoded", tags: [], library_name: uncodedKey, pipeline_tag: "text-to-audio" },
      {
        id: "ada/adapter",
        tags: ["diffusers", "lora", "own"],
        library_name: "diffusers",
        pipeline_tag: "image-to-video",
      },
      { id: "eve/stated", library_name: "transformers", tags: [], config: { architectures: ["BertForMaskedLM"] } },
      { id: "eve/listed", library_name: "transformers", tags: [], siblings: [{ rfilename: "config.json" }] },
      { id: "ada/quantized", tags: ["gguf", "conversational"], pipeline_tag: "text-generation" },
      { id: "ada/weights", tags: ["transformers", "gguf"], library_name: "transformers" },
      {
        id: hostileId,
        pipeline_tag: evil.slice(0, 95),
        library_name: evil.slice(0, 95),
        tags: [evil, endless, "constructor", "__proto__", "transformers", "javascript:alert(1)", "dataset:../../x"],
        cardData: { license: evil.slice(0, 95), language: [evil.slice(0, 95)], base_model: ["nobody/y", evil] },
        config: { architectures: [evil], model_type: evil, quantization_config: { quant_method: evil, bits: 4 } },
        transformersInfo: { auto_model: "AutoModel", processor: "AutoTokenizer" },
        mask_token: evil,
        widgetData: [{ text: `\`\`\`\n${evil}'"\\` }],
        siblings: [{ rfilename: evil }, { rfilename: endless, size: -1 }],
        safetensors: { parameters: { [evil]: 3 } },
        description: `# ${evil} ${endless}`,
      },
    ],
    space: [{ id: "ada/shows", models: ["ada/unknown"] }],
    dataset: [{ id: "ada/pages" }],
  };
  hub = { ...(await openCatalogHub(records)), servesFiles: true };
});
afterAll(() => hub.store.close());

const write = (id: string, search = ""): Promise<Written<ModelPage>> =>
  writeAll(page, inputFor(hub, `/models/${encodeURI(id)}${search}`, { id }));
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, "").replaceAll("&quot;", '"');

describe("the code", () => {
  test("stands in all three forms, with what to install", async () => {
    const { html, markdown, json } = await write("ada/masked");
    const code = 'pipe = pipeline("fill-mask", model="ada/masked")';
    expect(textOf(html)).toContain(code);
    expect(markdown).toMatch(/^```python\n[^`]*pipe = pipeline\("fill-mask", model="ada\/masked"\)[^`]*^```$/m);
    expect(markdown).toMatch(/^```shell\npip install transformers[^`]*^```$/m);
    expect(json.use.libraries[0].snippets[0].code).toEqual({ language: "python", text: expect.stringContaining(code) });
  });

  test("comes for every library that the record names, its own first, each with the fact that led to it", async () => {
    const { data, html } = await write("ada/masked");
    expect(data.use.libraries.map(({ key }) => key)).toEqual(["transformers", "peft"]);
    expect(data.use.libraries[0]?.why).toContain("library_name");
    expect(data.use.libraries[1]?.why).toContain("tag");
    expect(html).toContain('href="#use-peft"');
    expect(html).toContain('id="use-peft"');
    expect(data.use.gap).toBeUndefined();
  });

  test("a record without library and task is told which lines of which file to add", async () => {
    const { data, html, markdown } = await write("ada/bare");
    expect(data.use.gap?.file).toBe("README.md");
    expect(data.use.gap?.lines.text).toMatch(/^library_name: .+\npipeline_tag: .+$/m);
    for (const written of [textOf(html), markdown]) {
      expect(written).toContain("front matter of README.md");
      expect(written).toContain("library_name: ");
      expect(written).toContain("pipeline_tag: ");
    }
  });

  test("an unknown library is said to be unknown; a known one without code leads to its page", async () => {
    expect((await write("ada/unknown")).markdown).toContain(
      "This hub doesn't know a library by the name that this model gives.",
    );
    const { html, markdown } = await write("ada/uncoded");
    const sentence = `This hub writes no code for ${uncoded?.label} yet.`;
    expect(html).toContain(sentence);
    expect(markdown).toContain(sentence);
  });

  test("says which facts of the record chose it, and nothing about the others", async () => {
    const { data, html, markdown } = await write("ada/adapter");
    const why = data.use.libraries[0]?.snippets[0]?.why;
    expect(why).toEqual(["tag lora", "pipeline_tag image-to-video"]);
    expect(textOf(html)).toContain("Why this code: tag lora, pipeline_tag image-to-video");
    expect(markdown).toContain("Why this code: tag lora, pipeline_tag image-to-video");
  });

  test("where there is only a message, it says which field of which file to add", async () => {
    const { data, html, markdown } = await write("ada/weights");
    // What readers can use comes first.
    expect(data.use.libraries[0]).toMatchObject({ key: "llama-cpp-python", isHint: true });
    expect(data.use.libraries[1]?.snippets).toMatchObject([{ notice: "Type of model unknown" }]);
    const sentence =
      "This record says nothing about config.json. To get code, import the complete record, or add architectures to config.json.";
    expect(data.use.libraries[1]?.toAdd).toBe(sentence);
    expect(html).toContain(sentence);
    expect(markdown).toContain(sentence);
    expect(data.use.endpoints).toBeDefined();
  });

  test("nobody is told to add what the record or the repository has", async () => {
    const stated = await write("eve/stated");
    expect(stated.data.config).toContainEqual({ label: "Model class", value: "BertForMaskedLM" });
    expect(stated.html + stated.markdown).not.toMatch(/add (architectures|that file)|lacks/);
    const listed = await write("eve/listed");
    const sentence = "The repository has config.json, but this record leaves out what it says.";
    expect(listed.data.use.libraries[0]?.toAdd).toContain(sentence);
    expect(listed.html + listed.markdown).not.toContain("add architectures");
  });

  test("is guessed from what the record says without naming a library, and the guess is marked as one", async () => {
    const { data, html, markdown } = await write("ada/quantized");
    expect(data.use.libraries).toMatchObject([{ key: "llama-cpp-python", isHint: true }]);
    expect(data.use.libraries[0]?.why).toBe("A guess from tag gguf.");
    expect(data.use.gap?.lines.text).toBe("---\nlibrary_name: llama-cpp-python\n---");
    expect(data.use.gap?.message).toContain("the code shown is a guess");
    expect(html).toMatch(/<details open=""(?:(?!<\/details>)[^])*<h3 id="use-llama-cpp-python"/);
    expect(markdown).toContain("Libraries that the record does not name but that may fit:");
    // What only its author can use is folded away, below.
    expect(html).toMatch(/<details(?! open)[^>]*>(?:(?!<\/details>)[^])*For the author of this model/);
    expect(markdown).toContain("\n\nFor the author of this model:\n\n");
  });

  test("is worked out where the record does not say how the model is loaded, and that is said", async () => {
    const { data, html, markdown } = await write("eve/stated");
    expect(data.use.libraries[0]?.snippets[0]).toMatchObject({
      certainty: "derived",
      basis: "worked out from config.architectures",
    });
    expect(textOf(html)).toContain("Worked out from config.architectures.");
    expect(markdown).toContain("Worked out from config.architectures.");
    const stated = await write("ada/masked");
    expect(stated.data.use.libraries[0]?.snippets[0]?.certainty).toBe("certain");
    expect(stated.html).not.toContain("Worked out from");
  });
});

describe("ways to write the code", () => {
  test("pip, uv and conda are links to the same page, the chosen one is marked", async () => {
    const { data, html } = await write("ada/masked");
    expect(data.use.installers).toEqual([
      { label: "pip", href: "/models/ada/masked", isChosen: true },
      { label: "uv", href: "/models/ada/masked?installer=uv", isChosen: false },
      { label: "conda", href: "/models/ada/masked?installer=conda", isChosen: false },
    ]);
    expect(html).toContain('href="/models/ada/masked?installer=uv#use"');
    expect(html).toMatch(/aria-current="true"[^>]*>pip</);
  });

  test.each([
    ["", "pip install transformers"],
    ["?installer=uv", "uv pip install transformers"],
    ["?installer=conda", "conda install pip"],
    ["?installer=constructor", "pip install transformers"],
  ])("%s installs by %s in all three forms", async (search, command) => {
    const { data, html, markdown } = await write("ada/masked", search);
    expect(data.use.libraries[0]?.snippets[0]?.install?.text.startsWith(command)).toBe(true);
    expect(textOf(html)).toContain(command);
    expect(markdown).toContain(`\n${command}`);
  });

  test("the code is for the public Hub, until somebody asks for this one", async () => {
    const plain = await write("ada/masked");
    expect(plain.markdown + plain.html).not.toContain("HF_ENDPOINT");
    expect(plain.html).toContain('href="/models/ada/masked?endpoint=here#use"');
    expect((await write("ada/masked", "?endpoint=http://evil.example")).markdown).not.toContain("HF_ENDPOINT");
    const { data, html, markdown, json } = await write("ada/masked", "?endpoint=here");
    const line = 'os.environ["HF_ENDPOINT"] = "http://hub.example"';
    expect(textOf(html)).toContain(line);
    expect(markdown).toContain(line);
    expect(json.use.libraries[0].snippets[0].code.text).toContain(line);
    expect(data.use.endpoints?.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    expect(markdown).toContain("Written for the hub at http://hub.example");
  });

  test("nobody is sent to a hub that serves no files", async () => {
    for (const search of ["", "?endpoint=here"]) {
      const input = inputFor({ ...hub, servesFiles: false }, `/models/ada/masked${search}`, { id: "ada/masked" });
      const { data, html, markdown } = await writeAll<ModelPage>(page, input);
      expect(data.use.endpoints).toBeUndefined();
      expect(html + markdown).not.toMatch(/Fetch from|HF_ENDPOINT|Written for/);
    }
  });

  test("one choice keeps the other, and whatever else the address says", async () => {
    const { data } = await write("ada/masked", "?endpoint=here&installer=uv&x=%3Cb%3E");
    expect(data.use.installers?.map(({ href }) => href)).toEqual([
      "/models/ada/masked?endpoint=here&x=%3Cb%3E",
      "/models/ada/masked?endpoint=here&installer=uv&x=%3Cb%3E",
      "/models/ada/masked?endpoint=here&installer=conda&x=%3Cb%3E",
    ]);
    expect(data.use.endpoints?.[0]?.href).toBe("/models/ada/masked?installer=uv&x=%3Cb%3E");
  });

  test("are not offered where there is nothing to choose", async () => {
    const { use } = (await write("ada/bare")).data;
    expect(use).not.toHaveProperty("installers");
    expect(use).not.toHaveProperty("endpoints");
  });
});

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
  expect(data.baseModels).toEqual([{ id: "ada/base", href: "/models/ada/base" }, { id: "gone/away" }]);
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
  const base = await write("ada/base");
  expect(base.data.related[0]).toMatchObject({
    heading: "Fine-tunes and quantizations",
    href: "/models?tag=base_model%3Aada%2Fbase",
    records: [{ id: "ada/masked" }, { id: "ben/cousin" }],
  });
});

test("the JSON holds neither the source of the record nor HTML", async () => {
  const { json } = await write("ada/masked");
  expect(JSON.stringify(json)).not.toMatch(/"(?:source|html)":|<figure/);
});

test("an id that is not here has no page, but near names", async () => {
  const input = inputFor(hub, "/models/ada/maskd", { id: "ada/maskd" });
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

/** The page of a model, alone in a hub, whose record has these fields. */
async function examplesOf(record: object): Promise<Written<ModelPage>> {
  const one = await openCatalogHub({ model: [{ id: "ada/one", tags: [], ...record }] });
  const written = await writeAll<ModelPage>(page, inputFor(one, "/models/ada/one", { id: "ada/one" }));
  await one.store.close();
  return written;
}

describe("example inputs", () => {
  test("those of the record are shown with what is expected; files of other hosts are links", async () => {
    const { data, html, markdown } = await examplesOf({
      pipeline_tag: "document-question-answering",
      widgetData: [
        {
          example_title: "Invoice",
          text: "What is the total?",
          src: "https://example.org/invoice.png",
          output: { answer: "400", score: 0.9 },
        },
        { text: "How many?", table: { Stars: [3] } },
        { text: "Pick", candidate_labels: "a, b", output: [{ label: "a", score: 0.75 }] },
        { src: "samples/one.wav" },
      ],
    });
    expect(data.examples).toMatchObject({ isOwn: true, examples: [{ title: "Invoice" }, {}, {}, {}] });
    expect(html).toContain('href="https://example.org/invoice.png"');
    expect(html).not.toMatch(/<(?:img|audio)[^>]*example\.org/);
    expect(html).toContain("2 more examples");
    for (const text of ["What is the total?", "400", "samples/one.wav", "0.75"]) {
      expect(html).toContain(text);
      expect(markdown).toContain(text);
    }
    expect(markdown).toContain("| Stars |\n| --- |\n| 3 |");
    expect(markdown.match(/^### .*$/gm)).toEqual(["### Invoice", "### Example 2", "### Example 3", "### Example 4"]);
  });

  test("a record without one gets that of its task, with its own mask", async () => {
    const { data, html } = await examplesOf({ pipeline_tag: "fill-mask", mask_token: "<mask>" });
    expect(data.examples?.isOwn).toBe(false);
    expect(html).toContain("&lt;mask&gt;");
    expect(html).not.toContain("[MASK]");
    expect((await examplesOf({ pipeline_tag: "no-such-task" })).data.examples).toBeUndefined();
  });

  test("hostile examples are text", async () => {
    const written = await examplesOf({
      widgetData: [
        { text: evil, example_title: evil, output: [{ label: evil, score: 1e9 }] },
        { messages: [{ role: evil, content: `${evil}\n# ${evil}` }] },
        { src: `https://evil.example/${evil}`, table: { [evil]: [evil], __proto__: ["x"] } },
        { text: "a", parameters: { [evil]: evil }, candidate_labels: endless },
      ],
    });
    expectInert(written);
    expectSameLinks(written);
  });
});
