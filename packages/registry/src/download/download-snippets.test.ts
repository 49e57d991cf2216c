import { expect, test } from "vitest";
import { downloadSnippets } from "./download-snippets.ts";

const codeOf = (...given: Parameters<typeof downloadSnippets>): readonly string[] =>
  downloadSnippets(...given).map(({ code }) => code.text);

test("a repository with hf and with git, of the kind that it is", () => {
  expect(codeOf({ kind: "model", id: "ada/tiny" })).toEqual([
    "hf download ada/tiny",
    "git lfs install\ngit clone https://huggingface.co/ada/tiny",
  ]);
  expect(codeOf({ kind: "space", id: "ada/demo", revision: "v1" })).toEqual([
    "hf download ada/demo --repo-type space --revision v1",
    "git lfs install\ngit clone --branch v1 https://huggingface.co/spaces/ada/demo",
  ]);
});

test("from another hub by its address, which has no git", () => {
  expect(codeOf({ kind: "model", id: "ada/tiny" }, "http://hub.example")).toEqual([
    "export HF_ENDPOINT=http://hub.example\nhf download ada/tiny",
  ]);
});

test("a file with hf and with curl, its name quoted and encoded", () => {
  expect(codeOf({ kind: "dataset", id: "ada/pages", path: "a b/$(c).csv", revision: "refs/pr/1" })).toEqual([
    "hf download ada/pages 'a b/$(c).csv' --repo-type dataset --revision refs/pr/1",
    "curl --location --remote-name --continue-at - 'https://huggingface.co/datasets/ada/pages/resolve/refs%2Fpr%2F1/a%20b/%24(c).csv'",
  ]);
});

test("the files with a label in their names, with hf alone", () => {
  expect(codeOf({ kind: "model", id: "ada/tiny-GGUF", label: "Q4_K_M" })).toEqual([
    "hf download ada/tiny-GGUF --include '*Q4_K_M*'",
  ]);
});

test("a name that would be read as an option costs the command, not the other one", () => {
  expect(codeOf({ kind: "model", id: "ada/tiny", path: "-rf" })).toEqual([
    "curl --location --remote-name --continue-at - https://huggingface.co/ada/tiny/resolve/main/-rf",
  ]);
});
