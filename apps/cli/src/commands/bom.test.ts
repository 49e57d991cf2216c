import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileIndexPlace, openFileIndex } from "@modelshelf/files";
import { catalogFile, openSqliteStore, ownNotes, parseRecord } from "@modelshelf/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemsOf } from "../../../../scripts/testing/bills/validate-bill.ts";
import { CommandError } from "../command/command.ts";
import { notARepository } from "../mirror/lock-file.ts";
import { call } from "../test/call.ts";
import { areMissing, bomCommand, chooseOne, noContent, noShelf, textOf, tooManyFiles, unknownFormat } from "./bom.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-bom-"));
const data = join(folder, "data");
afterAll(() => rmSync(folder, { recursive: true }));

const first = "1".repeat(40);
const second = "2".repeat(40);
const revision = (commit: string, name: string) => ({ commit, files: [{ path: name, size: 3, oid: commit }] });

beforeAll(async () => {
  mkdirSync(data);
  const store = await openSqliteStore({ file: catalogFile(data), notes: ownNotes });
  await store.put([
    parseRecord("model", { id: "ada/reader", cardData: { license: "mit", datasets: ["ada/pages", "gone/away"] } })
      .record!,
    parseRecord("dataset", { id: "ada/pages" }).record!,
  ]);
  await store.close();
  const index = openFileIndex(fileIndexPlace(data));
  const refs = [
    { name: "main", kind: "branch", commit: second },
    { name: "v1.0", kind: "tag", commit: first },
  ] as const;
  const revisions = [revision(second, "new.bin"), revision(first, "old.bin")];
  index.put({ kind: "model", id: "ada/reader", refs, revisions }, folder);
  index.close();
  mkdirSync(join(folder, "content/shelves"), { recursive: true });
  writeFileSync(
    join(folder, "content/shelves/speech.md"),
    "---\ntitle: Speech\nmodels: [ada/reader, gone/away]\ndatasets: [ada/pages]\n---\n",
  );
  writeFileSync(
    join(folder, "models.lock"),
    "ada/reader@v1.0 # reviewed\nada/reader\ndatasets/ada/pages\nada/reader@v2\n",
  );
});

const bom = (...words: string[]) => call(bomCommand, [...words, "--data", data]);

test("a repository is written at main, or at the revision that is named, in both formats", async () => {
  const main = await bom("ada/reader");
  expect([main.code, main.err, await problemsOf(main.out, "cyclonedx")]).toEqual([0, "", []]);
  expect(main.out).toContain("new.bin");
  expect(main.out).not.toContain("old.bin");
  const tagged = await bom("ada/reader@v1.0", "--format", "spdx");
  expect([tagged.code, await problemsOf(tagged.out, "spdx")]).toEqual([0, []]);
  expect(tagged.out).toContain(first);
  expect((await bom("ada/reader")).out).toBe(main.out);
});

test("with a public URL, package URLs and links lead to that hub; the others to the hub of originals", async () => {
  const { out } = await bom("ada/reader", "--public-url", "https://hub.example.org/");
  expect(out).toContain(`"pkg:huggingface/ada/reader@${second}?repository_url=https://hub.example.org"`);
  expect(out).toContain('"https://hub.example.org/datasets/ada/pages"');
  expect(out).toContain('"https://huggingface.co/datasets/gone/away"');
  const without = await bom("ada/reader", "--originals", "none");
  expect(without.out).toContain(`"pkg:huggingface/ada/reader@${second}"`);
  expect(without.out).not.toContain('"website"');
});

test("several repositories are one document, also in a file", async () => {
  const file = join(folder, "bill.json");
  const { code, out } = await bom("ada/reader@v1.0", "ada/reader", "datasets/ada/pages", "-o", file);
  const text = readFileSync(file, "utf8");
  expect([code, await problemsOf(text, "cyclonedx")]).toEqual([0, []]);
  expect(out).toMatch(/^Written to .*bill\.json \(\d+(?:\.\d)? kB\)\.\n$/);
  const { components } = JSON.parse(text) as { readonly components: readonly { readonly "bom-ref": string }[] };
  expect(components.slice(0, 3).map((each) => each["bom-ref"])).toEqual([
    `model:ada/reader@${second}`,
    `model:ada/reader@${first}`,
    "dataset:ada/pages",
  ]);
  const gone = join(folder, "no", "folder.json");
  expect((await bom("ada/reader", "-o", gone)).err).toContain(`${gone} cannot be written`);
});

test("a lock file and a shelf are one document each, which names what is not here", async () => {
  for (const format of ["cyclonedx", "spdx"] as const) {
    const locked = await bom("--from-lock", join(folder, "models.lock"), "--format", format);
    expect([locked.code, await problemsOf(locked.out, format)]).toEqual([0, []]);
    expect(locked.err).toBe(`${areMissing(["ada/reader@v2"])}\n`);
    for (const part of ["old.bin", "new.bin", "ada/pages", "ada/reader@v2", "models.lock"]) {
      expect(locked.out).toContain(part);
    }
    const shelf = await bom("--shelf", "speech", "--content", join(folder, "content"), "--format", format);
    expect([shelf.code, shelf.err, await problemsOf(shelf.out, format)]).toEqual([
      0,
      `${areMissing(["gone/away"])}\n`,
      [],
    ]);
    expect(shelf.out).toContain('"Speech"');
  }
});

test("a bill that is longer than a text can be is refused with advice", () => {
  // A control character is six in JSON.
  const bill = { name: "\u0001".repeat(90_000_000), items: [], version: "0.3.0" };
  expect(() => textOf(bill, "spdx")).toThrow(new CommandError(tooManyFiles));
});

test.each([
  [[], 2, chooseOne],
  [["ada/reader", "--shelf", "speech"], 2, chooseOne],
  [["ada/reader", "--format", "word"], 2, unknownFormat("word")],
  [["a b"], 2, notARepository("a b")],
  [["ada/reader", "gone/away"], 1, areMissing(["gone/away"])],
  [["ada/reader@v9"], 1, areMissing(["ada/reader@v9"])],
  [["--shelf", "speech"], 1, noContent],
  [["--shelf", "../secret", "--content", folder], 1, noShelf("../secret", folder)],
  [["--from-lock", join(folder, "absent")], 1, "cannot be read"],
] as const)("%j ends with %i and says why", async (words, code, message) => {
  const called = await bom(...words);
  expect(called.code).toBe(code);
  expect(called.err).toContain(message);
  expect(called.out).toBe("");
});
