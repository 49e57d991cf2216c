import { expect, test } from "vitest";
import type { ModelFacts } from "../../model.ts";
import { localAppsFor } from "../../snippets/local-apps-for.ts";
import { snippetsFor } from "../../snippets/snippets-for.ts";
import { ggufQuantizations, withGgufQuantization } from "./choose-quantization.ts";

const model = {
  id: "ada/it-GGUF",
  tags: ["gguf", "conversational"],
  pipelineTag: "text-generation",
  files: [
    "README.md",
    "it-Q4_K_M.gguf",
    "it-Q8_0-00001-of-00002.gguf",
    "it-Q8_0-00002-of-00002.gguf",
    "mmproj-F16.gguf",
  ],
};

test("the labels of the files, each once, without encoders", () => {
  expect(ggufQuantizations(model)).toEqual(["Q4_K_M", "Q8_0"]);
  expect(
    ggufQuantizations({ id: "a/b", tags: [], files: ["x-1b-Q4_0.gguf", "x-3b-Q4_0.gguf", "x-3b-Q8_0.gguf"] }),
  ).toEqual(["x-1b-Q4_0", "x-3b-Q4_0", "Q8_0"]);
  expect(ggufQuantizations({ id: "a/b", tags: ["gguf"] })).toContain("Q5_K_M");
  expect(ggufQuantizations({ id: "a/b", tags: ["gguf"], files: ["model.safetensors"] })).toEqual([]);
});

/** Everything that is written for a model, in which the notes name the other quantizations. */
const codeOf = (given: ModelFacts): readonly string[] =>
  [...snippetsFor(given), ...localAppsFor(given)].flatMap(({ snippets }) => snippets.map((one) => one.code.text));

test("all code for the model takes the quantization that was chosen", () => {
  const usual =
    codeOf(model)
      .join("\n")
      .match(/Q4_K_M/g)?.length ?? 0;
  const chosen = codeOf(withGgufQuantization(model, "Q8_0")).join("\n");
  expect(usual).toBeGreaterThan(5);
  expect(chosen.match(/Q8_0/g)?.length).toBeGreaterThanOrEqual(usual);
  expect(chosen).not.toContain("Q4_K_M");
});

test("of two models with one label the second can be chosen", () => {
  const two = { ...model, files: ["x-1b-Q4_K_M.gguf", "x-3b-Q4_K_M.gguf"] };
  const chosen = codeOf(withGgufQuantization(two, "x-3b-Q4_K_M"));
  expect(chosen).toContain("llama-cli -hf ada/it-GGUF:x-3b-Q4_K_M");
  expect(chosen.join("\n")).not.toContain("x-1b");
});

test("of a record that lists no files too", () => {
  const unlisted = { id: "ada/it-GGUF", tags: ["gguf", "conversational"], pipelineTag: "text-generation" };
  const chosen = codeOf(withGgufQuantization(unlisted, "Q5_K_M"));
  expect(chosen).toContain("llama-cli -hf ada/it-GGUF:Q5_K_M");
});
