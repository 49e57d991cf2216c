import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { readPickles } from "./read-pickles.ts";

/** Files as programs in Python write them, with nothing but what comes with Python. */
const program = `
import collections, gzip, io, lzma, os, pickle, sys, zipfile, zlib
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
magic = 0x1950A86A20F9469CFC6C
with open(at("older-text.bin"), "wb") as file:
    for part in (magic, 1001, {}, Runs()):
        pickle.dump(part, file, 0)
with open(at("many.pkl"), "wb") as file:
    file.write(b"".join(pickle.dumps(1, 2) for _ in range(40)) + runs)
with open(at("long.pkl"), "wb") as file:
    file.write(b"V" + b"a" * 33_000_000 + b"\\n0" + pickle.dumps(Runs(), 0))
def npy(header):
    text = header.encode().ljust(117) + b"\\n"
    return b"\\x93NUMPY\\x01\\x00" + len(text).to_bytes(2, "little") + text
plain = npy("{'descr': '<f8', 'fortran_order': False, 'shape': (3,), }") + bytes(24)
for name, descr in (("objects.npy", "'|O'"), ("spaced.npy", " '|O'"), ("struct.npy", "[('a', '<f8'), ('b', '|O')]"), ("escaped.npy", r"'|\\x4f'")):
    with open(at(name), "wb") as file:
        file.write(npy("{'descr': %s, 'fortran_order': False, 'shape': (1,), }" % descr) + runs)
with open(at("plain.npy"), "wb") as file:
    file.write(plain)
with zipfile.ZipFile(at("named.npz"), "w") as archive:
    archive.writestr("plain.npy", plain)
    archive.writestr("arr_0", npy("{'descr': '|O', 'fortran_order': False, 'shape': (1,), }") + runs)
with zipfile.ZipFile(at("good.zip"), "w") as archive:
    archive.writestr("archive/data.pkl", pickle.dumps(1))
good = open(at("good.zip"), "rb").read()
with zipfile.ZipFile(at("bad.zip"), "w") as archive:
    archive.writestr("archive/data.pkl", runs)
bad = open(at("bad.zip"), "rb").read()
end = good.rindex(b"PK\\x05\\x06")
with open(at("shifted.pt"), "wb") as file:
    file.write(good[:end] + bad[: bad.rindex(b"PK\\x05\\x06")] + good[end:])
with open(at("old.tar.pt"), "wb") as file:
    import tarfile
    with tarfile.open(fileobj=file, mode="w") as archive:
        info = tarfile.TarInfo("pickle")
        info.size = len(runs)
        archive.addfile(info, io.BytesIO(runs))
header = bytearray(512)
header[:6] = b"\\x80\\x02].\\x00\\x00"
header[124:136] = b"%011o\\x00" % len(runs)
header[148:156] = b"        "
header[148:156] = b"%06o\\x00 " % sum(header)
with open(at("v7.tar.pt"), "wb") as file:
    file.write(bytes(header) + runs.ljust(512, b"\\x00") + bytes(1024))
with gzip.open(at("packed.pkl.gz"), "wb") as file:
    file.write(good)
with zipfile.ZipFile(at("packed.mar"), "w") as archive:
    archive.writestr("handler.joblib", gzip.compress(runs))
for name, method in (("lzma.joblib", lzma.FORMAT_ALONE), ("xz.joblib", lzma.FORMAT_XZ)):
    with open(at(name), "wb") as file:
        file.write(lzma.compress(runs, format=method))
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
    expect(runs).toMatchObject({ gaps: [] });
    expect(runs?.imports).toEqual(["system: commands", "OrderedDict: weights"]);
    const plain = await read(`plain${protocol}.pkl`);
    expect(plain).toMatchObject({ gaps: [] });
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

test.each(["older-text.bin", "objects.npy", "spaced.npy", "struct.npy", "escaped.npy", "named.npz", "packed.mar"])(
  "%s hides nothing",
  async (name) => {
    expect((await read(name))?.imports[0]).toBe("system: commands");
  },
);

test("an array of numbers is none", async () => {
  expect(await read("plain.npy")).toBeUndefined();
});

test.each([
  ["many.pkl", "many.pkl: it has more than 32 pickles"],
  ["long.pkl", "long.pkl: only its first 32 MB were read"],
  ["shifted.pt", "its table of contents is not where readers look for it"],
  ["old.tar.pt", "it is a tar archive, which is not read here"],
  ["lzma.joblib", "lzma.joblib: it cannot be unpacked here"],
  ["xz.joblib", "xz.joblib: it cannot be unpacked here"],
  ["v7.tar.pt", "it is a tar archive, which is not read here"],
  ["packed.pkl.gz", "packed.pkl.gz: it is an archive inside an archive, which is not read here"],
])("%s has a gap: %s", async (name, gap) => {
  expect((await read(name))?.gaps).toEqual([gap]);
});

test("members of an archive with odd names are read as well", async () => {
  expect((await read("stored.pt"))?.imports).toEqual(["system: commands", "OrderedDict: weights"]);
});

test("what follows the pickles of a file is data", async () => {
  expect(await read("data-behind.pkl")).toMatchObject({ imports: [], gaps: [] });
  expect(await read("older.bin")).toEqual({ imports: ["OrderedDict: weights"], risks: [], gaps: [] });
});

test("an archive that is cut is a gap", async () => {
  const found = await read("cut.pt");
  expect(found?.imports).toEqual([]);
  expect(found?.gaps).toHaveLength(1);
});
