import type { RecordKind } from "../../kinds/kinds.ts";
import { FieldReader } from "./field-reader.ts";

/** Most tags that a record keeps; real records stay far below. */
export const maxTags = 4000;
/** Longest tag: `base_model:quantized:` and a full id fit. */
export const maxTagLength = 250;
/** Longest task, library, license, language or SDK id. */
export const maxNameLength = 100;

/** The places in which a record says something. The first one that says anything about a matter wins. */
export interface RecordSources {
  readonly kind: RecordKind;
  /** The record itself. */
  readonly fields: FieldReader;
  /** Its `cardData`. */
  readonly card: FieldReader;
  /** Its tags, already read. */
  readonly tags: readonly string[];
}

/** The places of a record that was parsed before, for what only pages need. */
export function sourcesOf(record: {
  readonly kind: RecordKind;
  readonly source: unknown;
  readonly tags: readonly string[];
}): RecordSources {
  const { kind, tags } = record;
  const fields = new FieldReader(record.source);
  return { kind, fields, card: fields.object("cardData"), tags };
}

/** `undefined` for the words by which authors say that they say nothing. */
export function known(name: string): string | undefined {
  return name === "" || name === "none" || name === "unknown" ? undefined : name;
}

/** The values of tags such as `dataset:glue`, each once. */
export function taggedValues(tags: readonly string[], prefix: string): string[] {
  const values = tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));
  return unique(values.filter((value) => value !== ""));
}

export const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The first few of a list; `undefined` for an empty one, so that the field is absent. */
export const someOf = (values: readonly string[], most: number): string[] | undefined =>
  values.length > 0 ? values.slice(0, most) : undefined;
