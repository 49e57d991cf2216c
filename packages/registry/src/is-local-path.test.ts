import { expect, test } from "vitest";
import { isLocalPath } from "./model.ts";

test.each([
  "/data/run7",
  "/",
  String.raw`C:\models\llama`,
  "d:/models/llama",
  String.raw`\\server\share\llama`,
  String.raw`out\run7`,
  "./out/run7",
  "../base",
  "..",
  ".",
  "~/models/base",
  "~ada/base",
  "file:///home/ada/base",
  "FILE:///C:/base",
  " /home/ada/base",
  "outputs/run7/checkpoint-500",
  "models/base/",
])("%s is a path of a disk", (text) => {
  expect(isLocalPath(text)).toBe(true);
});

test.each([
  "meta-llama/Llama-3.1-8B",
  "gpt2",
  "a/b.c",
  "https://huggingface.co/meta-llama/Llama-3.1-8B",
  "ada/profile:latest",
  "",
])("%j is not one", (text) => {
  expect(isLocalPath(text)).toBe(false);
});
