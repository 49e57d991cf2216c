import { type WeightFormat, weightFormats } from "@modelshelf/registry";
import { listedFiles } from "../../record/read/files.ts";
import { sourcesOf } from "../../record/read/record-sources.ts";
import type { CatalogRecord } from "../../record/record.ts";
import type { Facet } from "../facet.ts";

const formats: ReadonlyMap<string, WeightFormat> = new Map(Object.entries(weightFormats));

/** The formats that a tag stands for. */
const ofTag = new Map<string, string[]>();
for (const [id, { tags }] of formats) for (const tag of tags) ofTag.set(tag, [...(ofTag.get(tag) ?? []), id]);

const maxFiles = 20_000;

export default {
  kinds: { model: 25, dataset: 50 },
  place: 30,
  label: "Format",
  noValueLabel: "Format unknown",
  about: "format of the files: `safetensors`, `gguf` or `onnx` of a model, `parquet` or `csv` of a dataset",
  valuesOf: (record) => (record.kind === "model" ? listedFormatsOf(record) : (record.formats ?? [])),
  labelOf: (id, kind) => (kind === "model" ? formats.get(id)?.label : undefined) ?? id,
  isFolded: true,
} satisfies Facet;

/** The formats that a model can be loaded from: its files and its tags, each of which may leave some out. */
function listedFormatsOf(record: CatalogRecord): readonly string[] {
  const { fields, tags } = sourcesOf(record);
  const found = new Set<string>();
  for (const tag of [...tags, ...fields.words("_formats", 50, 50)])
    for (const id of ofTag.get(tag) ?? []) found.add(id);
  for (const { path } of listedFiles(fields, maxFiles)) {
    for (const [id, { files }] of formats) if (!found.has(id) && files.test(path)) found.add(id);
  }
  return [...formats.keys()].filter((id) => found.has(id));
}
