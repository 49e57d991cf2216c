import { snippetsFor } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { toModelFacts } from "./to-model-facts.ts";
import { toTaskFacts } from "./to-task-facts.ts";

function taskFactsOf(fields: object): ReturnType<typeof toTaskFacts> {
  const parsed = parseRecord("model", { id: "acme/model", tags: [], ...fields });
  if (parsed.record === undefined) throw new Error(parsed.problem);
  return toTaskFacts(toModelFacts(parsed.record));
}

test.each([
  ["fill-mask", "transformers"],
  ["sentence-similarity", "sentence-transformers"],
  ["text-to-image", "diffusers"],
])("a model for %s gets the code of %s, with its own id", (task, library) => {
  const facts = taskFactsOf({ pipeline_tag: task });
  expect(facts?.libraryName).toBe(library);
  expect(snippetsFor(facts ?? { id: "", tags: [] })[0]?.snippets[0]?.code.text).toContain("acme/model");
});

test("a family of transformers is known by its name where no library is usual", () => {
  expect(taskFactsOf({ id: "acme/detr-resnet-50", pipeline_tag: "object-detection" })?.transformersInfo).toMatchObject({
    autoModel: "AutoModelForObjectDetection",
  });
});

test.each<[string, object]>([
  ["another library is named", { pipeline_tag: "fill-mask", library_name: "homemade" }],
  ["the weights are GGUF", { pipeline_tag: "text-generation", siblings: [{ rfilename: "model-Q4_K_M.gguf" }] }],
  ["the weights are ONNX", { pipeline_tag: "fill-mask", tags: ["onnx"] }],
  ["the weights are MLX", { pipeline_tag: "text-generation", tags: ["mlx", "safetensors"] }],
  ["no library is usual", { pipeline_tag: "audio-to-audio" }],
  ["the Hub has looked and named none", { pipeline_tag: "fill-mask", tags: ["safetensors", "region:us"] }],
  ["each model has its own program", { pipeline_tag: "text-to-speech" }],
  ["the task is unknown", { pipeline_tag: "telepathy" }],
  ["there is no task", {}],
])("nothing is guessed where %s", (_, fields) => {
  expect(taskFactsOf(fields)).toBeUndefined();
});
