import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  diskPlaces,
  fileIndexPlace,
  PartsWriter,
  type RepositoryToBundle,
  writeBundle,
  isChangedInBundle,
  isDamaged,
  isNotInBundle,
  openFileIndex,
} from "@modelshelf/files";
import { openSqliteStore, type RecordKind } from "@modelshelf/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isNotBundled } from "../bundle/choose-bundled.ts";
import { call } from "../test/call.ts";
import { bundleCommand, notAnArchiveName, nothingToBundle } from "./bundle.ts";
import { checkCommand } from "./check.ts";
import { importCommand, notForBundles } from "./import.ts";

const weights = `${"0123456789".repeat(300_000)}!`;
const repositories = {
  "models/ada/reader/README.md": "---\nlicense: mit\npipeline_tag: fill-mask\n---\n# Reader\n",
  "models/ada/reader/config.json": '{"model_type":"bert"}',
  "models/ada/reader/sub folder/ä.txt": "ä",
  "models/ada/reader/empty": "",
  "models/ada/reader/.gitattributes": "*.bin filter=lfs diff=lfs merge=lfs -text\n",
  "models/ada/reader/model.bin": weights,
  "models/ada/copy/.gitattributes": "*.bin filter=lfs diff=lfs merge=lfs -text\n",
  "models/ada/copy/model.bin": weights,
  "datasets/ada/words/words.csv": "word\nquay\n",
};

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-bundle-"));
  lock = join(folder, "models.lock");
  for (const [path, content] of Object.entries(repositories)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  await call(importCommand, [join(folder, "models"), "--data", join(folder, "here")]);
  await call(importCommand, [join(folder, "datasets"), "--kind", "dataset", "--data", join(folder, "here")]);
  writeFileSync(lock, "ada/reader\nada/copy # the same weights\ndatasets/ada/words\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tar = (): string => join(folder, "models.tar");
const bundle = (...words: readonly string[]): ReturnType<typeof call> =>
  call(bundleCommand, [lock, "-o", tar(), "--data", join(folder, "here"), ...words]);
const importThere = (source = tar()): ReturnType<typeof call> =>
  call(importCommand, [source, "--data", join(folder, "there")]);

/** Path → content of a repository on the other hub. */
function filesThere(kind: RecordKind, id: string): Readonly<Record<string, string | undefined>> {
  const index = openFileIndex(fileIndexPlace(join(folder, "there")));
  try {
    const files = index.revision(kind, id, "main")?.files ?? [];
    return Object.fromEntries(files.map(({ path, place }) => [path, place && readFileSync(place, "utf8")]));
  } finally {
    index.close();
  }
}

/** Path → content of a repository as it was written. */
function written(kind: "models" | "datasets", id: string): Readonly<Record<string, string>> {
  const prefix = `${kind}/${id}/`;
  const own = Object.entries(repositories).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(own.map(([path, content]) => [path.slice(prefix.length), content]));
}

test("carries records and files to a hub without a network, byte for byte, and the same ones once", async () => {
  const made = await bundle();
  expect(made).toMatchObject({ code: 0, out: `${tar()}\n3 revisions, 7 files, 3.0 MB.\n` });
  expect(readFileSync(tar()).length).toBeLessThan(weights.length + 60_000);
  const bill =
    /\{\n {2}"\$schema": "http:\/\/cyclonedx\.org[^]*?\n\}\n/.exec(readFileSync(tar(), "latin1"))?.[0] ?? "{}";
  expect(JSON.parse(bill).components.map((one: { name: string }) => one.name)).toContain("reader");
  rmSync(join(folder, "models"), { recursive: true });
  const brought = await importThere();
  expect(brought.code).toBe(0);
  expect(brought.out).toContain("models.tar: 2 models (2 new, 0 replaced, 0 unchanged).");
  expect(filesThere("model", "ada/reader")).toEqual(written("models", "ada/reader"));
  expect(filesThere("model", "ada/copy")).toEqual(written("models", "ada/copy"));
  expect(filesThere("dataset", "ada/words")).toEqual(written("datasets", "ada/words"));
  const store = await openSqliteStore({ file: join(folder, "there/catalog.sqlite") });
  expect(await store.get("model", "ada/reader")).toMatchObject({ license: "mit", tasks: ["fill-mask"] });
  await store.close();
  expect((await call(checkCommand, ["--data", join(folder, "there")])).out).toContain("all as imported");
  const again = await importThere();
  expect([again.code, again.out]).toEqual([0, expect.stringContaining("2 were here already")]);
});

const sha256 = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex");

test("is the same archive each time", async () => {
  await bundle();
  const first = sha256(tar());
  await bundle();
  expect(sha256(tar())).toBe(first);
  expect(readdirSync(folder).filter((name) => name.endsWith(".incomplete"))).toEqual([]);
});

test("goes into parts of a size, which are imported by the name of the whole or of the first", async () => {
  expect((await bundle("--split", "1MB")).out).toContain(`${tar()}.001\n${tar()}.002\n${tar()}.003\n${tar()}.004\n`);
  expect(existsSync(tar())).toBe(false);
  expect((await importThere()).code).toBe(0);
  expect(filesThere("model", "ada/reader")).toEqual(written("models", "ada/reader"));
  rmSync(join(folder, "there"), { recursive: true });
  expect((await importThere(`${tar()}.001`)).code).toBe(0);
  expect(filesThere("model", "ada/copy")).toEqual(written("models", "ada/copy"));
  expect((await bundle()).out).toContain(`${tar()}\n`);
  expect(readdirSync(folder).filter((name) => name.startsWith("models.tar."))).toEqual([]);
  await bundle("--split", "1MB");
  writeFileSync(tar(), "another one");
  expect((await importThere()).err).toContain("there is also");
  rmSync(tar());
  rmSync(`${tar()}.003`);
  rmSync(join(folder, "there"), { recursive: true });
  const { code, err } = await importThere();
  expect([code, err]).toEqual([1, expect.stringContaining("it ends too early; a part of it may be missing")]);
});

test("brings all revisions of a lock file, also those without a name", async () => {
  const content = "a file of two revisions";
  const place = join(folder, "a.txt");
  writeFileSync(place, content);
  const oid = createHash("sha1").update(`blob ${content.length}\0${content}`).digest("hex");
  const file = { size: content.length, oid, place };
  const of = { kind: "model", id: "ada/two", record: { id: "ada/two" } } as const;
  const parts = new PartsWriter(tar());
  const revisions: readonly RepositoryToBundle[] = [
    { ...of, commit: "1".repeat(40), refs: [{ name: "main", kind: "branch" }], files: [{ ...file, path: "a.txt" }] },
    { ...of, commit: "2".repeat(40), refs: [{ name: "v1.0", kind: "tag" }], files: [{ ...file, path: "b.txt" }] },
    { ...of, commit: "3".repeat(40), refs: [], files: [{ ...file, path: "c.txt" }] },
  ];
  await writeBundle(revisions, parts, { places: diskPlaces });
  await parts.finish();
  expect(await importThere()).toMatchObject({ code: 0, err: "" });
  const index = openFileIndex(fileIndexPlace(join(folder, "there")));
  const names = ["main", "v1.0", "2".repeat(40), "3".repeat(40)];
  const paths = names.map((name) => index.revision("model", "ada/two", name)?.files.map(({ path }) => path));
  index.close();
  expect(paths).toEqual([["a.txt"], ["b.txt"], ["b.txt"], ["c.txt"]]);
});

test("an import goes on where an interrupted one stopped", async () => {
  await bundle();
  const blobs = join(folder, "there/files/models--ada--reader/blobs");
  mkdirSync(blobs, { recursive: true });
  const half = weights.slice(0, 1_500_000);
  writeFileSync(join(blobs, `${createHash("sha256").update(weights).digest("hex")}.incomplete`), half);
  const { code, out } = await importThere();
  expect([code, out]).toEqual([0, expect.stringContaining("of which 1.5 MB are here")]);
  expect(filesThere("model", "ada/reader")).toEqual(written("models", "ada/reader"));
});

test("changed bytes are refused: of a file, of a list, of the end", async () => {
  await bundle();
  const whole = readFileSync(tar());
  const damaged = async (text: string, by: string): ReturnType<typeof call> => {
    const bytes = Buffer.from(whole);
    bytes.write(by, bytes.indexOf(text));
    writeFileSync(tar(), bytes);
    rmSync(join(folder, "there"), { recursive: true, force: true });
    return importThere();
  };
  const file = await damaged("0123456789012", "!");
  expect([file.code, file.err]).toEqual([1, expect.stringContaining("model.bin does not match its hash")]);
  expect(filesThere("model", "ada/reader")).toEqual({});
  expect(filesThere("dataset", "ada/words")).toEqual(written("datasets", "ada/words"));
  const list = await damaged('"id":"ada/reader"', '"id":"eve/reader"');
  expect([list.code, list.err]).toEqual([1, expect.stringContaining(isDamaged("").slice(-22))]);
  writeFileSync(tar(), whole.subarray(0, 100_000));
  expect((await importThere()).err).toContain("it ends too early");
  writeFileSync(tar(), "not an archive at all".repeat(100));
  expect((await importThere()).err).toContain("it is not a tar archive, or is damaged");
});

test("is not written where something is missing or was changed, and says what", async () => {
  writeFileSync(lock, "ada/reader@v9\nada/absent\nno id at all\n");
  const absent = await bundle();
  expect(absent.code).toBe(1);
  expect(absent.err).toContain(isNotBundled("model", "ada/reader", "v9"));
  expect(absent.err).toContain(isNotBundled("model", "ada/absent", "main"));
  expect(absent.err).toContain('Line 3 is "no id at all"');
  writeFileSync(lock, "# nothing\n");
  expect((await bundle()).err).toContain(nothingToBundle(lock));
  writeFileSync(lock, "ada/reader\n");
  writeFileSync(join(folder, "models/ada/reader/model.bin"), weights.replace("0", "1"));
  expect((await bundle()).err).toContain(isChangedInBundle("ada/reader", "model.bin"));
  appendFileSync(join(folder, "models/ada/reader/config.json"), " ");
  expect((await bundle()).err).toContain(isChangedInBundle("ada/reader", "config.json"));
  rmSync(join(folder, "models/ada/reader/config.json"));
  expect((await bundle()).err).toContain(isNotInBundle("ada/reader", "config.json"));
  expect(readdirSync(folder).filter((name) => name.startsWith("models.tar"))).toEqual([]);
  expect((await call(bundleCommand, [lock, "-o", "models.oci"])).err).toContain(notAnArchiveName("models.oci"));
  expect((await bundle("--split", "5kB")).err).toContain("--split is at least 1.0 MB");
  for (const option of [["files", "s3://models/team"], ["refuse-unsafe"], ["kind", "dataset"], ["report", "r.json"]]) {
    const [name = "", ...value] = option;
    const into = await call(importCommand, [tar(), `--${name}`, ...value, "--data", join(folder, "there")]);
    expect([into.code, into.err]).toEqual([2, expect.stringContaining(notForBundles(name))]);
  }
});
