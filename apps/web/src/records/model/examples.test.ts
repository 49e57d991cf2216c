import { describe, expect, test } from "vitest";
import { inputFor, openCatalogHub, writeAll, type Written } from "../test/catalog-hub.ts";
import { endless, evil, expectInert, expectSameLinks } from "../test/hostile.ts";
import type { ModelPage } from "./load.ts";
import page from "./page.ts";
import { inCodeRemarks } from "./strings.ts";

/** The page of a model, alone in a hub, whose record has these fields. */
async function examplesOf(record: object): Promise<Written<ModelPage>> {
  const one = await openCatalogHub({ model: [{ id: "ada/one", tags: [], ...record }] });
  const written = await writeAll<ModelPage>(page, inputFor(one, "/models/ada/one", { id: "ada/one" }));
  await one.store.close();
  return written;
}

/** A model of transformers by its class. */
const loaded = (autoModel: string, processor: string): object => ({
  library_name: "transformers",
  transformersInfo: { auto_model: autoModel, processor },
});

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
    const [, examples = ""] = markdown.split("## Example inputs");
    expect(examples.match(/^### .*$/gm)).toEqual(["### Invoice", "### Example 2", "### Example 3", "### Example 4"]);
  });

  test("without one, the input of the task is shown that the code is written with", async () => {
    const { data, html, markdown } = await examplesOf({
      pipeline_tag: "text-generation",
      library_name: "transformers",
    });
    const [{ snippets = [] } = {}] = data.use.libraries;
    expect(data.examples?.isOwn).toBe(false);
    const piece = data.examples?.examples[0]?.inputs[0];
    const shown = piece?.kind === "text" ? piece.content : "";
    expect(shown).not.toBe("");
    for (const written of [html, markdown]) expect(written).toContain(shown);
    for (const { code } of snippets) if (code) expect(code.text).toContain(shown);
  });

  test.each([
    ["text-ranking", loaded("AutoModelForSequenceClassification", "AutoTokenizer")],
    ["text-ranking", { library_name: "sentence-transformers" }],
    ["multiple-choice", loaded("AutoModelForMultipleChoice", "AutoTokenizer")],
    ["zero-shot-classification", loaded("AutoModelForSequenceClassification", "AutoTokenizer")],
    ["sentence-similarity", { library_name: "sentence-transformers" }],
    ["question-answering", loaded("AutoModelForQuestionAnswering", "AutoTokenizer")],
    ["table-question-answering", loaded("AutoModelForTableQuestionAnswering", "AutoTokenizer")],
    ["image-classification", { library_name: "timm" }],
    ["zero-shot-image-classification", { library_name: "open_clip" }],
    ["zero-shot-object-detection", loaded("AutoModelForZeroShotObjectDetection", "AutoProcessor")],
    ["depth-estimation", loaded("AutoModelForDepthEstimation", "AutoImageProcessor")],
    ["document-question-answering", loaded("AutoModelForDocumentQuestionAnswering", "AutoProcessor")],
    ["visual-question-answering", loaded("AutoModelForVisualQuestionAnswering", "AutoProcessor")],
    ["automatic-speech-recognition", loaded("AutoModelForSpeechSeq2Seq", "AutoProcessor")],
    ["automatic-speech-recognition", { library_name: "nemo", tags: ["automatic-speech-recognition"] }],
    ["image-to-video", { library_name: "diffusers" }],
    ["video-classification", loaded("AutoModelForVideoClassification", "AutoImageProcessor")],
  ])("of %s beside code are in the code: %j", async (task, record) => {
    const { data } = await examplesOf({ pipeline_tag: task, ...record });
    const pieces = data.examples?.examples[0]?.inputs ?? [];
    expect(pieces.length).toBeGreaterThan(0);
    const code = data.use.libraries.flatMap(({ snippets }) => snippets.map((one) => one.code?.text ?? "")).join("\n");
    for (const piece of pieces) {
      const texts =
        piece.kind === "text"
          ? piece.content.split(piece.label === "Labels" ? ", " : "\n")
          : piece.kind === "tabular"
            ? piece.table.flat()
            : "src" in piece
              ? [piece.src]
              : [];
      for (const text of texts) expect(code).toContain(text);
    }
  });

  test("are left out where the code has others", async () => {
    const { data } = await examplesOf({ pipeline_tag: "fill-mask", library_name: "hezar" });
    expect(data.use.libraries.length).toBeGreaterThan(0);
    expect(data.examples).toBeUndefined();
  });

  const classifier = {
    pipeline_tag: "text-classification",
    library_name: "transformers",
    transformersInfo: { auto_model: "AutoModelForSequenceClassification", processor: "AutoTokenizer" },
  };

  test("the first one is the input of the code, and all three forms say so", async () => {
    const text = 'A "quoted" parcel\u202E came';
    const { data, html, markdown, json } = await examplesOf({ ...classifier, widgetData: [{ text }, { text: "b" }] });
    expect(data.examples?.inCode).toBe("first");
    expect(json.examples.inCode).toBe("first");
    for (const written of [html, markdown]) expect(written).toContain(inCodeRemarks.first);
    const [{ snippets = [] } = {}] = data.use.libraries;
    for (const { code } of snippets) expect(code?.text).toContain(String.raw`"A \"quoted\" parcel\u202e came"`);
  });

  test("one that is too long for code is shown, and the code has another", async () => {
    const { data, html, markdown } = await examplesOf({ ...classifier, widgetData: [{ text: "x".repeat(1_000_000) }] });
    expect(data.examples?.inCode).toBe("unfit");
    for (const written of [html, markdown]) expect(written).toContain(inCodeRemarks.unfit);
    expect(JSON.stringify(data.use)).not.toContain("xxxx");
    expect(JSON.stringify(data.use)).toContain("The parcel came a day early");
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
