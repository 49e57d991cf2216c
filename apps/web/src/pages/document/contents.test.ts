import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openSqliteStore, type Store } from "@modelshelf/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mountSites } from "../../hub/content.ts";
import { createApp } from "../../app/server.ts";
import { noBuild } from "../../test/tiny-hub.ts";

const root = mkdtempSync(join(tmpdir(), "modelshelf-contents-"));
let store: Store;
let app: ReturnType<typeof createApp>;

function write(set: string, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, set, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return join(root, set);
}

const group = (name: string, pages: readonly string[]): string =>
  `- title: ${name}\n  isExpanded: true\n  sections:\n${pages.map((page) => `  - {local: ${page}, title: "${page}"}\n`).join("")}`;

beforeAll(async () => {
  const toc = `- {local: index, title: Home}\n- {local: a, title: "\`judges\` & more"}\n${group("Group", ["b"])}`;
  const short = write("short", {
    "_toctree.yml": toc,
    "index.md": "# 🤗 Audio course\n",
    "a.md": "# Using `judges`\n\n## The `Judge` class [[judge]]\n",
    "b.md": "# B\n",
  });
  const numbers = Array.from({ length: 25 }, (_, index) => `p${index}`);
  const pages = Object.fromEntries(
    [...numbers, ...numbers.map((name) => `q/${name}`)].map((name) => [`${name}.md`, "# P\n"]),
  );
  const others = numbers.map((name) => `q/${name}`);
  const long = write("long", { ...pages, "_toctree.yml": group("First", numbers) + group("Second", others) });
  const sites = await mountSites({
    docs: [
      { folder: short, base: "/learn/audio" },
      { folder: long, base: "/deep-course" },
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
const titleOf = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1];

describe("titles of windows", () => {
  test("name the set, by its index page", async () => {
    expect(titleOf(await read("/learn/audio/a"))).toBe("Using judges · Audio course · Modelshelf");
  });

  test("say the set's own name once", async () => {
    expect(titleOf(await read("/learn/audio"))).toBe("🤗 Audio course · Modelshelf");
  });

  test("name a set without an index page by its address", async () => {
    expect(titleOf(await read("/deep-course/p1"))).toBe("P · Deep course · Modelshelf");
  });
});

describe("contents and outline", () => {
  test("show code as code, without back-ticks", async () => {
    const html = await read("/learn/audio/a");
    expect(html).toContain("<code>judges</code> &amp; more");
    expect(html).toMatch(/data-outline="".*href="#judge"><span>The <code>Judge<\/code> class<\/span>/s);
    expect(html).not.toContain("`");
    // The signs of other pages are a file of their own.
    expect(html).not.toContain("-more.svg#");
    expect(await read("/learn/audio/a.md")).not.toContain("`judges` & more");
  });

  test("of a short set are open where their author wants it", async () => {
    expect(await read("/learn/audio/a")).toMatch(/<details open="">.*Group/s);
  });

  test("of a long set are open around the page that is read only", async () => {
    const html = await read("/deep-course/q/p3");
    const folds = [...html.matchAll(/<details( open="")?><summary>.*?<\/svg><span>(\w+)</gs)].map(([, open, name]) => [
      name,
      open !== undefined,
    ]);
    expect(Object.fromEntries(folds)).toMatchObject({ First: false, Second: true });
  });
});
