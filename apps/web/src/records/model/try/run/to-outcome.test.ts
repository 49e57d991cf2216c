import { expect, test } from "vitest";
import { toOutcome } from "./to-outcome.ts";
import { tryTasks } from "../tasks.ts";

test.each([
  ["text-classification", [{ label: "a", score: 1 }], {}, [{ kind: "chart", bars: [{ label: "a", score: 1 }] }]],
  [
    "image-classification",
    [{ label: { en: "cat" }, score: "0.5" }],
    {},
    [{ kind: "chart", bars: [{ label: "[object Object]", score: 0.5 }] }],
  ],
  [
    "zero-shot-classification",
    { labels: ["a", "b"], scores: [0.7, 0.3] },
    {},
    [
      {
        kind: "chart",
        bars: [
          { label: "a", score: 0.7 },
          { label: "b", score: 0.3 },
        ],
      },
    ],
  ],
  [
    "question-answering",
    { answer: "1968", score: 0.9 },
    {},
    [{ kind: "chart", bars: [{ label: "1968", score: 0.9 }] }],
  ],
  [
    "feature-extraction",
    {
      tolist: () => [
        [1, 0],
        [0.6, 0.8],
      ],
    },
    { sentences: "first\nsecond" },
    [{ kind: "chart", bars: [{ label: "second", score: 0.6 }] }],
  ],
  ["translation", [{ translation_text: "Hafen" }], {}, [{ kind: "text", content: "Hafen" }]],
  ["automatic-speech-recognition", { text: " Hi " }, {}, [{ kind: "text", content: "Hi" }]],
  [
    "object-detection",
    [{ label: "boat", score: 1, box: { xmin: 0, ymin: 0, xmax: 0.5, ymax: 1 } }],
    {},
    [{ kind: "boxes", boxes: [{ label: "boat", score: 1, xmin: 0, ymin: 0, xmax: 0.5, ymax: 1 }] }],
  ],
] as const)("what %s answers is drawn", async (pipeline, output, input, pieces) => {
  expect(await toOutcome(pipeline, output, input)).toEqual(pieces);
});

test("every task has a drawing", async () => {
  for (const { pipeline } of Object.values(tryTasks)) {
    if (pipeline === "text-generation") continue;
    // Of an output that is none, the drawing complains, not its absence.
    const failure = await toOutcome(pipeline, {}, {}).catch(String);
    expect(String(failure)).not.toContain("no drawing");
  }
});
