import { expect, test } from "vitest";
import { createApp } from "../../app/server.ts";
import { catalogHub } from "../../records/test/catalog-hub.ts";
import { noBuild } from "../../test/tiny-hub.ts";
import { exportList } from "./list-export.ts";

const mit = { tags: ["license:mit"] };
const hub = await catalogHub({
  model: [
    { id: "a/old", ...mit, downloads: 9, createdAt: "2025-01-01T00:00:00.000Z" },
    { id: "b/new", ...mit, downloads: 1, createdAt: "2026-01-01T00:00:00.000Z" },
    { id: "c/other", downloads: 5 },
  ],
});
const app = createApp({ hub, build: noBuild });
const get = async (path: string): Promise<Response> => app.request(`http://hub.example${path}`);

test("a filtered list is a feed, the newest first, and its page says where", async () => {
  const atom = await get("/models.atom?license=mit&sort=downloads");
  expect(atom.headers.get("Content-Type")).toContain("application/atom+xml");
  const text = await atom.text();
  expect([...text.matchAll(/<title>([^<]*)/g)].map(([, title]) => title)).toEqual(["Models: MIT", "b/new", "a/old"]);
  const feed = (await (await get("/models.feed.json?license=mit")).json()) as { items: { title: string }[] };
  expect(feed.items.map(({ title }) => title)).toEqual(["b/new", "a/old"]);
  expect(await (await get("/models?license=mit")).text()).toContain('href="/models.atom?license=mit"');
});

test("a filtered list is a file, in its order", async () => {
  const csv = await get("/models.csv?license=mit");
  expect(csv.headers.get("Content-Disposition")).toBe('attachment; filename="models.csv"');
  const [head = "", ...rows] = (await csv.text()).trimEnd().split("\r\n");
  expect(head).toMatch(/^id,address,tasks,/);
  expect(rows.map((row) => row.split(",")[0])).toEqual(["a/old", "b/new"]);
  const lines = (await (await get("/models.jsonl?license=mit")).text()).trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(["a/old", "b/new"]);
});

test("a long export says where it stops, and goes on there", async () => {
  const given = new URLSearchParams();
  const first = await exportList(hub, "model", { given, form: "jsonl", most: 2 });
  expect(first.fileName).toBe("models-first-2-of-3.jsonl");
  let text = "";
  for await (const piece of first.open()) text += piece;
  const lines = text.trimEnd().split("\n");
  const end = JSON.parse(lines.at(-1) ?? "") as { stoppedAfter: number; total: number; next: string };
  expect(end).toMatchObject({ stoppedAfter: 2, total: 3 });
  const rest = await get(end.next.replace(hub.publicUrl, ""));
  expect((await rest.text()).trimEnd().split("\n")).toHaveLength(1);
});
