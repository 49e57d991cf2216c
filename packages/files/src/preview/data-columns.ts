import { reasonOf } from "@modelshelf/store/browser";
import type { ContentReader } from "../repository/content-reader.ts";
import { readParquetFooter } from "../record/parquet-footer.ts";
import { columnOf } from "./column.ts";
import { utf16Of } from "./decode-text.ts";
import { type DataColumns, type DataField, type DataType, other } from "./data-type.ts";
import { previewFormat } from "./format.ts";
import { jsonType } from "./json-type.ts";
import { parquetColumns } from "./parquet-columns.ts";
import type { ReadRows } from "./preview.ts";
import { type DataFile, readRows } from "./read-preview.ts";

/**
 * The columns of a file of data with their types, under the names that readers of tables such as pandas find them by: of
 * Parquet by its footer, of texts by their first rows. Never rejects.
 *
 * @returns undefined for a file of another format
 * @example (await readColumns({ path: "train.csv", size: 9, place: "/data/train.csv" }, diskReader))?.columns
 * // [{ name: "text", type: { kind: "text" } }]
 */
export async function readColumns(file: DataFile, reader: ContentReader): Promise<DataColumns | undefined> {
  const format = previewFormat(file.path);
  if (format === undefined) return undefined;
  try {
    if (format === "Parquet") return await ofParquet(file, reader);
    if (format === "JSON") return withProblem("a JSON document does not say which of its lists are rows");
    const rows = await readRows(format, file, reader);
    const problem = await problemOf(file, rows, reader);
    if (problem !== undefined) return withProblem(problem, rows.separator);
    return format === "JSON Lines" ? ofJsonLines(rows) : ofCsv(rows);
  } catch (error) {
    return withProblem(`it cannot be read: ${reasonOf(error)}`);
  }
}

const withProblem = (problem: string, separator?: string): DataColumns => ({
  columns: [],
  ...(separator !== undefined && { separator }),
  problem,
});

async function ofParquet(file: DataFile, reader: ContentReader): Promise<DataColumns> {
  const { metadata } = await readParquetFooter(file, reader);
  const { parquetSchema } = await import("hyparquet");
  return { columns: parquetColumns(metadata, parquetSchema(metadata)) };
}

/** First bytes of JSON Lines: a brace, blanks before it, and what gzip begins with. */
const beginsRow: ReadonlySet<number> = new Set([0x7b, 0x09, 0x0a, 0x0d, 0x20, 0x1f]);

/** Bytes that are not UTF-8 were read as this sign. */
const isDamaged = (value: unknown): boolean => typeof value === "string" && value.includes("\uFFFD");

/** One line that cannot be read stops readers of the whole file. */
async function problemOf(file: DataFile, rows: ReadRows, reader: ContentReader): Promise<string | undefined> {
  const { names, problems, header } = rows;
  const [problem] = problems;
  if (header !== undefined && names.length > header.length)
    return "rows have more values than the first line has names";
  if (problem !== undefined) return `it cannot be read: ${problem.replace(/\.$/, "")}`;
  if (names.length === 0) return "it has no rows";
  const start = await reader.bytes(file.place, 0, 2);
  if (utf16Of(start) !== undefined) return "its text is UTF-16";
  const [first] = start;
  if (names.some(isDamaged) || rows.rows.some((row) => row.some(isDamaged))) return "its text is not UTF-8";
  const isTable = header !== undefined || (first !== undefined && beginsRow.has(first));
  return isTable ? undefined : "its first line is not an object";
}

function ofCsv({ header = [], rows, separator = "," }: ReadRows): DataColumns {
  const known = new Set<string>();
  const columns = header.map((name, position): DataField => {
    if (name === "") return { name: `column ${position + 1}`, type: other("values without a name") };
    if (known.has(name)) return { name, type: other("values under a name that another column has") };
    known.add(name);
    return {
      name,
      type: typeOfTexts(
        columnOf(
          name,
          rows.map((row) => row[position]),
        ).type,
      ),
    };
  });
  return { columns, separator };
}

/** Readers of CSV take what is not a number or a truth value for text. */
function typeOfTexts(type: ReturnType<typeof columnOf>["type"]): DataType {
  const isKept = type === "integer" || type === "number" || type === "boolean" || type === "date" || type === "nothing";
  return { kind: isKept ? type : "text" };
}

/** Names whose values pandas reads as instants where it can; source: `_try_convert_dates` in `pandas/io/json/_json.py`. */
const dateName = /_(?:at|time)$|^(?:modified|date|datetime)$|^timestamp/i;

function ofJsonLines({ names, rows }: ReadRows): DataColumns {
  const columns = names.map((name, position): DataField => {
    const values = rows.map((row) => row[position]);
    const type = jsonType(values);
    if (!dateName.test(name)) return { name, type };
    const shown = columnOf(name, values).type;
    if (shown === "integer" || shown === "number") return { name, type: other("numbers that readers take for dates") };
    return { name, type: shown === "date" ? { kind: "instant" } : type };
  });
  return { columns };
}
