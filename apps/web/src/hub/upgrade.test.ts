import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import {
  catalogFile,
  importJsonl,
  openDocumentIndex,
  openSqliteStore,
  type RecordKind,
  type Store,
} from "@modelshelf/store";
import { expect, onTestFinished, test } from "vitest";
import { documentsFile, openStore } from "./content.ts";

/*
 * The data folder of version 0.2.0, as it was first described: made by the programs of commit be26a374, whose command line
 * imported the three files of records beside it, and whose index of documents took one page. Both files were vacuumed.
 *
 *   git archive be26a374 | tar x -C old; (in old, with the packages installed)
 *   node apps/cli/src/main.ts import models.jsonl --kind model --data data    likewise datasets, spaces
 */
const fixture = new URL("../test/data-0.2.0/", import.meta.url);
const kinds: readonly RecordKind[] = ["model", "dataset", "space"];

function folderOfThen(): string {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-upgrade-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["catalogue.sqlite", "documents.sqlite"]) {
    writeFileSync(join(folder, name), gunzipSync(readFileSync(new URL(`${name}.gz`, fixture))));
  }
  return folder;
}

/** The records as they were given to 0.2.0. */
const given = (kind: RecordKind): readonly Readonly<Record<string, unknown>>[] =>
  readFileSync(new URL(`${kind}s.jsonl`, fixture), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Lists with the values of filters, and a search in words. */
async function answersOf(store: Store): Promise<unknown> {
  const answers = kinds.map(async (kind) => [
    await store.search({ kind, limit: 1000 }),
    await store.search({ kind, text: "small" }),
    ...(await Promise.all((["license", "tag", "task"] as const).map((facet) => store.facet({ kind }, facet, 1000)))),
  ]);
  return Promise.all(answers);
}

test("a hub of today has every record of a data folder of 0.2.0, as it was given then", async () => {
  const dataFolder = folderOfThen();
  const logged: string[] = [];
  const store = await openStore({ dataFolder, log: (line) => logged.push(line) });
  onTestFinished(() => store.close());
  for (const kind of kinds) {
    for (const record of given(kind)) {
      expect((await store.get(kind, String(record["id"])))?.source, String(record["id"])).toEqual(record);
    }
  }
  expect(logged).toContain("The catalog was indexed by another version of Modelshelf. Records read again: 13 of 13.");
  expect(existsSync(join(dataFolder, "catalog.sqlite")), "no second catalog beside it").toBe(false);
});

test("lists, filters and searches are those of a new import; nothing is imported", async () => {
  const upgraded = await openSqliteStore({ file: catalogFile(folderOfThen()) });
  const fresh = await openSqliteStore({ file: ":memory:" });
  for (const kind of kinds)
    await importJsonl({ source: fileURLToPath(new URL(`${kind}s.jsonl`, fixture)), kind, store: fresh });
  expect(await answersOf(upgraded)).toEqual(await answersOf(fresh));
  await Promise.all([upgraded.close(), fresh.close()]);
});

test("the index of documents is made again: nothing of an earlier layout is found, and pages can be put", async () => {
  const index = await openDocumentIndex({ file: documentsFile({ dataFolder: folderOfThen() }) });
  onTestFinished(() => index.close());
  expect((await index.search({ text: "words" })).pages).toEqual([]);
  const section = { href: "/docs/new", anchor: "", heading: "New", body: "words of today", code: "" };
  await index.put([
    { set: "/docs", href: "/docs/new", language: "en", title: "New", fingerprint: "1", sections: [section] },
  ]);
  expect((await index.search({ text: "words" })).pages.map(({ href }) => href)).toEqual(["/docs/new"]);
});
