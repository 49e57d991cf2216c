import { describe, expect, test } from "vitest";
import { noCodeYet } from "../use/no-code-yet.ts";
import { noCodeMessages } from "./instead.ts";
import { textOf, uncoded, useModelHub } from "./test/model-hub.ts";
import { guessesLabel } from "./strings.ts";

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
    expect(data.instead).toBeUndefined();
  });

  test("an unknown library is said to be unknown; a known one without code leads to its page", async () => {
    expect((await write("ada/unknown")).markdown).toContain(noCodeMessages.unknown);
    const { html, markdown } = await write("ada/uncoded");
    const sentence = noCodeYet(uncoded?.label ?? "none");
    expect(html).toContain(sentence);
    expect(markdown).toContain(sentence);
  });

  test("says which facts of the record chose it, and nothing about the others", async () => {
    const { data, html, markdown } = await write("ada/adapter");
    const why = data.use.libraries[0]?.snippets[0]?.why;
    expect(why).toEqual(["tag lora", "pipeline_tag image-to-video", "cardData.base_model"]);
    expect(textOf(html)).toContain("Why this code: tag lora, pipeline_tag image-to-video");
    expect(markdown).toContain("Why this code: tag lora, pipeline_tag image-to-video");
  });

  test("says nothing of facts where no single one chose it", async () => {
    const { data, html, markdown } = await write("tim/plain");
    expect(data.use.libraries[0]?.snippets[0]).toMatchObject({ why: [], certainty: "certain" });
    expect(textOf(html) + markdown).not.toMatch(/Why this code|every model/);
  });

  test("where there is only a message, its author is told which line of which file to add", async () => {
    const { data, html, markdown } = await write("ada/weights");
    // Code that readers can use comes first.
    expect(data.use.libraries[0]).toMatchObject({ key: "llama-cpp-python", isHint: false });
    expect(data.use.libraries[1]?.snippets).toMatchObject([{ notice: "Type of model unknown" }]);
    // Advice for the author comes last, and only there.
    expect(data.use.libraries[1]?.snippets[0]).not.toHaveProperty("note");
    const sentence =
      "The record names the library transformers, for which this hub has no code with weights in this format.";
    const finding = data.forAuthor.find(({ rule }) => rule === "library");
    expect(finding).toMatchObject({ effect: "page", missing: sentence });
    expect(textOf(html)).toContain(sentence);
    expect(markdown).toContain(sentence);
    expect(data.use.endpoints).toBeDefined();
  });

  test("nobody is told to add what the record or the repository has", async () => {
    const stated = await write("eve/stated");
    expect(stated.data.config).toContainEqual({
      label: "Model class",
      value: "BertForMaskedLM",
      from: "config.json, key architectures",
    });
    expect(stated.data.forAuthor.map(({ rule }) => rule)).not.toContain("class");
    expect(stated.html + stated.markdown).not.toContain("Add to config.json");
    const listed = await write("eve/listed");
    const sentence = "The repository has config.json, but this record leaves out what it says.";
    const finding = listed.data.forAuthor.find(({ rule }) => rule === "class");
    expect(finding?.action).toContain(sentence.slice(0, -1));
    expect(finding?.additions).toEqual([]);
    expect(listed.html + listed.markdown).not.toContain("Add to config.json");
  });

  test("is guessed from what the record says without naming a library, and the guess is marked as one", async () => {
    const { data, html, markdown } = await write("zoe/hinted");
    expect(data.use.libraries).toMatchObject([{ key: "mlx", isHint: true }]);
    expect(data.use.libraries[0]?.why).toBe("A guess from the tag mlx-lm.");
    expect(data.forAuthor[0]?.additions[0]?.lines.text).toBe("library_name: mlx");
    expect(data.forAuthor[0]?.missing).toContain("The code shown is a guess from the tag mlx-lm.");
    expect(html).toMatch(/<details open=""(?:(?!<\/details>)[^])*<h3 id="use-mlx"/);
    expect(markdown).toContain(`${guessesLabel}:`);
  });

  test("is no guess where the files have a format that one library reads", async () => {
    const { data, html, markdown } = await write("ada/quantized");
    expect(data.use.libraries).toMatchObject([{ key: "llama-cpp-python", isHint: false }]);
    const why = "From the format of the files, which llama-cpp-python reads (the tag gguf).";
    expect(data.use.libraries[0]).toMatchObject({ why, snippets: [{ certainty: "certain" }] });
    expect(data.forAuthor.map(({ rule }) => rule)).not.toContain("library");
    expect(textOf(html)).toContain(why);
    expect(markdown).toContain("From the format of the files");
    expect(html + markdown).not.toMatch(/a guess|guessed/i);
    expect(markdown).not.toContain(guessesLabel);
  });

  test("is worked out where the record does not say how the model is loaded, and that is said", async () => {
    const { data, html, markdown } = await write("eve/stated");
    expect(data.use.libraries[0]?.snippets[0]).toMatchObject({
      certainty: "derived",
      basis: "derived from config.architectures",
    });
    expect(textOf(html)).toContain("Derived from config.architectures.");
    expect(markdown).toContain("Derived from config.architectures.");
    const stated = await write("ada/masked");
    expect(stated.data.use.libraries[0]?.snippets[0]?.certainty).toBe("certain");
    expect(stated.html).not.toContain("Worked out from");
  });
});
