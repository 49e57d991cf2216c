import { parseRecord } from "../record/parse-record.ts";
import { memberOf, spelledIn } from "../record/read/client-spelling.ts";
import { isObject } from "../record/read/field-reader.ts";
import { notesMember } from "../record/read/noted.ts";
import type { CatalogRecord } from "../record/record.ts";
import { notedPlaces } from "./noted-fields.ts";

type Source = Readonly<Record<string, unknown>>;

/**
 * A record with what it leaves out and a note of this hub knows. What the record states stays as it is, also where the note
 * says otherwise; `modelshelf.noted` in its source names what was added.
 *
 * @param note a record of the same kind and id
 * @example withNote(thinWhisper, starterWhisper).license // "apache-2.0"
 */
export function withNote(record: CatalogRecord, note: CatalogRecord): CatalogRecord {
  const paths = [...lackingFields(record, note), ...lackingClass(record, note)];
  if (paths.length === 0) return record;
  const merged = paths.reduce((source, path) => withPath(source, path, record, note), record.source);
  const noted = paths.map((path) => pathIn(record.source, path));
  return parseRecord(record.kind, { ...merged, [notesMember]: { noted } }).record ?? record;
}

function lackingFields(record: CatalogRecord, note: CatalogRecord): readonly string[] {
  return notedPlaces.flatMap(([field, path, ...others]) => {
    const isLacking = isNothing(record[field]) && !isNothing(note[field]) && mayBeAdded(record, note, path);
    return isLacking ? [path, ...others.filter((other) => mayBeAdded(record, note, other))] : [];
  });
}

/**
 * The fields that say how a model is loaded go together: all of them, unless the record names another library or another
 * class.
 */
function lackingClass(record: CatalogRecord, note: CatalogRecord): readonly string[] {
  const isOther =
    (record.library !== undefined && record.library !== (note.library ?? record.library)) ||
    ["config.model_type", "config.architectures"].some((path) => {
      const stated = valueAt(record.source, path);
      return stated !== undefined && JSON.stringify(stated) !== JSON.stringify(valueAt(note.source, path));
    });
  if (isOther) return [];
  const config = memberOf(note.source, "config");
  const keys = isObject(config) ? Object.keys(config).map((key) => `config.${key}`) : [];
  const paths = [...keys, "transformersInfo", "mask_token"].filter((path) => mayBeAdded(record, note, path));
  const hasOwnCode = note.tags.includes(ownCode) && !record.tags.includes(ownCode);
  return hasOwnCode ? [...paths, `tags.${ownCode}`] : paths;
}

/** The tag of repositories with Python code of their own, which the code on pages then lets run. */
const ownCode = "custom_code";

/** Whether the note has it, the record does not, and there is a place for it. */
function mayBeAdded({ source }: CatalogRecord, note: CatalogRecord, path: string): boolean {
  if (valueAt(note.source, path) === undefined || valueAt(source, path) !== undefined) return false;
  const [name = "", key] = path.split(".");
  const member = source[spelledIn(source, name)];
  return key === undefined || (member ?? undefined) === undefined || isObject(member);
}

function valueAt(source: Source, path: string): unknown {
  const [name = "", key] = path.split(".");
  const member = memberOf(source, name);
  return key === undefined || !isObject(member) ? (key === undefined ? member : undefined) : memberOf(member, key);
}

function withPath(source: Source, path: string, record: CatalogRecord, note: CatalogRecord): Source {
  const [name = "", key] = path.split(".");
  const spelled = spelledIn(source, name);
  // Of a record without tags those of its card count.
  if (name === "tags") return { ...source, tags: [...record.tags, key] };
  const value = valueAt(note.source, path);
  if (key === undefined) return { ...source, [spelled]: value };
  const member = source[spelled];
  return { ...source, [spelled]: { ...(isObject(member) && member), [key]: value } };
}

function pathIn(source: Source, path: string): string {
  const [name = "", ...rest] = path.split(".");
  return [spelledIn(source, name), ...rest].join(".");
}

const isNothing = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);
