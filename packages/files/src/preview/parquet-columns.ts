import type { FileMetaData, SchemaElement, SchemaTree } from "hyparquet";
import { arrowDurations } from "./arrow-durations.ts";
import { type DataField, type DataType, other, type ScalarKind } from "./data-type.ts";
import { entryOf } from "./parquet-values.ts";

/**
 * The columns that readers of a Parquet file find, by its footer alone. The nameless index that pandas stores becomes the
 * index again and is not among them.
 *
 * @param schema as `parquetSchema` of hyparquet has it
 * @example parquetColumns(metadata, parquetSchema(metadata))[0] // { name: "tags", type: { kind: "list", of: { kind: "text" } } }
 */
export function parquetColumns(metadata: FileMetaData, schema: SchemaTree): readonly DataField[] {
  const durations = arrowDurations(metadata);
  const images = imageColumns(metadata);
  return schema.children
    .map((node): DataField => {
      const { name } = node.element;
      if (durations.has(name)) return { name, type: other("durations") };
      const type = typeOf(node);
      return { name, type: images.has(name) && type.kind === "struct" ? { kind: "image" } : type };
    })
    .filter(({ name }) => !/^__index_level_\d+__$/.test(name));
}

function typeOf(node: SchemaTree): DataType {
  const { element, children } = node;
  if (element.repetition_type === "REPEATED") {
    return { kind: "list", of: typeOf({ ...node, element: { ...element, repetition_type: "OPTIONAL" } }) };
  }
  const [child] = children;
  if (child === undefined) return scalar(element);
  const type = element.converted_type ?? element.logical_type?.type;
  if (type === "LIST" && children.length === 1) return { kind: "list", of: typeOf(entryOf(child)) };
  if (type === "MAP" || type === "MAP_KEY_VALUE") return other("maps");
  if (type === "VARIANT") return other("values of several types");
  return { kind: "struct", fields: children.map((each) => ({ name: each.element.name, type: typeOf(each) })) };
}

const plainKinds: Readonly<Record<NonNullable<SchemaElement["type"]>, ScalarKind>> = {
  BOOLEAN: "boolean",
  INT32: "integer",
  INT64: "integer",
  INT96: "instant",
  FLOAT: "number",
  DOUBLE: "number",
  BYTE_ARRAY: "bytes",
  FIXED_LEN_BYTE_ARRAY: "bytes",
};

function scalar({ type, converted_type: converted, logical_type: logical }: SchemaElement): DataType {
  const stated = logical?.type ?? converted ?? "";
  if (/^(?:STRING|UTF8|ENUM|JSON)$/.test(stated)) return { kind: "text" };
  if (stated === "DECIMAL" || stated === "FLOAT16") return { kind: "number" };
  if (stated === "DATE") return { kind: "date" };
  if (stated === "NULL") return { kind: "nothing" };
  if (stated.startsWith("TIMESTAMP")) return { kind: "instant" };
  if (stated.startsWith("TIME")) return { kind: "time" };
  if (stated === "UUID") return other("UUIDs");
  if (stated === "INTERVAL") return other("durations");
  if (stated === "GEOMETRY" || stated === "GEOGRAPHY") return other("shapes");
  return type === undefined ? other("values of an unknown type") : { kind: plainKinds[type] };
}

/** Columns of images, as the library Datasets notes them in the footer: `{"info":{"features":{"image":{"_type":"Image"}}}}`. */
function imageColumns({ key_value_metadata: pairs = [] }: FileMetaData): ReadonlySet<string> {
  const text = pairs.find(({ key }) => key === "huggingface")?.value;
  if (text === undefined) return new Set();
  try {
    const features: unknown = JSON.parse(text)?.info?.features;
    const entries = typeof features === "object" && features !== null ? Object.entries(features) : [];
    return new Set(entries.filter(([, feature]) => feature?.["_type"] === "Image").map(([name]) => name));
  } catch {
    return new Set();
  }
}
