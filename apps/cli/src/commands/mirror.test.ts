import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileIndexPlace, isLocked, isOwn, isPrivateRecord, lockFolder, openFileIndex } from "@modelshelf/files";
import { openSqliteStore } from "@modelshelf/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeCommit, type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { doesNotFit } from "../mirror/mirror-hub.ts";
import { call } from "../test/call.ts";
import { interrupted } from "../import/import-records.ts";
import { importCommand } from "./import.ts";
import { mirrorCommand } from "./mirror.ts";

const card = "---\nlicense: mit\n---\n# One";
const weights = "weights that are more than ten bytes";
const one = { id: "ada/one", fields: { tags: ["license:mit"] }, files: { "README.md": card, "model.bin": weights } };
const two = { id: "ada/two", files: { "config.json": "{}", "large.bin": "x".repeat(5000) } };
const gated = { id: "bob/gated", fields: { gated: "manual" }, files: { "model.bin": weights } };

let folder: string;
let hub: FakeHub;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-mirror-"));
  hub = await openFakeHub([one, two, gated]);
});
afterEach(() => {
  hub.close();
  rmSync(folder, { recursive: true, force: true });
});

const data = (): string => join(folder, "data");
const run = (words: readonly string[], options: Parameters<typeof call>[2] = {}): ReturnType<typeof call> =>
  call(mirrorCommand, [hub.endpoint, "--data", data(), ...words], options);

async function record(id: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const store = await openSqliteStore({ file: join(data(), "catalog.sqlite") });
  try {
    return (await store.get("model", id))?.source;
  } finally {
    await store.close();
  }
}

/** Path → content, as far as it is here. */
function filesHere(id: string): Readonly<Record<string, string | undefined>> | undefined {
  const index = openFileIndex(fileIndexPlace(data()));
  try {
    const files = index.revision("model", id, "main")?.files;
    return files && Object.fromEntries(files.map(({ path, place }) => [path, place && readFileSync(place, "utf8")]));
  } finally {
    index.close();
  }
}

const contents = (): readonly string[] => hub.asked.filter((path) => path.includes("/resolve/"));

test("records and cards come; files stay there, and so do those of gated repositories", async () => {
  const { out, code } = await run([]);
  expect(code).toBe(0);
  expect(out).toContain("3 models (3 new, 0 replaced, 0 unchanged), files of 1 gated or disabled one stay there.");
  expect(out).toContain(`stored model ada/one at ${fakeCommit(one).slice(0, 7)}: 1 of 2 files, ${card.length} B`);
  expect(filesHere("ada/one")).toEqual({ "README.md": card, "model.bin": undefined });
  expect(filesHere("bob/gated")).toBeUndefined();
  expect(await record("bob/gated")).toMatchObject({ gated: "manual" });
  expect(await record("ada/one")).toMatchObject({
    sha: fakeCommit(one),
    tags: ["license:mit"],
    siblings: [
      { rfilename: "README.md", size: card.length },
      { rfilename: "model.bin", size: weights.length, lfs: { size: weights.length } },
    ],
  });
});

test("files with odd paths are left out and named, and the rest of their repository comes", async () => {
  const odd = [
    "back\\slash.txt",
    "tab\there.txt",
    "control\u0001.txt",
    "half\ud83d.txt",
    `${"x".repeat(256)}.txt`,
    "../out.txt",
  ];
  const repository = {
    id: "ada/odd",
    files: { ...Object.fromEntries(odd.map((path) => [path, "odd"])), "model.bin": weights },
  };
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`a\\${index}`, "odd"]));
  hub.models = [repository, { id: "ada/many", files: { ...many, "config.json": "{}" } }];
  const { out, err, code } = await run(["--files", "*"]);
  expect(code).toBe(0);
  expect(filesHere("ada/odd")).toEqual({ "model.bin": weights });
  expect(filesHere("ada/many")).toEqual({ "config.json": "{}" });
  for (const path of odd.slice(0, -2))
    expect(err).toContain(`ada/odd: The upstream lists the path ${JSON.stringify(path)}`);
  expect(err).toContain("ada/many: 10 more files are left out because of their paths.");
  expect(out).toContain("36 files left out because of their paths, 0 failed.");
});

test("the second time nothing is asked for but the list; a change brings what changed", async () => {
  await run(["--files", "*"]);
  hub.asked.splice(0);
  const again = await run(["--files", "*"]);
  expect(again.out).toContain("3 models (0 new, 0 replaced, 3 unchanged)");
  expect(again.out).toContain("0 models stored with 0 B, 2 were here already, 0 failed.");
  expect(hub.asked.every((path) => path.startsWith("/api/models?"))).toBe(true);
  const changed = { ...two, files: { ...two.files, "config.json": '{"a":1}' } };
  hub.models = [one, changed, gated];
  await run(["--files", "*"]);
  expect(contents()).toEqual([`/ada/two/resolve/${fakeCommit(changed)}/config.json`]);
  expect(filesHere("ada/two")).toMatchObject({ "config.json": '{"a":1}' });
});

test("files are chosen by pattern and size, and added up before they come", async () => {
  const { out } = await run(["--files", "*.bin,config.json", "--max-size", "1kB", "--author", "ada"]);
  const bytes = card.length + weights.length + 2;
  expect(out).toMatch(
    new RegExp(`3 files of 2 repositories: ${bytes} B, of which 0 B are here; ${bytes} B to come, .* free`),
  );
  expect(out.indexOf("to come")).toBeLessThan(out.indexOf("stored model"));
  expect(filesHere("ada/two")).toEqual({ "config.json": "{}", "large.bin": undefined });
});

test("a dry run says how large it is, and writes nothing", async () => {
  const { out, code } = await run(["--files", "*", "--dry-run"]);
  expect(code).toBe(0);
  expect(out).toContain("4 files of 2 repositories: 5.1 kB");
  expect(existsSync(data())).toBe(false);
  expect(contents()).toEqual([]);
});

test("only records, only some, only what is new", async () => {
  hub.models = [
    { ...one, fields: { lastModified: "2026-01-01T00:00:00.000Z" } },
    { ...two, fields: { lastModified: "2026-10-01T00:00:00.000Z" } },
    { ...gated, fields: { lastModified: "2026-11-01T00:00:00.000Z" } },
    { id: "ada/undated", fields: { lastModified: undefined }, files: {} },
  ];
  expect((await run(["--records-only", "--since", "2026-09-01"])).out).toContain("2 models (2 new");
  expect((await run(["--records-only", "--limit", "1"])).out).toContain("1 model (1 new");
  expect(hub.asked.every((path) => path.startsWith("/api/models?"))).toBe(true);
});

test("private records and gated files come only when they are asked for; the token is that of the environment", async () => {
  const secret = { ...one, id: "ada/secret", fields: { private: true } };
  hub.models = [secret, gated];
  const tokens = new Set<string | undefined>();
  hub.fault = (_path, _response, request) => {
    tokens.add(request.headers.authorization);
    return false;
  };
  const without = await run(["--files", "*"]);
  expect(without.err).toContain(isPrivateRecord("model", "ada/secret"));
  expect(await record("ada/secret")).toBeUndefined();
  await run(["--files", "*", "--restricted"], { environment: { HF_TOKEN: "hf_secret" } });
  expect(filesHere("ada/secret")).toMatchObject({ "README.md": card });
  expect(filesHere("bob/gated")).toEqual({ "model.bin": weights });
  expect([...tokens]).toEqual([undefined, "Bearer hf_secret"]);
});

test("a fault of one repository is said, the others come, and the next run completes", async () => {
  hub.fault = (path, response) => {
    if (!path.endsWith("model.bin")) return false;
    response.end("x".repeat(weights.length));
    return true;
  };
  const { out, err, code } = await run(["--files", "*"]);
  expect(code).toBe(1);
  expect(err).toContain("model ada/one: model.bin does not match its hash");
  expect(out).toContain("stored model ada/two");
  expect(out).toContain("1 failed");
  hub.fault = () => false;
  expect((await run(["--files", "*"])).code).toBe(0);
  expect(filesHere("ada/one")).toEqual({ "README.md": card, "model.bin": weights });
});

test("an interruption ends it, and what was stored stays", async () => {
  const controller = new AbortController();
  hub.fault = (path) => {
    if (path.endsWith("large.bin")) controller.abort();
    return path.endsWith("large.bin");
  };
  const { out, code } = await run(["--files", "*"], { signal: controller.signal });
  expect(code).toBe(1);
  expect(out).toContain(interrupted);
  expect(out).not.toContain("stored model ada/two");
  expect(filesHere("ada/one")).toEqual({ "README.md": card, "model.bin": weights });
  expect(filesHere("ada/two")).toBeUndefined();
});

test("what does not fit on the disk is not begun", async () => {
  hub.fault = (path, response) => {
    if (!path.includes("/tree/")) return false;
    const lfs = { oid: "a".repeat(64), size: 9e15, pointerSize: 130 };
    response.end(JSON.stringify([{ type: "file", path: "model.bin", size: 130, oid: "b".repeat(40), lfs }]));
    return true;
  };
  const { err, code } = await run(["--files", "*"]);
  expect(code).toBe(1);
  expect(err).toContain(doesNotFit(18e15, 0).split(",")[0]);
  expect(contents()).toEqual([]);
});

test("what was brought on demand can be mirrored", async () => {
  await run(["--records-only", "--limit", "1"]);
  const index = openFileIndex(fileIndexPlace(data()));
  const source = join(realpathSync(data()), "cache", "models--ada--one");
  index.put({ kind: "model", id: "ada/one", refs: [], revisions: [] }, source);
  index.close();
  expect((await run(["--limit", "1", "--files", "*"])).err).toBe("");
  expect(filesHere("ada/one")).toEqual({ "README.md": card, "model.bin": weights });
});

test("what was imported here stays as it is, and a folder is one mirror's at a time", async () => {
  await run(["--limit", "1"]);
  const source = join(data(), "files", "models--ada--one");
  const own = join(folder, "own");
  await call(importCommand, [source, "--data", own]);
  const mirrored = await call(mirrorCommand, [hub.endpoint, "--data", own, "--limit", "1"]);
  expect(mirrored.err).toContain(isOwn("model", "ada/one", source));
  const root = join(data(), "files");
  const release = lockFolder(root);
  expect((await run([])).err).toContain(isLocked(root));
  release();
});

test.each([
  [["ftp://hub"], "the endpoint is an address"],
  [["http://user:secret@hub"], "put a token into HF_TOKEN"],
  [["http://hub", "--kind", "weights"], "--kind is one of"],
  [["http://hub", "--since", "yesterday"], "--since is a date"],
  [["http://hub", "--limit", "0"], "--limit is a whole number"],
  [["http://hub", "--max-size", "big"], "--max-size is a size"],
])("%j is refused with a sentence", async (words, sentence) => {
  const { err, code } = await call(mirrorCommand, [...words, "--data", data()]);
  expect(code).toBe(2);
  expect(err).toContain(sentence);
  expect(err).not.toContain("secret");
});
