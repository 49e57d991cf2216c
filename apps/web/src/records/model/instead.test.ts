import { describe, expect, test } from "vitest";
import { expectSameLinks } from "../test/hostile.ts";
import { additionPlaces, authorLabel, frontMatter } from "./for-author.ts";
import { noCodeMessages, otherRemarks } from "./instead.ts";
import { textOf, useModelHub } from "./test/model-hub.ts";
import { whyByTask } from "./use.ts";

const { write } = useModelHub();

describe("where no library has code, the reader first gets something to do", () => {
  test("the base model, if it has code, with what its code does not load", async () => {
    const { data, html, markdown } = await write("ida/based");
    expect(data.instead?.baseModel).toMatchObject({ id: "ada/adapter", href: "/models/ada/adapter" });
    expect(data.instead?.guess).toBeUndefined();
    expect(html).toContain('href="/models/ada/adapter#use"');
    for (const written of [textOf(html), markdown]) {
      expect(written).toContain(otherRemarks.base);
    }
  });

  test("a model of the same base, or of the same owner for the same task", async () => {
    const { data, html, markdown } = await write("ida/cousin");
    expect(data.instead).toMatchObject({ related: { id: "kim/other" } });
    expect(textOf(html)).toContain(otherRemarks.sameBase("kim/away"));
    expect(markdown).toContain("A related model: [kim/other](/models/kim/other.md)");
    const sibling = await write("kim/homemade");
    expect(sibling.data.instead?.related?.remark).toBe(otherRemarks.sameOwner);
  });

  test("the code for the task with this id, marked as a guess with its basis", async () => {
    const { data, html, markdown } = await write("ben/cousin");
    const guess = data.instead?.guess;
    expect(guess).toMatchObject({ key: "transformers", isHint: true });
    expect(guess?.snippets.map(({ certainty, basis }) => [certainty, basis])).toEqual(
      guess?.snippets.map(() => ["guessed", "a guess from the task"]),
    );
    for (const written of [textOf(html), markdown]) {
      expect(written).toContain('model="ben/cousin"');
      expect(written).toContain(whyByTask("Transformers"));
    }
    expect(data.use.libraries).toEqual([]);
  });

  test.each([
    ["a library that is not known here", "ada/unknown"],
    ["weights in another format", "lea/onnx-only"],
    ["no task", "ada/bare"],
  ])("no code is guessed for %s", async (_, id) => {
    const { data } = await write(id);
    expect(data.instead?.message).toBeTruthy();
    expect(data.instead?.guess).toBeUndefined();
  });

  test("a repository that lacks what its library loads is not blamed on its record", async () => {
    const { data, html } = await write("eve/emptied");
    expect(data.instead?.message).toBe(noCodeMessages.lacking);
    expect(textOf(html)).toContain("none of the files that Scikit-learn loads");
  });

  test("what the specification calls a fallback still comes after it", async () => {
    const { data, markdown } = await write("eve/listed");
    expect(data.instead?.message).toBe(noCodeMessages.unclear);
    expect(markdown.indexOf(noCodeMessages.unclear)).toBeLessThan(markdown.indexOf("Type of model unknown"));
  });

  test("nothing of it where there is code", async () => {
    expect((await write("ada/masked")).data.instead).toBeUndefined();
    expect((await write("ada/quantized")).data.instead).toBeUndefined();
  });
});

describe("what only the author can use", () => {
  test("is folded and last, the greatest effect first, with the lines to add, in all three forms", async () => {
    const { data, html, markdown, json } = await write("ada/bare");
    expect(data.forAuthor.map(({ effect }) => effect)).toEqual(["code", "license", "filters", "page"]);
    expect(json.forAuthor[0]).toMatchObject({
      rule: "library",
      effect: "code",
      additions: [{ file: "README.md", isExample: true, lines: { text: "library_name: transformers" } }],
    });
    expect(html).toMatch(new RegExp(`<details(?! open)[^>]*>(?:(?!</details>)[^])*${authorLabel}`));
    const [before = "", section = ""] = markdown.split(`## ${authorLabel}`);
    expect(before).toContain("## Use this model");
    expect(section).not.toMatch(/^## /m);
    for (const written of [textOf(html), section]) {
      expect(written).toContain(additionPlaces.exampleIn(frontMatter));
      expect(written).toContain("library_name: transformers");
      expect(written).toContain("pipeline_tag: text-generation");
    }
  });

  test("is the same as the command says, and keeps its links in both texts", async () => {
    for (const id of ["ada/bare", "ida/based", "ida/cousin", "ben/cousin"]) expectSameLinks(await write(id));
  });
});
