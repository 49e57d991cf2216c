import { openSqliteStore, ownNotes, parseRecord, toModelFacts } from "@modelshelf/store";
import { expect, test } from "vitest";
import { toHubRecord } from "../../api/hub-record.ts";
import { inputFor, catalogHub, writeAll, type Written } from "../test/catalog-hub.ts";
import { expectInert } from "../test/hostile.ts";
import { loadAgreements } from "./agreement.ts";
import type { ModelPage } from "./load.ts";
import page from "./page.ts";

const id = "openai/whisper-large-v3";
const thin = parseRecord("model", { id, pipeline_tag: "automatic-speech-recognition", downloads: 5, tags: ["audio"] });
let whisper: Written<ModelPage>;

const based = (name: string, base: string, fields: object) => ({
  id: name,
  tags: [`base_model:${base}`, `base_model:finetune:${base}`],
  ...fields,
});
const times = (count: number, make: (place: number) => object): object[] =>
  Array.from({ length: count }, (_, place) => make(place));

if (thin.record === undefined) throw new Error(thin.problem);
const hub = await catalogHub({
  model: [
    ownNotes().addTo(thin.record).source,
    { id: "ada/silent", tags: [] },
    ...times(8, (place) => based(`ben-${place}/free`, "ada/silent", { cardData: { license: "apache-2.0" } })),
    ...times(2, (place) => based(`ben/other-${place}`, "ada/silent", { cardData: { license: "mit" } })),
    ...times(3, (place) => based(`ben/silent-${place}`, "ada/silent", {})),
    { id: "ada/few", tags: [] },
    ...times(4, (place) => based(`cid-${place}/few`, "ada/few", { cardData: { license: "mit" } })),
    { id: "ada/split", tags: [] },
    ...times(3, (place) => based(`dan-${place}/one`, "ada/split", { cardData: { license: "mit" } })),
    ...times(3, (place) => based(`dan-${place}/two`, "ada/split", { cardData: { license: "gpl-3.0" } })),
    { id: "ada/one-owner", tags: [] },
    ...times(9, (place) => based(`gus/${place}`, "ada/one-owner", { cardData: { license: "mit" } })),
    { id: "ada/evil", tags: [] },
    ...times(5, (place) => based(`eve-${place}/x`, "ada/evil", { cardData: { license: "<img src=x onerror=1>" } })),
    { id: "ada/stated", library_name: "timm", cardData: { license: "mit" } },
    ...times(5, (place) => based(`fay-${place}/x`, "ada/stated", { library_name: "keras" })),
  ],
});
whisper = await writeAll<ModelPage>(page, inputFor(hub, `/models/${id}`, { id }));

const sentence =
  "Noted by this hub, not stated by the record: description, library, license, languages and number of parameters.";

test("a page says which facts are notes of the hub, in all three forms", () => {
  expect(whisper.html).toContain(sentence);
  expect(whisper.markdown).toContain(sentence);
  expect(whisper.json.noted).toEqual(["description", "library", "license", "languages", "parameters"]);
  const license = whisper.data.config.find(({ label }) => label === "License");
  expect(license).toMatchObject({ value: "Apache 2.0", from: "Noted by this hub: the record does not say it" });
  expect(whisper.html).toMatch(/Apache 2\.0<\/bdi><span[^>]*> noted by this hub</);
  const loaded = whisper.data.config.find(({ label }) => label === "Auto class");
  expect(loaded).toMatchObject({ value: "AutoModelForSpeechSeq2Seq", from: license?.from });
});

test("code that depends on a note says so", () => {
  const [transformers] = whisper.data.use.libraries;
  expect(transformers).toMatchObject({ key: "transformers", isHint: false });
  expect(transformers?.why).toBe("From a note of this hub: library_name: transformers.");
  expect(transformers?.snippets.map(({ code }) => code?.text).join("\n")).toContain("AutoModelForSpeechSeq2Seq");
  expect(whisper.markdown).toContain("this hub's note of transformersInfo.auto_model");
});

test("clients of the Hub's API get notes too, marked as such", async () => {
  const record = await hub.store.get("model", id);
  if (record === undefined) throw new Error(`${id} is not there.`);
  expect(toHubRecord(record, undefined, {})).toMatchObject({
    library_name: "transformers",
    cardData: { license: "apache-2.0" },
    modelshelf: { noted: expect.arrayContaining(["library_name", "cardData.license"]) },
  });
});

const remarks = async (name: string): Promise<(readonly [string, string])[]> => {
  const record = await hub.store.get("model", name);
  if (record === undefined) throw new Error(`${name} is not there.`);
  return (await loadAgreements(hub.store, record)).map(({ label, value }) => [label, value]);
};

test("derived models that agree on a license are a remark, and no value", async () => {
  expect(await remarks("ada/silent")).toEqual([["License", "Not stated. 8 of 10 derived models: Apache 2.0"]]);
  const { data, html, markdown } = await writeAll<ModelPage>(
    page,
    inputFor(hub, "/models/ada/silent", { id: "ada/silent" }),
  );
  for (const text of [html, markdown]) expect(text).toContain("8 of 10 derived models: Apache 2.0");
  expect(data.license).toBeUndefined();
  expect((await hub.store.search({ kind: "model", license: "apache-2.0", author: "ada" })).total).toBe(0);
});

test("nothing is remarked of few models, of those that disagree, of one owner, or where the record states it", async () => {
  for (const name of ["ada/few", "ada/split", "ada/one-owner", "ada/stated"])
    expect(await remarks(name), name).toEqual([]);
});

test("a license of derived models is hostile text", async () => {
  const written = await writeAll<ModelPage>(page, inputFor(hub, "/models/ada/evil", { id: "ada/evil" }));
  expect(written.html).toContain("5 of 5 derived models");
  expectInert(written);
});

test("a library that derived models agree on leads to no code", async () => {
  const store = await openSqliteStore({ file: ":memory:" });
  const records = [
    { id: "a/root" },
    ...times(5, (place) => based(`b-${place}/x`, "a/root", { library_name: "timm" })),
    ...times(9, (place) => ({ id: `c-${place}/x`, library_name: "peft", tags: ["base_model:adapter:a/root"] })),
  ];
  await store.put(records.map((value) => parseRecord("model", value).record).filter((record) => record !== undefined));
  const root = await store.get("model", "a/root");
  if (root === undefined) throw new Error("a/root is not there.");
  expect(await loadAgreements(store, root)).toMatchObject([
    { label: "Library", value: "Not stated. 5 of 5 derived models: timm" },
  ]);
  expect(toModelFacts(root).libraryName).toBeUndefined();
  await store.close();
});
