import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { readLoading } from "./read-loading.ts";

/** Archives as Keras writes them, with nothing but what comes with Python. */
const program = `
import json, os, sys, zipfile
layer = lambda name: {"module": "keras.layers", "class_name": name, "config": {}, "registered_name": None}
for name, config in (("plain", json.dumps({"class_name": "Sequential", "config": {"layers": [layer("Dense")]}})),
                     ("lambda", json.dumps({"class_name": "Sequential", "config": {"layers": [layer("Lambda")]}})),
                     ("broken", "{")):
    with zipfile.ZipFile(os.path.join(sys.argv[1], name + ".keras"), "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("metadata.json", "{}")
        archive.writestr("config.json", config)
        archive.writestr("model.weights.h5", bytes(100_000))
`;

const missing = inject("missing").python;
beforeEach(({ skip }) => skip(missing !== "", missing));

const folder = mkdtempSync(join(tmpdir(), "modelshelf-keras-"));
beforeAll(() => {
  if (missing === "") execFileSync("python3", ["-c", program, folder]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["plain", undefined],
  ["lambda", { imports: [{ module: "keras.layers", name: "Lambda", verdict: "commands" }], risks: [], gaps: [] }],
  ["broken", { imports: [], risks: [], gaps: ["config.json: it is not JSON, or has too many parts"] }],
])("the configuration of an archive is read: %s", async (name, expected) => {
  const place = join(folder, `${name}.keras`);
  const path = `${name}.keras`;
  expect(await readLoading({ path, place, size: statSync(place).size }, diskReader)).toEqual(expected);
});
