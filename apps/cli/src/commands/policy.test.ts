import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileIndexPlace, openFileIndex } from "@modelshelf/files";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { call } from "../test/call.ts";
import { bundleCommand } from "./bundle.ts";
import { importCommand } from "./import.ts";
import { mirrorCommand } from "./mirror.ts";
import { noPolicy, policyCommand } from "./policy.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-policy-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const data = (): string => join(folder, "data");
const run = (...words: readonly string[]): ReturnType<typeof call> =>
  call(policyCommand, ["check", ...words, "--data", data()]);
const said = async (...words: readonly string[]): Promise<string> => (await run(...words)).err;

function writePolicy(text: string): string {
  const file = join(folder, "policy.yml");
  writeFileSync(file, text);
  return file;
}
const rules = `rules:
  - name: licenses
    except: [ada/plain]
    allow: { licenses: [mit, unknown] }
  - name: no pickles
    refuse: { formats: pickle }
`;

async function importTwo(): Promise<void> {
  const contents = {
    "ada/reader/README.md": "---\nlicense: llama3.1\n---\n# Reader\n",
    "ada/reader/model.pt": "ccollections\nOrderedDict\n(tR.",
    "ada/plain/model.pt": "ccollections\nOrderedDict\n(tR.",
    "ada/plain/weights.bin": "no pickle",
  };
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, "source", path)), { recursive: true });
    writeFileSync(join(folder, "source", path), content);
  }
  await call(importCommand, [join(folder, "source"), "--data", data()]);
}

test("counts what each rule refuses, and names it where that is asked for", async () => {
  await importTwo();
  const file = writePolicy(rules);
  expect(await run(file)).toMatchObject({
    code: 0,
    out: `rule "licenses" refuses 1 repository
rule "no pickles" refuses 1 file of 1 repository
2 repositories: 1 refused, 1 in part, 0 not.
`,
  });
  const { out } = await run(file, "--list");
  expect(out).toContain('model ada/reader: The policy of this hub refuses the model ada/reader by its rule "licenses"');
  expect(out).toContain(
    'model ada/plain: The policy of this hub refuses model.pt of ada/plain by its rule "no pickles"',
  );
  expect(JSON.parse((await run(file, "--json", "--list")).out)).toMatchObject({
    repositories: { refused: 1, partly: 1, allowed: 0 },
    rules: [
      { name: "licenses", repositories: 1, files: 0 },
      { name: "no pickles", repositories: 1, files: 1 },
    ],
    refusals: [
      { kind: "model", id: "ada/plain", rule: "no pickles" },
      { kind: "model", id: "ada/reader", rule: "licenses" },
    ],
  });
  // What is to be mirrored has no content yet, so that names count.
  const mirrored = writePolicy(`${rules}    actions: mirror\n`);
  expect((await run(mirrored)).out).toContain('rule "no pickles" refuses 0 repositories');
  expect((await run(mirrored, "--action", "mirror")).out).toContain(
    'rule "no pickles" refuses 2 files of 1 repository',
  );
});

test("counts nothing where nothing is refused, and without a catalog checks the policy alone", async () => {
  const usable = "The policy can be used: 2 rules. There is no catalog in ";
  expect(await run(writePolicy(rules))).toMatchObject({ code: 0, out: expect.stringContaining(usable) });
  await importTwo();
  expect(await run(writePolicy("rules:\n  - name: size\n    allow: { maxFileSize: 1GB }"))).toMatchObject({
    code: 0,
    out: 'rule "size" refuses 0 repositories\n2 repositories: 0 refused, 0 in part, 2 not.\n',
  });
});

test("says what is wrong with a policy, and that there is none", async () => {
  await importTwo();
  const file = writePolicy("rules:\n  - name: a\n    allow: { owner: ada }");
  expect(await said(file)).toContain(
    `${file} cannot be used as a policy:\nline 3: "owner" is not a key of allow; did you mean "owners"?`,
  );
  expect(await said(join(folder, "absent.yml"))).toContain(
    `The policy in ${join(folder, "absent.yml")} cannot be read: it does not exist. Check its path and permissions.`,
  );
  expect(await said()).toContain(noPolicy);
  expect(await said(writePolicy(rules), "--action", "list")).toContain(
    "--action is one of serve, mirror, pull, import",
  );
  expect((await call(policyCommand, ["count"])).err).toContain('there is no "policy count"');
});

test("an import leaves out what the policy refuses, and counts it by its rule", async () => {
  const file = writePolicy(rules);
  await importTwo();
  const again = ["--data", join(folder, "ruled"), "--policy", file];
  const { code, out, err } = await call(importCommand, [join(folder, "source"), ...again]);
  expect([code, out]).toEqual([
    0,
    `${join(folder, "source")}: 2 found, 1 stored (1 new, 0 replaced, 0 unchanged), 1 refused by the policy of this hub, 0 failed. 1 file refused by the policy of this hub.\n`,
  ]);
  expect(err).toContain('refuses the model ada/reader by its rule "licenses", because its license is llama3.1');
  expect(err).toContain('refuses model.pt of ada/plain by its rule "no pickles", because its format is pickle.');
  const index = openFileIndex(fileIndexPlace(join(folder, "ruled")));
  const here = index.revision("model", "ada/plain", "main")?.files ?? [];
  expect([here.map(({ path, place }) => [path, place !== undefined]), index.find("model", "ada/reader")]).toEqual([
    [
      ["model.pt", false],
      ["weights.bin", true],
    ],
    undefined,
  ]);
  index.close();
});

test("an import of records leaves out those that the policy refuses", async () => {
  const source = join(folder, "models.jsonl");
  const records = ["mit", "llama3.1", "gpl-3.0"].map((license) => ({
    id: `ada/${license}`,
    tags: [`license:${license}`],
  }));
  writeFileSync(source, records.map((record) => JSON.stringify(record)).join("\n"));
  const report = join(folder, "report.jsonl");
  const words = [source, "--data", data(), "--policy", writePolicy(rules), "--report", report];
  const { code, out, err } = await call(importCommand, words);
  expect([code, out]).toEqual([
    0,
    `${source}: 3 read, 1 stored (1 new, 0 replaced, 0 unchanged), 2 refused by the policy of this hub, 0 rejected.\n`,
  ]);
  expect(err).toContain('refuses the model ada/llama3.1 by its rule "licenses"');
  expect(readFileSync(report, "utf8")).toContain('"id":"ada/gpl-3.0"');
});

test("refused records forge no lines, and only the first of them are listed", async () => {
  const source = join(folder, "models.jsonl");
  const hostile = { id: "ada/forged", tags: ["license:evil\u001B[31m\nmodels.jsonl: 9 read, 9 stored"] };
  const others = Array.from({ length: 30 }, (_, index) => ({ id: `ada/r${index}`, tags: ["license:llama3.1"] }));
  writeFileSync(source, [hostile, ...others].map((record) => JSON.stringify(record)).join("\n"));
  const { err, out } = await call(importCommand, [source, "--data", data(), "--policy", writePolicy(rules)]);
  expect(err).not.toContain("\u001B");
  const lines = err.trim().split("\n");
  expect(lines).toHaveLength(21);
  for (const line of lines) expect(line.startsWith(`${source}: The policy`)).toBe(true);
  expect(lines.at(-1)).toBe(`${source}: The policy refuses 11 further records.`);
  expect(out).toContain("31 refused by the policy of this hub");
});

const sized = (id: string, size?: number): object => ({
  id,
  siblings: [{ rfilename: "a.bin", ...(size && { size }) }],
});

test("sizes that records list count when they are imported, as policy check has them", async () => {
  const source = join(folder, "models.jsonl");
  writeFileSync(
    source,
    [sized("ada/large", 5_000_000), sized("ada/small", 5), sized("ada/unknown")]
      .map((record) => JSON.stringify(record))
      .join("\n"),
  );
  const file = writePolicy("rules:\n  - name: small\n    actions: import\n    allow: { maxRepositorySize: 1MB }\n");
  await call(importCommand, [source, "--data", data()]);
  expect((await run(file, "--action", "import")).out).toContain("3 repositories: 1 refused, 0 in part, 2 not.");
  const ruled = await call(importCommand, [source, "--data", join(folder, "ruled"), "--policy", file]);
  expect(ruled.out).toContain("2 stored");
  expect(ruled.err).toContain('refuses the model ada/large by its rule "small", because its files have 5.0 MB');
});

test("nothing is bundled that the policy does not let out, and a bundle is imported by the rules of the other hub", async () => {
  await importTwo();
  const lock = join(folder, "models.lock");
  writeFileSync(lock, "ada/plain\nada/reader\n");
  const words = [lock, "--data", data(), "--output", join(folder, "models.tar")];
  const refused = await call(bundleCommand, [...words, "--policy", writePolicy(rules)]);
  expect([refused.code, refused.err.trim().split("\n").toSorted(), existsSync(join(folder, "models.tar"))]).toEqual([
    1,
    [
      expect.stringContaining('refuses model.pt of ada/plain by its rule "no pickles"'),
      expect.stringContaining('refuses the model ada/reader by its rule "licenses"'),
    ],
    false,
  ]);
  expect((await call(bundleCommand, words)).code).toBe(0);
  const there = ["--data", join(folder, "there"), "--policy", writePolicy(rules)];
  const { code, out, err } = await call(importCommand, [join(folder, "models.tar"), ...there]);
  expect([code, out]).toEqual([0, expect.stringContaining("files of 1 refused one stay there")]);
  expect(err).toContain('refuses model.pt of ada/plain by its rule "no pickles"');
});

test("a mirror leaves there what the policy refuses, and says which rule refused it", async () => {
  const weights = "weights of some bytes";
  const hub = await openFakeHub([
    { id: "ada/closed", fields: { tags: ["license:llama3.1"] }, files: { "README.md": "# A", "m.gguf": weights } },
    { id: "ada/large", files: { "m.gguf": "x".repeat(5000) } },
    { id: "ada/open", files: { "README.md": "# B", "m.gguf": weights, "m.pt": "weights of a pickle" } },
  ]);
  try {
    const file = writePolicy(`${rules}  - name: small\n    allow: { maxRepositorySize: 1kB }\n`);
    const words = [hub.endpoint, "--data", data(), "--files", "*", "--policy", file];
    const { out, err, code } = await call(mirrorCommand, words);
    expect(code).toBe(0);
    expect(out).toContain("3 models (3 new, 0 replaced, 0 unchanged), files of 1 refused one stay there.");
    expect(out).toContain("1 model stored");
    expect(out).toContain("2 files refused by the policy of this hub");
    expect(err).toContain('refuses the model ada/closed by its rule "licenses", because its license is llama3.1');
    expect(err).toContain('refuses the model ada/large by its rule "small", because its files have 5.0 kB');
    expect(err).toContain('refuses m.pt of ada/open by its rule "no pickles", because its format is pickle.');
    const index = openFileIndex(fileIndexPlace(data()));
    const here = index.revision("model", "ada/open", "main")?.files ?? [];
    expect(Object.fromEntries(here.map(({ path, place }) => [path, place && readFileSync(place, "utf8")]))).toEqual({
      "README.md": "# B",
      "m.gguf": weights,
      "m.pt": undefined,
    });
    index.close();
    expect(hub.asked.filter((path) => path.includes("/resolve/")).join()).not.toMatch(/closed|large|m\.pt/);
  } finally {
    hub.close();
  }
});
