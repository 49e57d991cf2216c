import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, inject, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { listFiles } from "../reading/list-files.ts";
import { brokenFiles, fileOfType, typesOfSafetensors, wholeFiles } from "../test/broken-safetensors.ts";
import { folderWith } from "../test/folders.ts";
import { readSafetensorsHeader } from "./safetensors-header.ts";

const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const python = join(import.meta.dirname, "../../../../.cache/venv/bin/python");
const program = `
import json, os, sys
from safetensors import deserialize
read = []
for name in sorted(os.listdir(sys.argv[1])):
    try:
        deserialize(open(os.path.join(sys.argv[1], name), "rb").read())
        read.append(name)
    except Exception:
        pass
print(json.dumps(read))
`;

test("the official reader refuses what is refused here, and reads what is read here", async () => {
  const all = [
    ...wholeFiles.map(([what, content]) => [what, content] as const),
    ...brokenFiles.map(([what, content]) => [what, content] as const),
    ...typesOfSafetensors.map(([type, bits]) => [type, fileOfType(type, bits)] as const),
  ];
  const folder = folderWith(Object.fromEntries(all));
  const { stdout } = await promisify(execFile)(python, ["-c", program, folder]);
  const read: string[] = [];
  for (const { path, place, size } of (await listFiles(folder)).files) {
    const header = await readSafetensorsHeader(diskReader, place, size).catch(() => undefined);
    if (header !== undefined) read.push(path);
  }
  expect(readdirSync(folder)).toHaveLength(all.length);
  expect(read).toEqual(JSON.parse(stdout));
});
