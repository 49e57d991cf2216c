import { expect, test } from "vitest";
import { catalogHub, inputFor, writeAll } from "../records/test/catalog-hub.ts";
import { comparisonFor, sidesOf } from "./comparison.ts";
import page from "./page.ts";
import type { SearchResults } from "./results.ts";

const model = (id: string, downloads: number, pipeline_tag: string): object => ({ id, downloads, pipeline_tag });
const hub = await catalogHub({
  model: [
    model("openai/whisper-large-v3", 900, "automatic-speech-recognition"),
    model("ada/whisper-tuned", 3, "automatic-speech-recognition"),
    model("nvidia/parakeet-tdt", 500, "automatic-speech-recognition"),
    model("ada/vectors-small", 90, "feature-extraction"),
    model("ada/vectors-large", 80, "feature-extraction"),
  ],
});

test.each([
  ["Qwen3 8B vs. Llama 3.1 8B", ["Qwen3 8B", "Llama 3.1 8B"]],
  ["whisper versus parakeet vs moonshine", ["whisper", "parakeet", "moonshine"]],
  ["compare whisper, parakeet and moonshine", ["whisper", "parakeet", "moonshine"]],
  ["comparison of bge with e5", ["bge", "e5"]],
  ["Compare embedding models", ["embedding models"]],
  ["compare models to run on a laptop", ["models to run on a laptop"]],
  ["compare text to speech models", ["text to speech models"]],
  ["compare 3b and 7b models", ["3b and 7b models"]],
  ['"whisper" vs "parakeet"', ['"whisper"', '"parakeet"']],
  ['"whisper vs parakeet"', []],
  ['compare "whisper and parakeet', ['"whisper and parakeet']],
  ["vs, vs vs", []],
  ["a, b vs c", ["a, b", "c"]],
  ["text to speech", []],
  ["search and rescue", []],
  ["vs", []],
  ["compare", []],
  ["", []],
])("%j compares %j", (query, sides) => {
  expect(sidesOf(query)).toEqual(sides);
});

test("the best model of each side is compared, or the best of the only one", async () => {
  const { data, html, markdown } = await writeAll<SearchResults>(page, inputFor(hub, "/search?q=whisper+vs+parakeet"));
  const href = "/compare?ids=openai/whisper-large-v3,nvidia/parakeet-tdt";
  expect(data.comparison).toEqual({ label: "Compare openai/whisper-large-v3 and nvidia/parakeet-tdt", href });
  expect(html).toContain(`href="${href}"`);
  expect(markdown).toContain("[Compare openai/whisper-large-v3 and nvidia/parakeet-tdt](");
  const group = await comparisonFor(hub, "compare embedding models");
  expect(group?.href).toBe("/compare?ids=ada/vectors-small,ada/vectors-large");
});

test.each([
  ["model", true],
  ["dataset", false],
  ["document", false],
])("where the kind %s is chosen, models are compared: %s", async (kind, isOffered) => {
  const input = inputFor(hub, `/search?q=whisper+vs+parakeet&kind=${kind}`);
  const { data } = await writeAll<SearchResults>(page, input);
  expect(data.comparison !== undefined).toBe(isOffered);
});

test("nothing is offered that cannot be compared", async () => {
  expect(await comparisonFor(hub, "whisper vs nothing-like-it")).toBeUndefined();
  expect(await comparisonFor(hub, "whisper vs whisper")).toBeUndefined();
  expect(await comparisonFor({ ...hub, staticSite: { onlyDocs: false } }, "whisper vs parakeet")).toBeUndefined();
});
