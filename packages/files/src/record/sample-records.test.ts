import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { listFiles } from "../reading/list-files.ts";
import { type ContentFile, Contents } from "./contents.ts";
import { formatTags } from "./formats.ts";
import { recordOfFiles } from "./record-of-files.ts";

const samples = fileURLToPath(new URL("../../../../../shared/samples/", import.meta.url));
const missing = existsSync(samples) ? "" : "The real records are not beside the checkout, in ../shared/samples.";

interface HubRecord {
  readonly id: string;
  readonly tags: readonly string[];
  readonly siblings?: readonly { readonly rfilename: string }[];
  readonly [field: string]: unknown;
}

let records: readonly HubRecord[] = [];
beforeAll(() => {
  if (missing !== "") return;
  const lines = gunzipSync(readFileSync(join(samples, "models.jsonl.gz")))
    .toString()
    .trim()
    .split("\n");
  records = lines.map((line) => JSON.parse(line) as HubRecord);
});

/** The record of a folder in which weights are pointers, named `.lfs-pointer`: their contents are not here. */
async function derived(id: string): Promise<Readonly<Record<string, unknown>>> {
  const { files } = await listFiles(join(samples, "repos", id));
  const named = files.map(({ path, place, size }): ContentFile => {
    return path.endsWith(".lfs-pointer")
      ? { path: path.slice(0, -".lfs-pointer".length), size }
      : { path, place, size };
  });
  return (await recordOfFiles("model", id, new Contents(named, diskReader))).value;
}

/** Tags that only the Hub can give: where it keeps a repository, what runs it there, and who uses it. */
const ofItsServer = /^(?:region:|endpoints_compatible$|has_space$)/;
const formats: ReadonlySet<string> = new Set(
  formatTags([
    "pytorch_model.bin",
    "tf_model.h5",
    "flax_model.msgpack",
    "rust_model.ot",
    "a.safetensors",
    "a.onnx",
    "a.gguf",
  ]),
);

/** Fields that only the Hub can give, those of the folder and of its import, and what weights would say that are not here. */
const fieldsOfItsServer: ReadonlySet<string> = new Set(
  [
    "_id createdAt disabled downloads gitalyUid inference lastModified likes private sha spaces usedStorage widgetData",
    "_source author id modelId siblings",
    "safetensors",
  ].flatMap((names) => names.split(" ")),
);
const compared: ReadonlySet<string> = new Set(["cardData", "config", "model-index", "tags"]);

const withoutResults = (card: object): object =>
  "model-index" in card ? { ...card, "model-index": expect.any(Array) } : card;

/** Tags that follow from files that both have. */
const comparable = (tags: readonly string[]): readonly string[] =>
  tags.filter((tag) => !ofItsServer.test(tag) && !formats.has(tag));

describe.skipIf(missing !== "")("records of the public Hub", () => {
  test("name the formats that follow from their files", () => {
    const listed = records.filter(({ siblings }) => (siblings?.length ?? 0) > 1);
    expect(listed.length).toBeGreaterThan(15);
    for (const { id, tags, siblings = [], cardData } of listed) {
      const own = (cardData as { readonly tags?: readonly string[] } | undefined)?.tags ?? [];
      const stated = tags.filter((tag) => formats.has(tag) && !own.includes(tag));
      const found = formatTags(siblings.map(({ rfilename }) => rfilename)).filter((tag) => formats.has(tag));
      expect([id, found.filter((tag) => !own.includes(tag))]).toEqual([id, stated]);
    }
  });

  // The samples hold no repository beside the record of the very same one, but two copies whose originals have a record.
  test.each([
    ["jack-op11/stable-diffusion-2-1", "stabilityai/stable-diffusion-2-1"],
    ["AbidHasan95/roberta-base-squad2", "deepset/roberta-base-squad2"],
  ])("%s, a copy of %s, has its record", async (copy, original) => {
    const record = await derived(copy);
    const hub = records.find(({ id }) => id === original);
    for (const field of ["library_name", "pipeline_tag", "mask_token", "transformersInfo", "gated"]) {
      expect([field, record[field]]).toEqual([field, hub?.[field]]);
    }
    // Configurations have more here: what memory is worked out from.
    expect(record["config"]).toMatchObject(hub?.["config"] as object);
    expect(comparable(record["tags"] as readonly string[])).toEqual(comparable(hub?.tags ?? []));
    // The copies are of an earlier day: cards have fewer results, and what they have is the same.
    expect(hub?.["cardData"]).toMatchObject(withoutResults(record["cardData"] as object));
    const different = Object.keys(hub ?? {}).filter((field) => !isDeepStrictEqual(record[field], hub?.[field]));
    const left = different.filter((field) => !compared.has(field) && !fieldsOfItsServer.has(field));
    expect(left).toEqual([]);
  });
});
