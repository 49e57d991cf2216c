import { expect, test } from "vitest";
import { rootOf } from "./word-root.ts";

test.each([
  "classify classifies classified classifying classifier classifiers classification",
  "detect detects detected detecting detector detectors detection",
  "translate translates translating translated translator translation translations",
  "summarize summarise summarizing summarising summarization summarisation summary summaries",
  "transcribe transcribing transcription transcriptions",
  "colorize colourise colourisation colorization",
  "modeling modelling model models",
  "tag tags tagging tagger",
  "image images photo pictures",
  "library libraries",
  "install installs installing installed",
  "import imports importing imported",
  "add adds adding added",
  "segment segments segmentation",
  "embed embeds embedding embeddings",
  "quantize quantized quantization quantisation",
  "paraphrase paraphrases paraphrasing",
  "box boxes",
  "caption captions captioning captioned",
  "server servers serving",
])("%s have one root", (words) => {
  expect(new Set(words.split(" ").map(rootOf)).size, words.split(" ").map(rootOf).join(" ")).toBe(1);
});

test.each([
  ["metal", "metric"],
  ["string", "sing"],
  ["token", "tone"],
  ["speech", "speed"],
  ["audio", "audit"],
  ["embeddinggemma", "embedding"],
])("%s and %s do not", (one, other) => expect(rootOf(one)).not.toBe(rootOf(other)));
