import { doubtKinds, parseRecord } from "@modelshelf/store";
import { expect, test } from "vitest";
import { createApp } from "../../app/server.ts";
import { inputFor, catalogHub, writeAll } from "../../records/test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../../records/test/hostile.ts";
import { noBuild } from "../../test/tiny-hub.ts";
import type { DoubtsPage } from "./load.ts";
import page from "./page.ts";

const own = (name: string): object => ({ id: `ada/${name}`, cardData: { base_model: `ada/${name}` } });

const hub = await catalogHub({
  model: [
    { id: "ada/large-35B", safetensors: { total: 664_900 }, usedStorage: 70e9 },
    { id: "ada/plain" },
    { id: "ada/evil", cardData: { base_model: `=${evil}`.slice(0, 400), license: "mit" }, tags: ["license:gemma"] },
    ...["a", "b", "c", "d"].map(own),
  ],
  dataset: [{ id: "ada/pages", cardData: { multilinguality: ["monolingual"], language: ["en", "zh"] } }],
});

const load = (address: string): ReturnType<typeof writeAll<DoubtsPage>> => writeAll(page, inputFor(hub, address));

test("counts by kind, with three examples of each and a link to all of them", async () => {
  const written = await load("/-/doubts");
  const { records, doubted, kinds, notFound } = written.data;
  expect({ records, doubted }).toEqual({ records: 8, doubted: 7 });
  const itself = kinds.find(({ id }) => id === "base-model-itself");
  expect(itself).toMatchObject({ count: 4, href: "/-/doubts?kind=base-model-itself" });
  expect(itself?.shown).toHaveLength(3);
  expect(kinds.map(({ id }) => id)).toContain("languages-and-number");
  expect(kinds).toHaveLength(doubtKinds.length - notFound.length);
  for (const form of [written.html, written.markdown]) {
    expect(form).toContain("664.9K");
    expect(form).toContain("All 4 records");
  }
  expectSameLinks(written);
  expectInert(written);
});

test("one kind in full, under its name", async () => {
  const { data, html } = await load("/-/doubts?kind=base-model-itself");
  expect(data.kinds.map(({ id, shown }) => [id, shown.length])).toEqual([["base-model-itself", 4]]);
  expect(html).toContain(`>${data.title}</h1>`);
  expect(html).toContain('href="/-/doubts.csv?kind=base-model-itself"');
  expect((await load("/-/doubts?kind=total-and-types")).html).toContain("No record of this hub");
});

test("everything as CSV, or one kind of it", async () => {
  const app = createApp({ hub, build: noBuild });
  const csv = async (query = ""): Promise<readonly string[]> =>
    (await (await app.request(`http://hub.example/-/doubts.csv${query}`)).text()).trimEnd().split("\r\n");
  const [head, ...rows] = await csv();
  expect(head).toBe("kind,record kind,id,sentence,shown");
  expect(rows.filter((row) => row.startsWith("base-model-itself,model,ada/"))).toHaveLength(4);
  expect(await csv("?kind=languages-and-number")).toEqual([
    head,
    "languages-and-number,dataset,ada/pages,multilinguality says monolingual; language says en and zh.,these languages",
  ]);
});

test("operators find it from the health of the hub; search engines do not", async () => {
  const app = createApp({ hub, build: noBuild });
  const health = (await (await app.request("http://hub.example/-/health")).json()) as { doubts: string };
  expect(health.doubts).toBe("http://hub.example/-/doubts");
  const answer = await app.request(health.doubts);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  expect(await (await app.request("http://hub.example/sitemap-pages-1.xml")).text()).not.toContain("doubts");
});

test("a record that was corrected is gone from the list", async () => {
  const { record } = parseRecord("dataset", { id: "ada/pages", cardData: { language: ["en", "zh"] } });
  await hub.store.put(record ? [record] : []);
  expect((await load("/-/doubts")).data.doubted).toBe(6);
});
