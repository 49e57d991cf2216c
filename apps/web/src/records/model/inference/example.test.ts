import { addressOfFile, exampleInput, type JsonValue, type ModelFacts, taskIds } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { loadInference } from "./load.ts";

const widget = {
  text: "Who sings?",
  context: "Ada sings in Porto.",
  sentences: ["One.", "Two."],
  sourceSentence: "Zero.",
};
const url = new URL("http://hub.example/models/a/b?client=shell/curl");
const own = taskIds.filter((task) => exampleInput({ id: "a/b", tags: [], pipelineTag: task }) !== undefined);

/** All texts of a value but names of kinds. */
const textsOf = (value: JsonValue): readonly string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const members = Object.entries(value).filter(([name]) => name !== "role" && name !== "type");
  return members.flatMap(([, member]) => textsOf(member as JsonValue));
};

/** A text as JSON and files have it in code: without quotes around it, a file by its name or its address. */
const formsOf = (text: string): readonly string[] => [JSON.stringify(text).slice(1, -1), text, addressOfFile(text)];

test.each([
  ["the hub's own example", undefined],
  ["the record's example", widget],
])("for every task, %s that the field shows is what the call sends", async (_, given) => {
  expect(own.length).toBeGreaterThan(25);
  let compared = 0;
  for (const pipelineTag of own) {
    const facts: ModelFacts = { id: "a/b", tags: [], pipelineTag, ...(given && { widget: given }) };
    // oxlint-disable-next-line no-await-in-loop -- each is a test of its own
    const use = await loadInference({ facts }, url, "pip");
    const shown = use?.fields.example ?? "";
    const code = use?.call?.code?.text ?? "";
    if (code === "") continue;
    compared += 1;
    const texts = shown.startsWith("{") || shown.startsWith("[") ? textsOf(JSON.parse(shown) as JsonValue) : [shown];
    expect(texts.length, pipelineTag).toBeGreaterThan(0);
    for (const text of texts)
      expect(
        formsOf(text).some((form) => code.includes(form)),
        `${pipelineTag}: ${text} in ${code}`,
      ).toBe(true);
  }
  expect(compared).toBeGreaterThan(20);
});
