import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSites } from "./open-site.ts";

test("what may not be read is named, and leaves the rest as it is", async () => {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-closed-"));
  onTestFinished(() => {
    // Only root could delete a folder that may not be read.
    chmodSync(join(folder, "inner"), 0o755);
    rmSync(folder, { recursive: true, force: true });
  });
  mkdirSync(join(folder, "inner"));
  const contents = ["index", "closed"].map((name) => `- local: ${name}\n  title: ${name}\n`).join("");
  const files = {
    "_toctree.yml": contents,
    "index.md": "# Index\n\nStill here. [closed](./closed)",
    "closed.md": "# Closed",
    "_redirects.yml": "old: index",
    "inner/page.md": "# Page",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const closed = ["_redirects.yml", "closed.md", "inner"];
  for (const name of closed) chmodSync(join(folder, name), 0);
  chmodSync(folder, 0o755);
  // Root may read everything.
  if (process.getuid?.() === 0) {
    process.seteuid?.(65_534);
    onTestFinished(() => process.seteuid?.(0));
  }

  const [site] = await openSites([{ folder, base: "/set", title: "Set" }]);
  const found = (await site?.check()) ?? [];
  const unread = found.filter(({ kind }) => kind === "unreadable-file");
  expect(unread.map(({ file }) => file)).toEqual(closed);
  expect(unread[1]?.message).toBe(
    "This program may not read closed.md, so it is left out. Change its permissions: chmod a+rX closed.md",
  );
  const others = found.filter(({ kind }) => kind !== "unreadable-file");
  expect(others).toEqual([expect.objectContaining({ kind: "dead-link", file: "index.md" })]);
  expect(others[0]?.message).toContain("may not be read");
  expect(JSON.stringify(found)).not.toContain(folder);
  expect((await site?.page("/set"))?.markdown).toContain("Still here.");
  expect(await site?.page("/set/closed")).toBeUndefined();
});
