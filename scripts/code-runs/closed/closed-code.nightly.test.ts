import { expect, test } from "vitest";
import { installCommands } from "../../../packages/registry/src/snippets/install.ts";
import { makeEnvironment, removeEnvironment } from "../environment.ts";
import { pythonFor } from "../python-for.ts";
import { programsOfThisHub } from "../tiny/programs.ts";
import { endingsOf } from "../tiny/tiny-jobs.ts";

/**
 * Text, images, sound and tables, with PyTorch and without, by each way to fetch: the others take as long again.
 * `CLOSED_LIBRARIES=transformers,peft` runs those instead.
 */
const libraries = process.env["CLOSED_LIBRARIES"]?.split(",") ?? [
  "bm25s",
  "chronos-forecasting",
  "litert",
  "model2vec",
  "onnx",
  "onnxruntime",
  "open_clip",
  "piper",
  "sentence-transformers",
  "setfit",
  "sklearn",
  "spacy",
  "timm",
  "tokenizers",
];

const groups = Map.groupBy(
  programsOfThisHub(libraries),
  ({ snippet }) => `${installCommands(snippet.install ?? {}).text} ${pythonFor(snippet) ?? ""}`,
);

test.each([...groups])(
  "%s: its code for this hub runs where no other host can be reached",
  async (_, programs) => {
    const [first] = programs;
    const made = await makeEnvironment(first!.snippet.install ?? {}, { python: pythonFor(first!.snippet) });
    if ("error" in made) throw new Error(made.error);
    try {
      const endings = await endingsOf(programs, made, true);
      const faults = endings.flatMap(({ fault }, index) => (fault === "" ? [] : [[programs[index]?.case, fault]]));
      expect(faults).toEqual([]);
    } finally {
      removeEnvironment(made);
    }
  },
  3_600_000,
);
