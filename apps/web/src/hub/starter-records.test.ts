import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore, parseRecord, type Store } from "@modelshelf/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillWithStarters } from "./starter-records.ts";

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-starters-"));
  mkdirSync(join(folder, "content/catalog"), { recursive: true });
  store = await openSqliteStore({ file: ":memory:" });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function fill(...lines: readonly object[]): Promise<void> {
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  writeFileSync(join(folder, "content/catalog/models.jsonl"), text);
  await fillWithStarters(store, { folder, stampFile: join(folder, "stamp"), log: undefined, signal: undefined });
}

async function descriptionOf(id: string): Promise<string | undefined> {
  return (await store.get("model", id))?.description;
}

test("a record that was imported is not replaced by a starter; a starter is by its successor", async () => {
  const { record } = parseRecord("model", { id: "a/real", description: "Imported.", downloads: 5 });
  if (record) await store.put([record]);
  await fill({ id: "a/real", description: "Starter." }, { id: "a/new", description: "First." });
  expect(await descriptionOf("a/real")).toBe("Imported.");
  expect(await descriptionOf("a/new")).toBe("First.");
  await fill({ id: "a/real", description: "Starter." }, { id: "a/new", description: "Second." });
  expect(await descriptionOf("a/new")).toBe("Second.");
});
