import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseRecord } from "@modelshelf/store";
import { afterAll, expect, test } from "vitest";
import { createApp } from "../../app/server.ts";
import { safetensorsOf } from "../../test/served-repositories.ts";
import { noBuild } from "../../test/tiny-hub.ts";
import { openTinyRepository } from "../../test/tiny-repository.ts";

const { hub, files, folder, close } = await openTinyRepository();
afterAll(close);
const app = createApp({ hub, build: noBuild, log: () => {} });
const script = "<script>alert(1)</script>";

function revision(commit: string, contents: Readonly<Record<string, string | Uint8Array>>) {
  const listed = Object.entries(contents).map(([path, content]) => {
    const oid = createHash("sha1").update(content).digest("hex");
    const place = join(folder, oid);
    writeFileSync(place, content);
    return { path, size: Buffer.byteLength(content), oid, place };
  });
  return { commit, files: listed };
}

const [first, second, third] = ["1", "2", "3"].map((digit) => digit.repeat(40)) as [string, string, string];
const refs = [
  { name: "main", kind: "branch", commit: third },
  { name: "v1.0", kind: "tag", commit: first },
  { name: "v1.1", kind: "tag", commit: second },
] as const;
const revisions = [
  revision(first, { "README.md": "# Reader\n", "a.txt": "same", "m.safetensors": safetensorsOf("x", [2]) }),
  revision(second, { "README.md": "# Reader\nold\n", "b.txt": "same", "m.safetensors": safetensorsOf("x", [2]) }),
  revision(third, { "README.md": `# Reader\n${script}\u202E\n`, "m.safetensors": safetensorsOf("y", [3, 2]) }),
];
for (const record of [
  { id: "ada/changed" },
  { id: "ada/gated", gated: "auto" },
  { id: "ada/disabled", disabled: true },
  { id: "ada/tagged" },
  { id: "ada/many" },
  { id: "ada/listed", siblings: [{ rfilename: "config.json" }] },
  { id: "ada/single" },
  { id: "ada/forgot" },
  { id: "ada/long" },
  { id: "ada/tensors" },
  { id: "ada/colored" },
  { id: "ada/bare" },
])
  await hub.store.put([parseRecord("model", record).record!]);
files.put({ kind: "model", id: "ada/changed", refs, revisions }, folder);
files.put({ kind: "model", id: "ada/gated", refs, revisions }, folder);
files.put({ kind: "model", id: "ada/disabled", refs, revisions }, folder);
const sameCommit = refs.slice(0, 2).map((ref) => ({ ...ref, commit: third }));
files.put({ kind: "model", id: "ada/tagged", refs: sameCommit, revisions: revisions.slice(2) }, folder);
const pulls = Array.from({ length: 3000 }, (_, number) => {
  return { name: `refs/pr/${number}`, kind: "pull-request", commit: second } as const;
});
files.put({ kind: "model", id: "ada/many", refs: [...pulls, ...refs], revisions }, folder);
const forgotten = { name: "v0.9", kind: "tag", commit: "9".repeat(40) } as const;
files.put({ kind: "model", id: "ada/forgot", refs: [...refs, forgotten], revisions }, folder);
const tenTexts = (text: string) => Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.txt`, text]));
const colored = [
  revision(first, tenTexts(`${"a".repeat(99)}\n`.repeat(80))),
  revision(second, tenTexts(`${"b".repeat(99)}\n`.repeat(80))),
];
files.put({ kind: "model", id: "ada/colored", refs: refs.slice(1), revisions: colored }, folder);
files.put(
  {
    kind: "model",
    id: "ada/long",
    refs: refs.slice(1),
    revisions: [revision(first, tenTexts("a".repeat(190_000))), revision(second, tenTexts("b".repeat(190_000)))],
  },
  folder,
);
files.put({ kind: "model", id: "ada/single", refs: refs.slice(0, 1), revisions: revisions.slice(2) }, folder);

const at = (id: string, query = "", ending = ""): string => `/models/${id}/revisions/compare${ending}${query}`;
const get = async (...place: Parameters<typeof at>): Promise<string> => (await app.request(at(...place))).text();
const json = async (id: string, query = ""): Promise<any> => JSON.parse(await get(id, query, ".json"));

test("files, lines and tensors that changed between two revisions are named", async () => {
  const { changes } = await json("ada/changed", "?before=v1.0&after=v1.1");
  expect(changes.files.map(({ path, change, from }: any) => [path, change, from])).toEqual([
    ["README.md", "changed", undefined],
    ["b.txt", "renamed", "a.txt"],
  ]);
  expect(changes.texts).toEqual([{ path: "README.md", patch: "@@ -1,1 +1,2 @@\n # Reader\n+old", isCut: false }]);
  expect((await json("ada/changed", `?before=${first}&after=main`)).changes.tensors).toEqual([
    {
      path: "m.safetensors",
      total: 2,
      rows: [
        { name: "x", change: "removed", before: "F32, 2", after: "" },
        { name: "y", change: "added", before: "", after: "F32, 3 × 2" },
      ],
    },
  ]);
  expect((await json("ada/changed", "?before=v1.0&after=v1.0")).changes.total).toBe(0);
});

test("without a choice, main is compared with the last tag of another commit", async () => {
  expect(await json("ada/changed")).toMatchObject({ before: "v1.1", after: "main", offered: ["v1.1", "main", "v1.0"] });
});

test.each([
  ["v1.1", "v1.0"],
  ["v1.0", "main"],
  [first, "v1.1"],
])("what %s is compared with is %s: of a tag, the one before", async (after, before) => {
  expect((await json("ada/changed", `?after=${after}`)).before).toBe(before);
});

test("of thousands of pull requests the first few are offered, behind branches and tags", async () => {
  const { before, after, offered } = await json("ada/many");
  expect([before, after, offered.length]).toEqual(["v1.1", "main", 200]);
  expect(offered.slice(0, 4)).toEqual(["v1.1", "main", "v1.0", "refs/pr/0"]);
});

test("a name whose revision is gone is neither offered nor compared", async () => {
  const { before, offered, changes } = await json("ada/forgot");
  expect([before, offered, changes.total]).toEqual(["v1.1", ["v1.1", "main", "v1.0"], 3]);
  expect(await get("ada/forgot", "?before=v0.9")).toContain("There is no revision &quot;v0.9&quot; here.");
});

test("of very long lines, a page shows beginnings", async () => {
  const { texts } = (await json("ada/long", "?before=v1.0&after=v1.1")).changes;
  expect(texts.map(({ patch }: any) => patch.length)).toEqual([...Array(5).fill(100_000), ...Array(5).fill(2000)]);
  expect(texts.every(({ isCut }: any) => isCut)).toBe(true);
  expect(await get("ada/long", "?before=v1.0&after=v1.1")).toContain("<code>modelshelf diff</code> shows all of them.");
});

test("a page colors the first texts alone", async () => {
  const path = at("ada/colored", "?before=v1.0&after=v1.1");
  const html = await (await app.request(path)).text();
  const blocks = html.match(/<pre .*?<\/pre>/gs) ?? [];
  expect(blocks.map((block) => block.includes('<span class="token-'))).toEqual([
    ...Array(6).fill(true),
    ...Array(4).fill(false),
  ]);
});

const manyTensors = (dtype: string) => {
  const tensors = Array.from({ length: 600 }, (_, index) => [`t${index}`, { dtype, shape: [0], data_offsets: [0, 0] }]);
  const header = Buffer.from(JSON.stringify(Object.fromEntries(tensors)));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  const content = Buffer.concat([length, header]);
  return Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`${index}.safetensors`, content]));
};

test("of many files with many tensors, a page lists the first ones", async () => {
  const many = [revision(first, manyTensors("F32")), revision(second, manyTensors("F16"))];
  files.put({ kind: "model", id: "ada/tensors", refs: refs.slice(1), revisions: many }, folder);
  const { tensors } = (await json("ada/tensors", "?before=v1.0&after=v1.1")).changes;
  expect(tensors.map(({ rows }: any) => rows.length)).toEqual([...Array(6).fill(500), 20, 20]);
});

test("a stranger's text is escaped, and shows no line in another direction", async () => {
  const html = await get("ada/changed");
  expect(html).toContain("&lt;script&gt;alert(1)");
  expect(html).not.toContain(script);
  for (const text of [html, await get("ada/changed", "", ".md"), await get("ada/changed", "", ".json")]) {
    expect(text).not.toContain("\u202E");
    expect(text).toContain(String.raw`\u202e`);
  }
  expect(await get("ada/changed", "", ".md")).toContain("```diff\n@@ -1,2 +1,2 @@");
});

test("a revision that is not here is named, and another one is shown", async () => {
  const html = await get("ada/changed", "?before=v9");
  expect(html).toContain("There is no revision &quot;v9&quot; here.");
  expect(html).toContain('<option value="v1.1" selected="">');
});

test.each([
  ["gated", "must be requested"],
  ["disabled", "disabled"],
])("of a %s repository, nothing is shown but names and sizes", async (name, reason) => {
  const { changes } = await json(`ada/${name}`, "?before=v1.0&after=main");
  expect(changes.files).toHaveLength(3);
  expect([changes.texts, changes.tensors]).toEqual([[], []]);
  expect(changes.unread).toEqual([expect.stringContaining(reason)]);
});

test("with one revision there is nothing to compare, and without files no page", async () => {
  expect(await get("ada/single")).toContain("Only one revision");
  expect(await get("ada/listed")).toContain("has none of its revisions");
  expect((await app.request(at("ada/bare"))).status).toBe(404);
  expect((await app.request(at("Ada/Changed", "?before=v1.0"))).headers.get("Location")).toBe(
    at("ada/changed", "?before=v1.0"),
  );
});

const folderOf = async (id: string): Promise<string> => (await app.request(`/models/${id}/tree/main`)).text();

test("the list of files leads there where there is another revision", async () => {
  expect(await folderOf("ada/changed")).toContain('href="/models/ada/changed/revisions/compare?after=main"');
  for (const id of ["ada/single", "ada/tagged"]) expect(await folderOf(id)).not.toContain("revisions/compare");
});
