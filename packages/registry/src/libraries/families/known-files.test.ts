import { expect, test } from "vitest";
import { libraries } from "../all.ts";
import { weightFormats } from "../weight-formats.ts";
import { knownFiles } from "./known-files.ts";

test("a tag for another format says that there are further weights, where a library looks for such", () => {
  const known = Object.entries(weightFormats).filter(
    ([
      ,
      {
        tags: [tag],
      },
    ]) => knownFiles({ tags: ["gguf", tag] }),
  );
  expect(known.map(([id]) => id)).toEqual(["gguf", "mlx", "tflite", "openvino", "coreml", "executorch"]);
  for (const path of ["model.tflite", "openvino_model.xml", "model.mlmodel", "model.pte"]) {
    const loading = [...libraries].filter(([, { loads }]) => loads?.files.test(path)).map(([key]) => key);
    expect(loading, path).toEqual([]);
  }
});

test("listed files say more than tags", () => {
  expect(knownFiles({ tags: ["gguf"], files: ["a.safetensors"] })).toEqual(["a.safetensors"]);
});
