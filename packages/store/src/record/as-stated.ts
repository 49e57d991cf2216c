import { parseRecord } from "./parse-record.ts";
import { isObject } from "./read/field-reader.ts";
import { notedPathsOf, notesMember } from "./read/noted.ts";
import type { CatalogRecord } from "./record.ts";

type Source = Readonly<Record<string, unknown>>;

/**
 * A record as it came in, without the notes of a hub, be it this one or the one that it is from.
 *
 * @example asStated(whisper).license // undefined, where this hub has noted it
 */
export function asStated(record: CatalogRecord): CatalogRecord {
  const { kind, source } = record;
  if (!Object.hasOwn(source, notesMember)) return record;
  const stated = notedPathsOf(source).reduce(without, without(source, notesMember));
  return parseRecord(kind, stated).record ?? record;
}

/** The path comes from the record: it may only take away what is there, and never the id. */
function without(source: Source, path: string): Source {
  const dot = path.indexOf(".");
  const name = dot < 0 ? path : path.slice(0, dot);
  if (name === "id" || name === "modelId" || !Object.hasOwn(source, name)) return source;
  const { [name]: member, ...others } = source;
  if (dot < 0) return others;
  const inner = path.slice(dot + 1);
  if (Array.isArray(member)) return { ...source, [name]: member.filter((entry) => entry !== inner) };
  if (!isObject(member)) return source;
  const left = Object.entries(member).filter(([key]) => key !== inner);
  return left.length === 0 ? others : { ...source, [name]: Object.fromEntries(left) };
}
