import { join } from "node:path";
import { openFileIndex, readFolder } from "@modelshelf/files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaParquet } from "../../../../../../scripts/testing/media-parquet.ts";
import { type ServedRepositories, serveRepositories } from "../../../test/served-repositories.ts";
import { loadPreview } from "./load.ts";

let hub: ServedRepositories;

beforeAll(async () => {
  hub = await serveRepositories([
    {
      kind: "dataset",
      id: "ada/pages",
      contents: {
        "README.md": "---\nlicense: mit\n---\n# Pages\n",
        "data/test.csv": "text,label\nlast,0\n",
        "data/train.csv": `text,label\n${Array.from({ length: 30 }, (_, row) => `row ${row},${row % 2}`).join("\n")}\n`,
      },
    },
    {
      kind: "dataset",
      id: "eve/hostile",
      contents: { "rows.jsonl": '{"<img src=x onerror=alert(1)>": "<script>alert(1)</script>|`](javascript:x)"}\n' },
    },
    { kind: "dataset", id: "ada/media", contents: { "train.parquet": mediaParquet } },
    { kind: "dataset", id: "ada/none", contents: { "README.md": "# None\n", "data.bin": "0" } },
  ]);
});
afterAll(() => hub.close());

const get = async (path: string): Promise<string> => (await fetch(hub.endpoint + path)).text();

test("the file that is trained on is shown first, with what its columns hold", async () => {
  const page = await get("/datasets/ada/pages");
  expect(page).toContain("The first 20 of 30 rows of this CSV file.");
  for (const part of ["row 19", "integer, 2 values", "50%", 'href="/datasets/ada/pages/resolve/main/data/train.csv"']) {
    expect(page, part).toContain(part);
  }
  expect(page).not.toContain("row 20");
  const json = JSON.parse(await get("/datasets/ada/pages.json"));
  expect(json.preview).toMatchObject({ path: "data/train.csv", total: 30, counted: 30, more: 0 });
  expect(json.preview.rows[3]).toEqual(["row 3", "1"]);
  expect(await get("/datasets/ada/pages.md")).toContain("| row 4 | 0 |");
});

test("another file is chosen in the address, and one that is not there changes nothing", async () => {
  expect(await get("/datasets/ada/pages?file=data%2Ftest.csv")).toContain("The only row of this CSV file.");
  expect(await get("/datasets/ada/pages?file=..%2Fx.csv")).toContain("The first 20 of 30 rows");
});

test("names and cells of strangers stay text", async () => {
  const [page, markdown] = [await get("/datasets/eve/hostile"), await get("/datasets/eve/hostile.md")];
  expect(page).not.toMatch(/<img src=x|<script>alert/);
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(markdown).not.toMatch(/^<img|(?<!\\)<script>alert|(?<!\\)\]\(javascript:/m);
});

test("a dataset without files of rows has no such part", async () => {
  expect(await get("/datasets/ada/none")).not.toContain('id="rows"');
});

test("rows of a gated dataset are not shown", async () => {
  const contents = { "train.csv": "text,label\nhidden words,0\n" };
  const gated = await serveRepositories([{ kind: "dataset", id: "ada/gated", contents }], { gated: "manual" });
  try {
    for (const address of ["/datasets/ada/gated", "/datasets/ada/gated.md", "/datasets/ada/gated.json"]) {
      const answer = await fetch(gated.endpoint + address);
      expect([answer.status, (await answer.text()).includes("hidden words")], address).toEqual([200, false]);
    }
  } finally {
    await gated.close();
  }
});

test("images and audio of a Parquet file are shown, each from its own address", async () => {
  const page = await get("/datasets/ada/media");
  const sources = [...page.matchAll(/<(?:img|audio) src="([^"]*\/cell[^"]*)"/g)].map(([, src]) =>
    src!.replaceAll("&amp;", "&"),
  );
  expect(page).toMatch(/image, 1 empty.*audio, 1 empty/s);
  const address = "/cell?dataset=ada%2Fmedia&file=train.parquet";
  expect(sources).toEqual([
    `${address}&row=0&column=image`,
    `${address}&row=0&column=sound`,
    `${address}&row=2&column=image`,
    `${address}&row=2&column=sound`,
  ]);
  expect(await get("/datasets/ada/media.md")).toContain(`](${hub.endpoint}${address}&row=2&column=sound)`);
  const answer = await fetch(hub.endpoint + sources[0]!);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect((await fetch(`${hub.endpoint}${sources[0]!.replace("train.parquet", "absent.parquet")}`)).status).toBe(404);
});

test("an exported site, which answers nothing, leads to no images and audio", async () => {
  const folder = join(hub.folder, "dataset/ada/media");
  const { read } = await readFolder(folder, { objects: join(hub.folder, "objects", "of-export") });
  const files = openFileIndex(":memory:");
  const record = { kind: "dataset", id: "ada/media" } as const;
  files.put({ ...record, refs: read.refs, revisions: [read.revision] }, folder);
  const url = new URL("https://hub.example/datasets/ada/media");
  expect(await loadPreview({ files }, record, url)).toHaveProperty("cells");
  const exported = await loadPreview({ files, staticSite: { onlyDocs: false } }, record, url);
  expect(exported?.rows).toHaveLength(3);
  expect(exported).not.toHaveProperty("cells");
});
