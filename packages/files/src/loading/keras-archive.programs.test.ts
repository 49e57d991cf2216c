import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { readLoading } from "./read-loading.ts";

/** Archives as Keras writes them, with nothing but what comes with Python. */
const program = `
import json, os, struct, sys, zipfile, zlib
layer = lambda name: {"module": "keras.layers", "class_name": name, "config": {}, "registered_name": None}
for name, config in (("plain", json.dumps({"class_name": "Sequential", "config": {"layers": [layer("Dense")]}})),
                     ("lambda", json.dumps({"class_name": "Sequential", "config": {"layers": [layer("Lambda")]}})),
                     ("broken", "{")):
    with zipfile.ZipFile(os.path.join(sys.argv[1], name + ".keras"), "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("metadata.json", "{}")
        archive.writestr("config.json", config)
        archive.writestr("model.weights.h5", bytes(100_000))

# What Python finds as config.json under other names, and behind other bytes.
lambdas = json.dumps(layer("Lambda"))
other = zipfile.ZipInfo("x")
other.extra = struct.pack("<HHBL", 0x7075, 16, 1, zlib.crc32(b"x")) + b"config.json"
for name, member in (("unicode", other), ("zero", "config.json!x"), ("behind", "config.json")):
    path = os.path.join(sys.argv[1], name + ".keras")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(member, lambdas)
    with open(path, "rb") as file:
        content = file.read().replace(b"json!x", b"json\\0x")
    with open(path, "wb") as file:
        file.write((b"\\x89HDF" if name == "behind" else b"") + content)
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
  ["unicode", { imports: [{ module: "keras.layers", name: "Lambda", verdict: "commands" }], risks: [], gaps: [] }],
  ["zero", { imports: [{ module: "keras.layers", name: "Lambda", verdict: "commands" }], risks: [], gaps: [] }],
  ["behind", { imports: [], risks: [], gaps: ["its table of contents is not where readers look for it"] }],
  ["broken", { imports: [], risks: [], gaps: ["config.json: it is not JSON, or has too many parts"] }],
])("the configuration of an archive is read: %s", async (name, expected) => {
  const place = join(folder, `${name}.keras`);
  const path = `${name}.keras`;
  expect(await readLoading({ path, place, size: statSync(place).size }, diskReader)).toEqual(expected);
});
