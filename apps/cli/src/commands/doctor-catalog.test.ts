import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore, parseRecord } from "@modelshelf/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../test/call.ts";
import { doctorCommand } from "./doctor.ts";

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-doubts-"));
  const store = await openSqliteStore({ file: join(folder, "catalog.sqlite") });
  const models = [
    { id: "ada/large-35B", safetensors: { total: 664_900 }, usedStorage: 70e9 },
    { id: "ada/plain" },
    ...["a", "b", "c", "d"].map((name) => ({ id: `ada/${name}`, cardData: { base_model: `ada/${name}` } })),
    { id: "ada/steers", cardData: { base_model: "\u001B[2J/root/model" } },
  ];
  await store.put(models.flatMap((model) => parseRecord("model", model).record ?? []));
  const dates = { createdAt: "2026-02-01T00:00:00.000Z", lastModified: "2026-01-01T00:00:00.000Z" };
  await store.put([parseRecord("space", { id: "ada/demo", ...dates }).record ?? []].flat());
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const doctor = (...words: readonly string[]): ReturnType<typeof call> =>
  call(doctorCommand, ["--catalog", "--data", folder, ...words]);

test("--catalog counts the records that contradict themselves, the most frequent kind first, with three examples", async () => {
  const { code, out, err } = await doctor();
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/^8 records, 7 with statements that contradict each other\.\n\n4 {2}.+ \(base-model-itself\)\n/);
  expect(out).toContain("   model ada/large-35B: safetensors says 664.9K parameters; the name says 35B;");
  expect(out).toContain("Space ada/demo: createdAt says 2026-02-01");
  expect(out.match(/which is this model itself/g)).toHaveLength(3);
  expect(out).not.toContain("\u001B");
});

test("--csv and --json write each of them", async () => {
  const [head, ...rows] = (await doctor("--csv")).out.trimEnd().split("\r\n");
  expect(head).toBe("kind,record kind,id,sentence,shown");
  expect(rows).toHaveLength(7);
  expect(rows).toContain(
    "dates,space,ada/demo,createdAt says 2026-02-01T00:00:00.000Z; lastModified says 2026-01-01T00:00:00.000Z.,both dates",
  );
  const lines = (await doctor("--json")).out.trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([
    "ada/a",
    "ada/b",
    "ada/c",
    "ada/d",
    "ada/large-35B",
    "ada/steers",
    "ada/demo",
  ]);
});

test("one that is interrupted says so and exits with 1", async () => {
  const signal = AbortSignal.abort();
  const { code, out, err } = await call(doctorCommand, ["--catalog", "--data", folder], { signal });
  expect({ code, out, err }).toEqual({ code: 1, out: "", err: "Interrupted.\n" });
});

test.each([
  [["--catalog", "ada/plain"], 2, "leave out the other argument"],
  [["--catalog", "--each"], 2, "--each is for files"],
  [["--catalog", "--csv", "--json"], 2, "one of --csv and --json"],
  [["--csv", "ada/plain"], 2, "--csv needs --catalog"],
  [["--catalog", "--data", "/nowhere/at/all"], 1, "no catalog in /nowhere/at/all"],
])("%j ends with %i and a sentence", async (words, expected, sentence) => {
  const { code, out, err } = await call(doctorCommand, words);
  expect({ code, out }).toEqual({ code: expected, out: "" });
  expect(err).toContain(sentence);
});
