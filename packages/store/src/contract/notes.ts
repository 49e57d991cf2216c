import { Readable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { importJsonl } from "../import/jsonl.ts";
import { Notes } from "../notes/notes.ts";
import { notedFieldsOf } from "../notes/noted-fields.ts";
import { parseRecord } from "../record/parse-record.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";

export interface NotesOptions {
  readonly notes?: () => Notes;
}

const id = "ada/reader";
const thin = { id, pipeline_tag: "automatic-speech-recognition", downloads: 5, tags: ["audio"] };

function parsed(value: object): CatalogRecord {
  const { record, problem } = parseRecord("model", value);
  if (record === undefined) throw new Error(problem);
  return record;
}

const notes = new Notes([
  parsed({ id, library_name: "transformers", cardData: { license: "apache-2.0" }, description: "Reads aloud." }),
]);

export function describeNotes(open: (options: NotesOptions) => Promise<Store>): void {
  let store: Store | undefined;
  const opened = async (): Promise<Store> => (store = await open({ notes: () => notes }));
  afterEach(async () => {
    await store?.close();
    store = undefined;
  });

  test("fill what a record leaves out: it is found by them, and the same record again is unchanged", async () => {
    const hub = await opened();
    const records = [parsed(thin), parsed({ id: "ben/other" })];
    expect(await hub.put(records)).toEqual({ added: 2, replaced: 0, unchanged: 0 });
    expect(await hub.put(records)).toEqual({ added: 0, replaced: 0, unchanged: 2 });
    expect(await hub.get("model", id)).toMatchObject({ license: "apache-2.0", library: "transformers", downloads: 5 });
    expect(await hub.facet({ kind: "model" }, "license")).toContainEqual({ value: "apache-2.0", count: 1 });
    expect((await hub.search({ kind: "model", text: "aloud" })).records.map((one) => one.id)).toEqual([id]);
    expect((await hub.get("model", "ben/other"))?.license).toBeUndefined();
  });

  test("give way to what the record states, also when it comes later", async () => {
    const hub = await opened();
    await hub.put([parsed(thin)]);
    expect(await hub.put([parsed({ ...thin, cardData: { license: "mit" } })])).toMatchObject({ replaced: 1 });
    const record = await hub.get("model", id);
    expect(record?.license).toBe("mit");
    expect(record && notedFieldsOf(record)).toEqual(["description", "library"]);
    expect(await hub.facet({ kind: "model" }, "license")).not.toContainEqual({ value: "apache-2.0", count: 1 });
  });

  test("are added by imports and are not read from records of other hubs", async () => {
    const hub = await opened();
    const elsewhere = { id: "ben/other", library_name: "diffusers", modelshelf: { noted: ["library_name"] } };
    const lines = [thin, elsewhere].map((value) => `${JSON.stringify(value)}\n`).join("");
    const again = async () => importJsonl({ source: Readable.from([Buffer.from(lines)]), store: hub, kind: "model" });
    expect(await again()).toMatchObject({ added: 2, rejectedCount: 0 });
    expect(await again()).toMatchObject({ added: 0, replaced: 0, unchanged: 2 });
    expect((await hub.get("model", id))?.license).toBe("apache-2.0");
    expect((await hub.get("model", "ben/other"))?.source).toEqual({ id: "ben/other" });
  });

  test("stay notes: a record that is removed is gone, and has them again when it comes back", async () => {
    const hub = await opened();
    await hub.put([parsed(thin)]);
    expect(await hub.remove("model", id)).toBe(true);
    expect(await hub.get("model", id)).toBeUndefined();
    expect((await hub.facet({ kind: "model" }, "license")).length).toBe(0);
    expect(await hub.put([parsed(thin)])).toMatchObject({ added: 1 });
    expect((await hub.get("model", id))?.license).toBe("apache-2.0");
  });
}
