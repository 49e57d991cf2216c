import { expect, test } from "vitest";
import { packageUrl } from "./package-url.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";

test.each([
  [{ kind: "model", id: "gpt2" }, undefined, "pkg:huggingface/gpt2"],
  [{ kind: "model", id: "Qwen/Qwen3-8B", commit }, undefined, `pkg:huggingface/Qwen/Qwen3-8B@${commit}`],
  [
    { kind: "model", id: "ada/a.b_c", commit },
    "http://127.0.0.1:3000/a b",
    `pkg:huggingface/ada/a.b_c@${commit}?repository_url=http://127.0.0.1:3000/a%20b`,
  ],
  [
    { kind: "dataset", id: "ada/pages" },
    undefined,
    "pkg:generic/datasets/ada/pages?repository_url=https://huggingface.co",
  ],
  [
    { kind: "space", id: "ada/(demo)" },
    "https://hub.example.org?x=1&y",
    "pkg:generic/spaces/ada/%28demo%29?repository_url=https://hub.example.org%3Fx%3D1%26y",
  ],
] as const)("the package URL of %j in %s", (of, hub, expected) => {
  expect(packageUrl(of, hub)).toBe(expected);
});
