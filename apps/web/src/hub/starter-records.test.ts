import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore, parseRecord, readNotes, type Store } from "@modelshelf/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillWithStarters } from "./starter-records.ts";

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-starters-"));
  mkdirSync(join(folder, "content/catalog"), { recursive: true });
  store = await openSqliteStore({ file: ":memory:", notes: () => readNotes(folder) });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function put(value: object): Promise<void> {
  const { record, problem } = parseRecord("model", value);
  if (record === undefined) throw new Error(problem);
  await store.put([record]);
}

async function fill(...lines: readonly object[]): Promise<void> {
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  writeFileSync(join(folder, "content/catalog/models.jsonl"), text);
  await fillWithStarters(store, { folder, stampFile: join(folder, "stamp"), log: undefined, signal: undefined });
}

async function descriptionOf(id: string): Promise<string | undefined> {
  return (await store.get("model", id))?.description;
}

test("a record that was imported is not replaced by a starter; a starter is by its successor", async () => {
  await put({ id: "a/real", description: "Imported.", downloads: 5 });
  await fill({ id: "a/real", description: "Starter." }, { id: "a/new", description: "First." });
  expect(await descriptionOf("a/real")).toBe("Imported.");
  expect(await descriptionOf("a/new")).toBe("First.");
  await fill({ id: "a/real", description: "Starter." }, { id: "a/new", description: "Second." });
  expect(await descriptionOf("a/new")).toBe("Second.");
});

test("a thin record that was imported stays, and has the notes of today after an update", async () => {
  await fill({ id: "a/thin", description: "Starter.", cardData: { license: "mit" } });
  await put({ id: "a/thin", pipeline_tag: "fill-mask", cardData: { license: "apache-2.0" } });
  await fill({ id: "a/thin", description: "Better.", library_name: "transformers", cardData: { license: "mit" } });
  expect(await store.get("model", "a/thin")).toMatchObject({
    description: "Better.",
    tasks: ["fill-mask"],
    library: "transformers",
    license: "apache-2.0",
  });
});

test("notes on further models bring no record, and reach those that are there", async () => {
  await put({ id: "b/known", downloads: 5 });
  mkdirSync(join(folder, "content/notes"));
  const notes = ["b/known", "b/absent"].map((id) => JSON.stringify({ id, library_name: "timm" }));
  writeFileSync(join(folder, "content/notes/models.jsonl"), notes.join("\n"));
  await fill({ id: "a/new", description: "Starter." });
  expect((await store.get("model", "b/known"))?.library).toBe("timm");
  expect(await store.count("model")).toBe(2);
});
