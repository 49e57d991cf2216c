import { describe, expect, test } from "vitest";
import { textOf, uncoded, useModelHub } from "./test/model-hub.ts";

const { write } = useModelHub();

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
