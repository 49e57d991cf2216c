import { expect, test } from "vitest";
import type { Repository } from "../repository/repository.ts";
import { withWeights, weightsAreIn } from "./weights-elsewhere.ts";

const [old, older, main] = ["a".repeat(40), "c".repeat(40), "b".repeat(40)];

/** A cache whose snapshots have the files given, the first one as `main`. */
function cached(
  snapshots: Readonly<Record<string, readonly string[]>>,
  kind: Repository["kind"] = "model",
): Repository {
  const revisions = Object.entries(snapshots).map(([commit, paths], at) => ({
    commit,
    date: new Date(1_000_000 - at).toISOString(),
    files: paths.map((path) => ({ path, size: 1, oid: "0".repeat(40), place: `/${commit}/${path}` })),
  }));
  return { kind, id: "ada/reader", refs: [{ name: "main", kind: "branch", commit: main }], revisions };
}

const mainOf = ({ revisions }: Repository): readonly string[] =>
  revisions.find(({ commit }) => commit === main)?.files.map(({ place }) => place ?? "") ?? [];

test.each([
  [["mmproj-F16.gguf"], ["m-Q4_K_M.gguf"]],
  [["README.md"], ["config.json", "model.safetensors"]],
  [["README.md", "config.json"], ["pytorch_model.bin"]],
  [["imatrix.gguf", "training_args.bin"], ["sub/m-00001-of-00002.gguf"]],
  [["optimizer.pt"], ["model.onnx"]],
  [["mtp-m-Q8_0.gguf", "style-lora-f16.gguf", "m.mmproj-F16.gguf"], ["m-Q8_0.gguf"]],
  [["tokenizer.json"], ["tf_model.h5"]],
])("where main has %j alone, the record is that with the newest weights, %j", (own, others) => {
  const repository = cached({ [main]: own, [old]: others, [older]: ["old.bin"] });
  const { repository: described, problem } = withWeights(repository);
  expect(problem).toBe(weightsAreIn(old, main));
  const places = [
    ...own.map((path) => `/${main}/${path}`),
    ...others.filter((path) => !own.includes(path)).map((path) => `/${old}/${path}`),
  ];
  expect(mainOf(described).toSorted()).toEqual(places.toSorted());
  expect(described.revisions.find(({ commit }) => commit === old)?.files).toHaveLength(others.length);
});

test.each([
  cached({ [main]: ["model.safetensors"], [old]: ["model.safetensors", "x.gguf"] }),
  cached({ [main]: ["README.md"] }),
  cached({ [main]: ["README.md"], [old]: ["mmproj.gguf"] }),
  cached({ [main]: ["README.md"], [old]: ["data.bin"] }, "dataset"),
])("a main with weights, weights nowhere, and datasets stay as they are", (repository) => {
  expect(withWeights(repository)).toEqual({ repository });
});
