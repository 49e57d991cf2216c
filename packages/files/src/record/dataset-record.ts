import { arxivIds, readCard } from "./card.ts";
import { datasetCardTags } from "./card-tags.ts";
import type { Contents } from "./contents.ts";

/** Formats of data by the endings of files, as the Hub names them. */
const formats: ReadonlyMap<string, string> = new Map([
  ["parquet", "parquet"],
  ["csv", "csv"],
  ["tsv", "csv"],
  ["json", "json"],
  ["jsonl", "json"],
  ["arrow", "arrow"],
  ["txt", "text"],
  ["tar", "webdataset"],
]);
/** Files that describe the data instead of being it. */
const notData =
  /(?:^|\/)(?:\.[^/]*|README\.[^/]*|dataset_infos?\.json|dataset_dict\.json|state\.json|requirements\.txt)$/i;

/** The record that the Hub would make of the files of a dataset; what only the Hub knows is not in it. */
export async function datasetRecord(id: string, contents: Contents): Promise<Readonly<Record<string, unknown>>> {
  const { fields, text } = await readCard(contents);
  const counts = new Map<string, number>();
  for (const { path } of contents.files) {
    const ending = /\.([a-z]+)(?:\.(?:gz|zst|bz2|xz))?$/i.exec(path)?.[1]?.toLowerCase() ?? "";
    const format = notData.test(path) ? undefined : formats.get(ending);
    if (format !== undefined) counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  const [format] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const tags = [...datasetCardTags(fields, arxivIds(text)), ...(format === undefined ? [] : [`format:${format}`])];
  return {
    id,
    gated: fields["extra_gated_prompt"] !== undefined || fields["extra_gated_fields"] !== undefined,
    ...(Object.keys(fields).length > 0 && { cardData: fields }),
    tags: [...new Set(tags)],
  };
}
