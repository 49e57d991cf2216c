import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSites } from "./open-site.ts";

const root = mkdtempSync(join(tmpdir(), "modelshelf-versions-"));
afterAll(() => rmSync(root, { recursive: true }));

function folder(name: string, pages: Readonly<Record<string, string>>): string {
  mkdirSync(join(root, name));
  for (const [page, text] of Object.entries(pages)) writeFileSync(join(root, name, `${page}.md`), text);
  return join(root, name);
}

test("links to addresses of the current version stay in the version that has the page", async () => {
  const links = "# Start\n\n[kept](/docs/kept) [fresh](/docs/fresh) [own](/docs/v1/kept)\n";
  const sets = [
    {
      folder: folder("now", { index: "# Now\n", kept: "# Kept\n", fresh: "# Fresh\n" }),
      base: "/docs",
      title: "Manual",
    },
    { folder: folder("old", { index: links, kept: "# Kept\n" }), base: "/docs/v1", version: "v1", versionOf: "/docs" },
  ];
  const [current, old] = await openSites(sets);
  expect(current?.version).toBeUndefined();
  expect(old).toMatchObject({ version: "v1", versionOf: "/docs", title: "Manual" });
  const { html = "" } = (await old?.page("/docs/v1")) ?? {};
  expect([...html.matchAll(/href="(\/[^"]*)">(\w+)</g)].map(([, href, word]) => [word, href])).toEqual([
    ["kept", "/docs/v1/kept"],
    ["fresh", "/docs/fresh"],
    ["own", "/docs/v1/kept"],
  ]);
  const missing = await old?.check();
  expect(missing?.map(({ kind }) => kind)).toEqual(["no-contents"]);
});
