import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { readPickles } from "./read-pickles.ts";

/** Files as programs in Python write them, with nothing but what comes with Python. */
const program = `
import collections, gzip, os, pickle, sys, zipfile, zlib
folder = sys.argv[1]
class Runs:
    def __reduce__(self):
        return (os.system, ("true",))
at = lambda name: os.path.join(folder, name)
for protocol in range(6):
    with open(at(f"runs{protocol}.pkl"), "wb") as file:
        pickle.dump([collections.OrderedDict(a=1), Runs()], file, protocol)
    with open(at(f"plain{protocol}.pkl"), "wb") as file:
        pickle.dump({"a": [1, 2.5, "text", b"bytes", None, True, (1,), {2}, 2**80]}, file, protocol)
runs = pickle.dumps(Runs(), 4)
with open(at("two.pkl"), "wb") as file:
    file.write(pickle.dumps(1, 4) + runs)
with open(at("data-behind.pkl"), "wb") as file:
    file.write(pickle.dumps(1, 4) + bytes(range(256)))
with gzip.open(at("gzip.joblib"), "wb") as file:
    file.write(runs)
with open(at("zlib.joblib"), "wb") as file:
    file.write(zlib.compress(runs))
for name, method in (("stored.pt", zipfile.ZIP_STORED), ("deflated.pt", zipfile.ZIP_DEFLATED)):
    with zipfile.ZipFile(at(name), "w", method) as archive:
        archive.writestr("archive/data.pkl", runs)
        archive.writestr("archive/data/0", bytes(100_000))
        archive.writestr("../archive/odd.pkl", pickle.dumps(collections.OrderedDict(), 2))
with open(at("cut.pt"), "wb") as file:
    file.write(open(at("stored.pt"), "rb").read()[:-40])
with open(at("older.bin"), "wb") as file:
    for part in (0x1950A86A20F9469CFC6C, 1001, {"little_endian": True}, collections.OrderedDict(), ["0"]):
        pickle.dump(part, file, 2)
    file.write(b"\\x80\\x02cos\\nsystem\\n" * 10)
`;

const missing = inject("missing").python;
beforeEach(({ skip }) => skip(missing !== "", missing));

const folder = mkdtempSync(join(tmpdir(), "modelshelf-pickles-"));
beforeAll(() => {
  if (missing === "") execFileSync("python3", ["-c", program, folder]);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(name: string) {
  const place = join(folder, name);
  const report = await readPickles({ path: name, place, size: statSync(place).size }, diskReader);
  return (
    report && { ...report, imports: report.imports.map(({ name: imported, verdict }) => `${imported}: ${verdict}`) }
  );
}

test.each([0, 1, 2, 3, 4, 5])(
  "a pickle of protocol %i that runs a command is named, a plain one is clean",
  async (protocol) => {
    const runs = await read(`runs${protocol}.pkl`);
    expect(runs).toMatchObject({ pickles: 1, gaps: [] });
    expect(runs?.imports).toEqual(["system: commands", "OrderedDict: weights"]);
    const plain = await read(`plain${protocol}.pkl`);
    expect(plain).toMatchObject({ pickles: 1, gaps: [] });
    expect(plain?.imports.filter((each) => !each.endsWith(": weights"))).toEqual([]);
  },
);

test.each(["two.pkl", "gzip.joblib", "zlib.joblib", "stored.pt", "deflated.pt"])(
  "%s is read wherever the pickle is in it",
  async (name) => {
    const found = await read(name);
    expect(found?.imports[0]).toBe("system: commands");
    expect(found?.gaps).toEqual([]);
  },
);

test("members of an archive with odd names are read as well", async () => {
  expect((await read("stored.pt"))?.imports).toEqual(["system: commands", "OrderedDict: weights"]);
});

test("what follows the pickles of a file is data", async () => {
  expect(await read("data-behind.pkl")).toMatchObject({ imports: [], gaps: [] });
  expect(await read("older.bin")).toEqual({ imports: ["OrderedDict: weights"], pickles: 5, gaps: [] });
});

test("an archive that is cut is a gap", async () => {
  const found = await read("cut.pt");
  expect(found?.imports).toEqual([]);
  expect(found?.gaps).toHaveLength(1);
});
