import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSqliteStore } from "./open.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-sqlite-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("others read on while one process writes, and never see half a batch", async () => {
  const file = join(folder, "catalog.db");
  const store = await openSqliteStore({ file });
  const program = `
    import { openSqliteStore } from ${JSON.stringify(new URL("open.ts", import.meta.url).href)};
    import { parseRecord } from ${JSON.stringify(new URL("../record/parse-record.ts", import.meta.url).href)};
    const store = await openSqliteStore({ file: process.argv[1] });
    for (let batch = 0; batch < 40; batch += 1) {
      await store.put(Array.from({ length: 50 }, (_, index) => parseRecord("model", { id: \`w\${batch}/r\${index}\` }).record));
    }
    await store.close();`;
  const writing = { ended: false };
  const writer = new Promise<void>((resolve, reject) => {
    execFile(process.execPath, ["--input-type=module", "-e", program, file], (error) => {
      writing.ended = true;
      if (error) reject(error);
      else resolve();
    });
  });
  const counts: number[] = [];
  while (!writing.ended) {
    const { total, records } = await store.search({ kind: "model", limit: 1000, sort: "created" });
    expect(records.length, "records and total are of one state").toBe(Math.min(total, 1000));
    counts.push(total);
    // Lets the end of the process be noticed.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await writer;
  expect(await store.count("model")).toBe(2000);
  expect(counts.every((count, index) => count % 50 === 0 && count >= (counts[index - 1] ?? 0))).toBe(true);
  await store.close();
});
