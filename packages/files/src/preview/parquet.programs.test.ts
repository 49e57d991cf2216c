import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, inject, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { folderWith } from "../test/folders.ts";
import { readPreview } from "./read-preview.ts";

const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const python = join(import.meta.dirname, "../../../../.cache/venv/bin/python");
const program = `
import sys, datetime, pyarrow as pa, pyarrow.parquet as pq
rows = [{"text": f"row {i}", "label": i % 2, "score": i / 10, "audio": {"bytes": b"123", "path": "a.wav"},
         "tags": ["a", "b"], "when": datetime.datetime(2026, 1, 2)} for i in range(3000)]
pq.write_table(pa.Table.from_pylist(rows), sys.argv[1], compression="lz4", row_group_size=2000)
`;

test("of a Parquet file the columns, the first rows and the number of rows are shown", async () => {
  const place = join(folderWith({}), "train.parquet");
  await promisify(execFile)(python, ["-c", program, place]);
  const preview = await readPreview({ path: "data/train.parquet", size: statSync(place).size, place }, diskReader);
  expect(preview).toMatchObject({ format: "Parquet", total: 3000, counted: 1000, problems: [] });
  expect(preview?.columns.map(({ name, type }) => [name, type])).toEqual([
    ["text", "text"],
    ["label", "integer"],
    ["score", "number"],
    ["audio", "object"],
    ["tags", "list"],
    ["when", "date"],
  ]);
  expect(preview?.rows[1]).toEqual([
    "row 1",
    "1",
    "0.1",
    '{"bytes":"3 bytes","path":"a.wav"}',
    '["a","b"]',
    "2026-01-02T00:00:00",
  ]);
  expect(preview?.columns[1]?.values).toEqual([
    ["0", 500],
    ["1", 500],
  ]);
});

/** Columns of one value each, and how pyarrow shows it: `isoformat` of instants, `str` of the others. */
const odd = `
import sys, json, datetime as d, decimal as c, math, pyarrow as pa, pyarrow.parquet as pq
D, T = c.Decimal, d.datetime
columns = {
  "time32s": (pa.time32("s"), d.time(12, 30)),
  "time32": (pa.time32("ms"), d.time(12, 30, 0, 123000)),
  "time64": (pa.time64("us"), d.time(23, 59, 59, 1)),
  "midnight": (pa.time64("us"), d.time(0, 0)),
  "price": (pa.decimal128(10, 2), D("1.10")),
  "small": (pa.decimal128(4, 3), D("-0.005")),
  "long": (pa.decimal128(38, 4), D("1234567890123456789012.3400")),
  "longest": (pa.decimal256(60, 0), D("-123456789012345678901234567890123456789012345678901234567890")),
  "whole": (pa.decimal128(9, 0), D("7")),
  "naive": (pa.timestamp("us"), T(2026, 1, 2, 3, 4, 5, 123456)),
  "naivems": (pa.timestamp("ms"), T(2026, 1, 2, 3, 4, 5)),
  "zoned": (pa.timestamp("us", tz="UTC"), T(2026, 1, 2, 3, 4, 5, 123456, tzinfo=d.timezone.utc)),
  "berlin": (pa.timestamp("ms", tz="Europe/Berlin"), T(2026, 7, 2, 3, 4, 5, tzinfo=d.timezone.utc)),
  "before": (pa.timestamp("us"), T(1969, 12, 31, 23, 59, 59, 999999)),
  "first": (pa.timestamp("us"), T(1, 1, 1)),
  "day": (pa.date32(), d.date(2026, 1, 2)),
  "before1970": (pa.date32(), d.date(1900, 2, 28)),
  "inf": (pa.float64(), math.inf), "minusinf": (pa.float32(), -math.inf), "nan": (pa.float64(), math.nan),
  "half": (pa.float16(), 0.5), "big": (pa.uint64(), 18446744073709551615), "low": (pa.int64(), -9223372036854775808),
  "struct": (pa.struct([("at", pa.time64("us")), ("price", pa.decimal128(5, 2)), ("n", pa.int64())]),
    {"at": d.time(1, 2, 3), "price": D("0.50"), "n": 2**60}),
  "list": (pa.list_(pa.decimal128(5, 1)), [D("1.0"), None, D("-2.5")]),
  "lists": (pa.list_(pa.list_(pa.timestamp("ms"))), [[T(2026, 1, 2)], []]),
  "map": (pa.map_(pa.string(), pa.decimal128(5, 2)), [("a", D("3.10"))]),
  "structs": (pa.list_(pa.struct([("on", pa.date32())])), [{"on": d.date(2026, 1, 2)}]),
}
# Twelve bytes count nanoseconds, which pyarrow lets overflow.
if sys.argv[2] == "1.0": del columns["first"]
table = pa.table({name: pa.array([value, None], type) for name, (type, value) in columns.items()})
pq.write_table(table, sys.argv[1], version=sys.argv[2], use_deprecated_int96_timestamps=sys.argv[2] == "1.0")
row = pq.read_table(sys.argv[1]).to_pylist()[0]
def shown(value):
  if isinstance(value, T): return value.astimezone(d.timezone.utc).replace(tzinfo=None).isoformat() + "Z" if value.tzinfo else value.isoformat()
  if isinstance(value, dict): return {key: shown(inner) for key, inner in value.items()}
  if isinstance(value, list): return dict(map(shown, value)) if value and isinstance(value[0], tuple) else [shown(inner) for inner in value]
  if isinstance(value, tuple): return tuple(shown(inner) for inner in value)
  return value if value is None or isinstance(value, int) else str(value)
print(json.dumps({name: shown(value) for name, value in row.items()}, separators=(",", ":")))
`;

test.each(["1.0", "2.6"])(
  "times, decimals, instants and infinities are shown as pyarrow shows them, version %s",
  async (version) => {
    const place = join(folderWith({}), "odd.parquet");
    const { stdout } = await promisify(execFile)(python, ["-c", odd, place, version]);
    const preview = await readPreview({ path: "odd.parquet", size: statSync(place).size, place }, diskReader);
    expect(preview?.problems).toEqual([]);
    const cells = preview?.columns.map(
      ({ name }, position) => `${JSON.stringify(name)}:${asJson(preview.rows[0]?.[position])}`,
    );
    expect(`{${cells?.join(",")}}`).toBe(stdout.trim());
    expect(preview?.rows[1]?.every((cell) => cell === undefined)).toBe(true);
  },
);

/** Cells of whole numbers, lists and objects are JSON as they stand. */
const asJson = (cell = ""): string => (/^(?:-?\d{10,20}$|[[{])/.test(cell) ? cell : JSON.stringify(cell));
