import { expect, test } from "vitest";
import type { RecordSummary } from "./summary.ts";
import { rowTooltip, saysSame, secondLine, titleBesideId } from "./titles.ts";

const summary = (facts: Partial<RecordSummary>): RecordSummary => ({
  kind: "dataset",
  id: "ada/super_glue",
  href: "/datasets/ada/super_glue",
  tasks: [],
  languages: [],
  languageCount: 0,
  gated: false,
  downloads: 0,
  likes: 0,
  ...facts,
});

test.each([
  ["SuperGLUE", "super_glue", true],
  ["WhisperKit", "WhisperKit", true],
  ["GLUE", "super_glue", false],
  ["", "", false],
])("%j and %j are the same name: %s", (a, b, same) => expect(saysSame(a, b)).toBe(same));

test("a name is not printed twice", () => {
  expect(titleBesideId(summary({ title: "Super Glue" }))).toBeUndefined();
  expect(secondLine(summary({ title: "SuperGLUE", description: "Nine tasks." }))).toBe("Nine tasks.");
  expect(secondLine(summary({ title: "Nine tasks", description: "In one." }))).toBe("Nine tasks · In one.");
});

test("a row has a tooltip with all that its columns may cut, and none where nothing is cut", () => {
  const task = {
    id: "automatic-speech-recognition",
    label: "Automatic Speech Recognition",
    modality: "audio",
  } as const;
  expect(rowTooltip(summary({ license: "mit" }))).toBeUndefined();
  expect(rowTooltip(summary({ tasks: [task], license: "creativeml-openrail-m" }))).toBe(
    "Automatic Speech Recognition · creativeml-openrail-m",
  );
});
