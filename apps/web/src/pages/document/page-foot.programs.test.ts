import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore, type Store } from "@modelshelf/store";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { mountSites } from "../../hub/content.ts";
import { createApp } from "../../app/server.ts";
import { noBuild } from "../../test/tiny-hub.ts";

const missing = inject("missing").git;
const root = mkdtempSync(join(tmpdir(), "modelshelf-foot-"));
let store: Store;
let app: ReturnType<typeof createApp>;

function write(set: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, set);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function git(folder: string, ...command: readonly string[]): void {
  const people = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  const { PATH } = process.env;
  execFileSync("git", [...people, ...command], { cwd: folder, stdio: "ignore", env: { PATH, HOME: root } });
}

beforeAll(async () => {
  const toc =
    "- local: a\n  title: A\n- title: Group\n  sections:\n    - local: b#1\n      title: B\n    - local: c\n      title: C\n";
  const pages = { "a.md": "# A\n", "b#1.md": "# B\n\n## One\n\n## Two\n", "c.md": "# C\n" };
  const kept = write("kept", {
    "pl/_toctree.yml": toc,
    "pl/a.md": pages["a.md"],
    "pl/b#1.md": pages["b#1.md"],
    "pl/c.md": pages["c.md"],
  });
  if (missing === "") {
    git(kept, "init");
    git(kept, "add", "--all");
    git(kept, "commit", "--message", "Write", "--date", "2024-02-29T12:00:00Z");
  }
  const plain = write("plain", { "_toctree.yml": "- local: a\n  title: A\n", "a.md": "# A\n" });
  const sites = await mountSites({
    docs: [
      { folder: kept, base: "/kept", title: "Kept", sourceUrl: "https://git.example/edit/main/docs/" },
      { folder: plain, base: "/plain", title: "Plain" },
    ],
  });
  store = await openSqliteStore({ file: ":memory:" });
  app = createApp({ hub: { store, sites, publicUrl: "http://hub.example", version: "1" } as never, build: noBuild });
});
afterAll(async () => {
  await store.close();
  rmSync(root, { recursive: true, force: true });
});

const read = async (path: string): Promise<string> => (await app.request(`http://hub.example${path}`)).text();

describe("a page of a folder that git keeps", () => {
  beforeEach(({ skip }) => skip(missing !== "", missing));

  const address = "/kept/pl/b%231";

  test("says in HTML where it stands, where it goes on, where it comes from and when it was changed", async () => {
    const html = await read(address);
    expect(html).toMatch(/<nav aria-label="[^"]+" class="document-breadcrumbs[^>]*>.*href="\/kept\/pl\/a".*Group/s);
    expect(html).toMatch(/<a href="\/kept\/pl\/a" rel="prev"/);
    expect(html).toMatch(/<a href="\/kept\/pl\/c" rel="next"/);
    expect(html).toMatch(/data-outline="".*href="#one".*href="#two"/s);
    const source = /<a href="https:\/\/git\.example[^>]*>/.exec(html)?.[0];
    expect(source).toContain('href="https://git.example/edit/main/docs/pl/b%231.md" target="_blank" rel="noopener"');
    expect(html).toMatch(/Ostatnia aktualizacja <time dateTime="2024-02-29T12:00:00\.000Z">29 lutego 2024<\/time>/);
    expect(html).toContain('<meta property="article:modified_time" content="2024-02-29T12:00:00.000Z"/>');
  });

  test("says the same in Markdown and JSON, and the day in the sitemap", async () => {
    expect(await read(`${address}.md`)).toMatch(
      /\n---\n\nPoprzednia?: \[A\]\(http:\/\/hub\.example\/kept\/pl\/a\.md\) · \S+: \[C\]\(http:\/\/hub\.example\/kept\/pl\/c\.md\)\n\nOstatnia aktualizacja: 2024-02-29 · \[[^\]]+\]\(https:\/\/git\.example\/edit\/main\/docs\/pl\/b%231\.md\)\n$/,
    );
    expect(JSON.parse(await read(`${address}.json`))).toMatchObject({
      page: { updatedAt: "2024-02-29T12:00:00.000Z", sourceUrl: "https://git.example/edit/main/docs/pl/b%231.md" },
    });
    expect(await read("/sitemap-pages-1.xml")).toContain(
      `<loc>http://hub.example${address}</loc><lastmod>2024-02-29T12:00:00.000Z</lastmod>`,
    );
  });
});

test("a page of any other folder says nothing of what is not known", async () => {
  const html = await read("/plain/a");
  expect(html).not.toMatch(/<time|article:modified_time|Update on GitHub/);
  expect(await read("/plain/a.md")).toBe('---\nurl: "http://hub.example/plain/a"\ntitle: "A"\n---\n\n# A\n');
  expect(JSON.parse(await read("/plain/a.json")).page).not.toHaveProperty("updatedAt");
  expect(await read("/sitemap-pages-1.xml")).toContain("<loc>http://hub.example/plain/a</loc></url>");
});
