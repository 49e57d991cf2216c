import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import type { DocumentIndex } from "../document-index.ts";
import { english, page } from "../test/pages.ts";
import { StoreFault } from "../../store.ts";
import { ofOtherProgram, openDocumentIndex } from "./open.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-documents-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function filled(file: string): Promise<DocumentIndex> {
  const opened = await openDocumentIndex({ file });
  await opened.put(english);
  return opened;
}

describe("the file", () => {
  test("keeps pages with their fingerprints; a page put again replaces itself; removed ones vanish", async () => {
    const file = join(folder, "kept", "documents.sqlite");
    await (await filled(file)).close();
    const opened = await openDocumentIndex({ file });
    expect((await opened.fingerprints("/docs")).get("/docs/trainer")).toBe("1");
    await opened.put([page("/docs/trainer", "Trainer", [["Trainer", "Rewritten wholly."]], { fingerprint: "2" })]);
    expect((await opened.search({ text: "callbacks" })).total).toBe(0);
    expect((await opened.search({ text: "wholly" })).total).toBe(1);
    expect((await opened.fingerprints("/docs")).get("/docs/trainer")).toBe("2");
    expect(await opened.remove("/docs", ["/docs/trainer", "/docs/nowhere"])).toBe(1);
    expect((await opened.search({ text: "wholly" })).total).toBe(0);
    await opened.keepSets(["/docs"]);
    expect([...(await opened.fingerprints("/faq")).keys()]).toEqual([]);
    await opened.close();
    await expect(opened.search({ text: "a" })).rejects.toThrow(/is closed/);
  });

  test("is made anew when it is damaged or of another version", async () => {
    for (const spoil of [
      (file: string) => writeFileSync(file, "no database at all, but long enough to be looked at as one".repeat(20)),
      (file: string) => {
        const database = new DatabaseSync(file);
        database.exec("PRAGMA user_version = 9999");
        database.close();
      },
      (file: string) => truncateSync(file, statSync(file).size - 1000),
    ]) {
      const file = join(folder, "spoilt.sqlite");
      await (await filled(file)).close();
      spoil(file);
      const opened = await openDocumentIndex({ file });
      expect((await opened.fingerprints("/docs")).size).toBe(0);
      await opened.put(english);
      expect((await opened.search({ text: "callbacks" })).total).toBe(1);
      await opened.close();
    }
  });

  test("of another program is left alone", async () => {
    const file = join(folder, "foreign.sqlite");
    const database = new DatabaseSync(file);
    database.exec("CREATE TABLE theirs (a)");
    database.close();
    await expect(openDocumentIndex({ file })).rejects.toThrow(new StoreFault(ofOtherProgram(file)));
  });
});
