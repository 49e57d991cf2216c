import type { FileMetaData, SchemaElement, SchemaTree } from "hyparquet";
import { entryOf } from "../preview/parquet-values.ts";
import { notedFeatures } from "../record/noted-features.ts";
import { type Feature, list, type RowColumn, value } from "./feature.ts";

/**
 * The columns of a Parquet file with their types: those that the library Datasets noted in the footer, else as they are
 * stored. Columns of media are stored as structs of bytes and a path, and the noted type is beside them.
 *
 * @param schema as `parquetSchema` of hyparquet has it
 * @example parquetFeatures(metadata, parquetSchema(metadata))[0] // { name: "text", feature: { dtype: "string", _type: "Value" } }
 */
export function parquetFeatures(metadata: FileMetaData, schema: SchemaTree): readonly RowColumn[] {
  const noted = notedFeatures(metadata);
  return schema.children.map((node) => {
    const { name } = node.element;
    const given = Object.hasOwn(noted, name) ? noted[name] : undefined;
    if (isPlain(given)) return { name, feature: given as Feature };
    return { name, feature: featureOf(node), ...(typeof given === "object" && given !== null && { noted: given }) };
  });
}

function featureOf(node: SchemaTree): Feature {
  const { element, children } = node;
  if (element.repetition_type === "REPEATED") {
    return list(featureOf({ ...node, element: { ...element, repetition_type: "OPTIONAL" } }));
  }
  const [child] = children;
  if (child === undefined) return value(dtypeOf(element));
  const type = element.converted_type ?? element.logical_type?.type;
  if (type === "LIST" && children.length === 1) return list(featureOf(entryOf(child)));
  if (type === "MAP" || type === "MAP_KEY_VALUE") return value("map");
  return Object.fromEntries(children.map((each) => [each.element.name, featureOf(each)]));
}

const stored: Readonly<Record<NonNullable<SchemaElement["type"]>, string>> = {
  BOOLEAN: "bool",
  INT32: "int32",
  INT64: "int64",
  INT96: "timestamp[ns]",
  FLOAT: "float32",
  DOUBLE: "float64",
  BYTE_ARRAY: "binary",
  FIXED_LEN_BYTE_ARRAY: "binary",
};

const units = { MILLIS: "ms", MICROS: "us", NANOS: "ns" } as const;

function dtypeOf(element: SchemaElement): string {
  const { type, converted_type: converted = "", logical_type: logical, precision = 0, scale = 0 } = element;
  if (logical?.type === "INTEGER") return `${logical.isSigned ? "" : "u"}int${logical.bitWidth}`;
  if (logical?.type === "DECIMAL") return decimal(logical.precision, logical.scale);
  if (logical?.type === "TIMESTAMP") {
    return `timestamp[${units[logical.unit]}${logical.isAdjustedToUTC ? ", tz=UTC" : ""}]`;
  }
  if (logical?.type === "TIME") return `time${logical.unit === "MILLIS" ? 32 : 64}[${units[logical.unit]}]`;
  if (logical?.type === "FLOAT16") return "float16";
  if (logical?.type === "NULL") return "null";
  const [, unsigned, bits] = /^(U?)INT_(\d+)$/.exec(converted) ?? [];
  if (bits !== undefined) return `${unsigned ? "u" : ""}int${bits}`;
  if (converted === "DECIMAL") return decimal(precision, scale);
  const [, what, unit] = /^(TIME|TIMESTAMP)_(MILLIS|MICROS)$/.exec(converted) ?? [];
  if (what === "TIMESTAMP") return `timestamp[${units[unit as keyof typeof units]}, tz=UTC]`;
  if (what === "TIME") return unit === "MILLIS" ? "time32[ms]" : "time64[us]";
  if (converted === "DATE" || logical?.type === "DATE") return "date32";
  if (/^(?:STRING|UTF8|ENUM|JSON|UUID)$/.test(logical?.type ?? converted)) return "string";
  return type === undefined ? "null" : stored[type];
}

/** More digits than 38 take 256 bits. */
const decimal = (precision: number, scale: number): string =>
  `decimal${precision > 38 ? 256 : 128}(${precision}, ${scale})`;

/** Types whose values are given as they are stored. */
const plainTypes = /^(?:Value|ClassLabel|List|LargeList|Sequence|Array[2-5]D|Translation(?:VariableLanguages)?)$/;

/** Whether a noted type, and all types in it, say what the stored values are. */
function isPlain(feature: unknown): boolean {
  if (Array.isArray(feature)) return feature.length === 1 && feature.every(isPlain);
  if (typeof feature !== "object" || feature === null) return false;
  const { _type: type, feature: inner } = feature as { readonly _type?: unknown; readonly feature?: unknown };
  if (typeof type !== "string") return Object.values(feature).every(isPlain);
  return plainTypes.test(type) && (inner === undefined || isPlain(inner));
}
