import { toCursor } from "@modelshelf/store";
import { expect, test } from "vitest";
import { inputFor, openCatalogHub, writeAll } from "../test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../test/hostile.ts";
import type { RecordListPage } from "./list.ts";
import { recordListPage } from "./page.ts";

const page = recordListPage("space");

test("demo apps are listed by toolkit, under their titles", async () => {
  const hub = await openCatalogHub({
    space: [
      { id: "ada/demo", sdk: "gradio", likes: 1, cardData: { title: "Ada speaks" } },
      { id: "ada/still", sdk: "static", likes: 7, runtime: { stage: "RUNNING", hardware: { current: "cpu-basic" } } },
      { id: "evil/space", sdk: evil.slice(0, 90), cardData: { title: evil, short_description: evil } },
    ],
  });
  const written = await writeAll<RecordListPage>(page, inputFor(hub, "/spaces"));
  // Nobody downloads a demo app: likes decide, and downloads are no order.
  expect(written.data.records.map(({ id }) => id)).toEqual(["ada/still", "ada/demo", "evil/space"]);
  expect(written.data.sorts.map(({ sort, isChosen }) => [sort, isChosen])[0]).toEqual(["likes", true]);
  expect(written.html).not.toContain("Most downloads");
  expect(written.data.facets[0]?.options.map(({ value }) => value)).toContain("gradio");
  expect(written.markdown).toContain("[ada/demo](/spaces/ada/demo.md): Ada speaks");
  expect(written.markdown).toContain("1 like");
  expect(written.html).toContain("Ada speaks");
  expectInert(written);
  expectSameLinks(written);
  const gradio = await writeAll<RecordListPage>(page, inputFor(hub, "/spaces?sdk=gradio"));
  expect(gradio.data.total).toBe(1);
  expect(written.data.facets.map(({ facet }) => facet)).toEqual(["sdk", "hardware"]);
  const basic = await writeAll<RecordListPage>(page, inputFor(hub, "/spaces?hardware=cpu-basic"));
  expect(basic.data.records.map(({ id }) => id)).toEqual(["ada/still"]);
  expect(basic.markdown).toContain("- Hardware: cpu-basic");
  await hub.store.close();
});

test("pages and the other direction of Spaces are by likes too, and an older cursor begins at the first page", async () => {
  const space = ["a/one", "b/two", "c/three"].map((id, likes) => ({ id, likes: likes + 1 }));
  const hub = await openCatalogHub({ space });
  const list = async (address: string): Promise<RecordListPage> =>
    (await writeAll<RecordListPage>(page, inputFor(hub, address))).data;
  const first = await list("/spaces?limit=2");
  expect((await list(first.nextHref ?? "")).records.map(({ id }) => id)).toEqual(["a/one"]);
  const reversed = await list("/spaces?direction=ascending");
  expect(reversed.records.map(({ id }) => id)).toEqual(["a/one", "b/two", "c/three"]);
  expect(reversed.sorts.find(({ isChosen }) => isChosen)).toMatchObject({ sort: "likes", isReversed: true });
  const older = await list(`/spaces?cursor=${toCursor("downloads", { key: 5, id: "a/one" })}`);
  expect(older.records.map(({ id }) => id)).toEqual(["c/three", "b/two", "a/one"]);
  expect(older.problems).toEqual([expect.stringContaining("start again at the first page")]);
  await hub.store.close();
});

test("a Space has the colors of its card, else that of what its models are for or of the task that picks it", async () => {
  const hub = await openCatalogHub({
    model: [{ id: "ada/hears", pipeline_tag: "automatic-speech-recognition" }, { id: "ada/silent" }],
    space: [
      { id: "ada/plain", models: ["ada/silent", "ada/hears"] },
      { id: "ada/chosen", models: ["ada/hears"], cardData: { colorFrom: "pink" } },
      { id: "ada/unknown", models: ["gone/away"] },
      { id: "mteb/leaderboard" },
    ],
  });
  const { data, html } = await writeAll<RecordListPage>(page, inputFor(hub, "/spaces"));
  const found = new Map(data.records.map(({ id, modality, look }) => [id, modality ?? look?.colors]));
  expect(found).toEqual(
    new Map<string, unknown>([
      ["ada/plain", "audio"],
      ["ada/chosen", ["pink", "pink"]],
      ["ada/unknown", undefined],
      ["mteb/leaderboard", "nlp"],
    ]),
  );
  for (const fill of ["bg-audio", "bg-space-pink", "bg-other"]) expect(html).toContain(fill);
  await hub.store.close();
});
