import { parseRecord } from "@modelshelf/store/browser";
import { arxivIds, readCard } from "./card.ts";
import { datasetCardTags } from "./card-tags.ts";
import type { Contents } from "./contents.ts";
import { countParquetRows } from "./parquet-rows.ts";

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
  const byFormat = new Map<string, string[]>();
  for (const { path } of contents.files) {
    const ending = /\.([a-z]+)(?:\.(?:gz|zst|bz2|xz))?$/i.exec(path)?.[1]?.toLowerCase() ?? "";
    const format = notData.test(path) ? undefined : formats.get(ending);
    if (format === undefined) continue;
    const paths = byFormat.get(format) ?? [];
    paths.push(path);
    byFormat.set(format, paths);
  }
  const [format, paths = []] = [...byFormat].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const numRows = format === "parquet" ? await countParquetRows(contents, paths) : undefined;
  const rows = numRows === undefined ? {} : { datasetsServerInfo: { numRows } };
  const [size] = fields["size_categories"] === undefined ? sizesIn(rows) : [];
  const tags = [
    ...datasetCardTags(fields, arxivIds(text)),
    ...(size === undefined ? [] : [`size_categories:${size}`]),
    ...(format === undefined ? [] : [`format:${format}`]),
  ];
  return {
    id,
    gated: fields["extra_gated_prompt"] !== undefined || fields["extra_gated_fields"] !== undefined,
    ...(Object.keys(fields).length > 0 && { cardData: fields }),
    mainSize: contents.files.reduce((sum, { size: bytes }) => sum + bytes, 0),
    ...rows,
    tags: [...new Set(tags)],
  };
}

/** The range that the Hub names for a number of rows. */
function sizesIn(rows: { readonly datasetsServerInfo?: { readonly numRows: number } }): readonly string[] {
  return parseRecord("dataset", { id: "a/b", ...rows }).record?.sizes ?? [];
}
