import { Readable } from "node:stream";
import { importJsonl } from "@modelshelf/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Hub } from "../hub/hub.ts";
import { createApp } from "./server.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";

/** As training scripts name repositories: 101 characters of the name alone, 110 in all. */
const name = `asr_train_conformer_${"raw_en_bpe5000_".repeat(5)}sp4`;
const id = `longshore/${name}`;

let hub: Hub;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  hub = await openTinyHub();
  app = createApp({ hub, build: noBuild, log: () => undefined });
  const record = {
    id,
    library_name: "timm",
    tags: ["timm"],
    downloads: 3,
    cardData: { base_model: "ada/reader-v1.5" },
  };
  const source = Readable.from([Buffer.from(JSON.stringify(record))]);
  expect(await importJsonl({ source, kind: "model", store: hub.store })).toMatchObject({ added: 1, rejected: [] });
});
afterAll(() => hub.store.close());

const get = (path: string): Promise<Response> => Promise.resolve(app.request(`http://hub.example${path}`));

test("a model whose name is longer than the public Hub's client allows has its page, with code and a warning", async () => {
  expect(name.length).toBeGreaterThan(96);
  for (const end of ["", ".md"]) {
    const page = await get(`/models/${id}${end}`);
    expect(page.status).toBe(200);
    const text = (await page.text()).replaceAll(/<[^>]*>/g, "");
    expect(text.includes("timm.create_model("), end).toBe(true);
    expect(text.includes("huggingface_hub refuses names longer than 96"), end).toBe(true);
  }
  const json = await get(`/models/${id}.json`);
  expect([json.status, (await json.text()).includes(id)]).toEqual([200, true]);
});

test.each([`/models?search=longshore`, `/models.md?search=${name}`, "/sitemap-models-1.xml", "/search?q=longshore"])(
  "%s lists it",
  async (path) => {
    expect((await (await get(path)).text()).includes(`/models/${id}`)).toBe(true);
  },
);

test("it can be a cursor, however long", async () => {
  const longest = `${"o".repeat(200)}/${"n".repeat(200)}`;
  const source = Readable.from([Buffer.from(JSON.stringify({ id: longest }))]);
  expect(await importJsonl({ source, kind: "model", store: hub.store })).toMatchObject({ added: 1, rejected: [] });
  const ids: string[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined;) {
    const page = await hub.store.search({ kind: "model", sort: "name", limit: 1, ...(cursor !== "" && { cursor }) });
    ids.push(...page.records.map((record) => record.id));
    cursor = page.next;
  }
  expect(ids).toEqual(expect.arrayContaining([id, longest]));
  expect(ids).toHaveLength(5);
});
