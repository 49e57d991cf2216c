import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../site/open-site.ts";
import { datesFile, readKeptDates } from "./kept-dates.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-dates-"));
beforeAll(() => {
  writeFileSync(join(folder, "_toctree.yml"), "- local: index\n  title: Home\n- local: other\n  title: Other\n");
  writeFileSync(join(folder, "index.md"), "# Home\n");
  writeFileSync(join(folder, "other.md"), "# Other\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a folder that has left its repository brings the dates of its pages along", async () => {
  expect(await readKeptDates(folder)).toBeUndefined();
  writeFileSync(
    join(folder, datesFile),
    JSON.stringify({ "index.md": "2026-02-03T04:05:06+01:00", "other.md": "soon" }),
  );
  const site = await openSite({ folder, base: "/docs" });
  expect((await site.page("/docs"))?.updatedAt).toBe("2026-02-03T03:05:06.000Z");
  expect(await site.page("/docs/other")).not.toHaveProperty("updatedAt");
  expect(await site.file(`/docs/${datesFile}`)).toBeUndefined();
  expect(await site.check()).toEqual([]);
});

test.each(["", "[", "7", "null"])("%j holds no dates", async (text) => {
  writeFileSync(join(folder, datesFile), text);
  expect(await readKeptDates(folder)).toBeUndefined();
});
