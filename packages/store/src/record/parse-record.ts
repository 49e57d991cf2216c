import { isRepositoryId } from "@modelshelf/registry";
import { kinds, type RecordKind } from "../kinds/kinds.ts";
import { boundSource } from "./bound-source.ts";
import { ownFieldsOf } from "./own-fields.ts";
import { baseModelsOf } from "./read/base-models.ts";
import { describeValue, FieldReader, isObject } from "./read/field-reader.ts";
import { languagesOf } from "./read/languages.ts";
import { licenseOf } from "./read/license.ts";
import { parametersOf } from "./read/parameters.ts";
import { present } from "./read/present.ts";
import { maxNameLength, maxTagLength, maxTags, type RecordSources, unique } from "./read/record-sources.ts";
import { tasksOf } from "./read/tasks.ts";
import type { CatalogRecord } from "./record.ts";

/** A record and what was left out of it, or the one sentence that says why it is not a record. */
export type ParsedRecord =
  | { readonly record: CatalogRecord; readonly warnings: readonly string[]; readonly problem?: undefined }
  | { readonly problem: string; readonly record?: undefined; readonly warnings?: undefined };

const maxDescriptionLength = 500;
const maxTitleLength = 200;

/**
 * A catalog record out of any JSON value: complete answers of `/api/models/{id}`, rows of lists, rows with extra facts
 * under names that begin with `_` (`_license`, `_languages`, `_base_model`, `_parameters`, `_title`, `_short_description`).
 *
 * Only a value that is not an object, or has no valid `id`, is refused. Any other field of the wrong type is left out and named
 * in `warnings`.
 *
 * @example
 * const parsed = parseRecord("model", { id: "openai-community/gpt2", tags: ["transformers"], likes: "many" });
 * if (parsed.record) parsed.warnings; // ["`likes` is a text where a whole number of 0 or more is expected"]
 * parseRecord("model", { id: "a b" }).problem; // "The id \"a b\" is not a valid repository id: …"
 */
export function parseRecord(kind: RecordKind, value: unknown): ParsedRecord {
  if (!isObject(value)) return { problem: notARecord(value) };
  const fields = new FieldReader(value);
  const id = fields.raw("id") ?? fields.raw("modelId");
  if (typeof id !== "string") return { problem: hasNoId };
  if (!isRepositoryId(id)) {
    return { problem: notRepositoryId(id) };
  }
  const record: CatalogRecord = { kind, id, ...parseFields(kind, fields), source: boundSource(value, fields) };
  return { record: present<CatalogRecord>({ ...record, author: ownerOf(id) }), warnings: fields.warnings };
}

/** The message for a value that is not an object. */
export const notARecord = (value: unknown): string =>
  `A record is a JSON object with an \`id\`; this is ${describeValue(value)}.`;

/** The message for an object whose id is missing, or is not a text. */
export const hasNoId = 'The record has no `id`; give it one such as "owner/name".';

/** The message for an id that cannot be one; a long one is shown cut. */
export function notRepositoryId(id: string): string {
  const shown = JSON.stringify(id.length > 80 ? `${id.slice(0, 80)}…` : id);
  return `The id ${shown} is not a valid repository id: use "owner/name" with letters, digits, "-", "_" and ".".`;
}

function parseFields(kind: RecordKind, fields: FieldReader): Omit<CatalogRecord, "kind" | "id" | "source"> {
  const card = fields.object("cardData");
  const tags =
    fields.raw("tags") === undefined ? cardTags(kind, fields, card) : fields.words("tags", maxTags, maxTagLength);
  const sources = { kind, fields, card, tags };
  const { library, sdk, ...others } = ownFieldsOf(sources);
  return present<Omit<CatalogRecord, "kind" | "id" | "source">>({
    downloads: fields.count("downloads") ?? 0,
    likes: fields.count("likes") ?? 0,
    createdAt: fields.date("createdAt") ?? fields.date("_created_raw"),
    lastModified: fields.date("lastModified"),
    tags,
    tasks: tasksOf(sources),
    library,
    license: licenseOf(sources),
    languages: languagesOf(sources),
    baseModels: baseModelsOf(sources),
    description: descriptionOf(fields, card),
    title: titleOf(sources),
    sdk,
    parameters: parametersOf(sources),
    ...others,
    // `"auto"` and `"manual"` say how access is granted; both are gated.
    gated: fields.raw("gated") === true || typeof fields.raw("gated") === "string",
  });
}

function descriptionOf(fields: FieldReader, card: FieldReader): string | undefined {
  const text =
    fields.line("description", maxDescriptionLength) ??
    card.line("short_description", maxDescriptionLength) ??
    fields.line("_short_description", maxDescriptionLength);
  return text === "No description available" ? undefined : text;
}

function titleOf({ kind, fields, card }: RecordSources): string | undefined {
  for (const place of kinds[kind].reads.titles) {
    const title = place.startsWith("cardData.")
      ? card.line(place.slice("cardData.".length), maxTitleLength)
      : fields.line(place, maxTitleLength);
    if (title !== undefined) return title;
  }
  return undefined;
}

/** The tags that the Hub derives from a card; lists of datasets often come with the card alone. */
function cardTags(kind: RecordKind, fields: FieldReader, card: FieldReader): string[] {
  const { named, listed } = kinds[kind].reads.cardTags;
  const names = named.map((name) => fields.word(name, maxNameLength) ?? card.word(name, maxNameLength));
  const values = listed.flatMap(([prefix, name]) => {
    const words =
      name === "tags" ? card.words(name, maxTags / 2, maxTagLength) : card.words(name, 1000, maxNameLength * 2);
    return words.map((value) => `${prefix}${value}`);
  });
  return unique([...names.filter((name) => name !== undefined), ...values]);
}

function ownerOf(id: string): string | undefined {
  const slash = id.indexOf("/");
  return slash < 0 ? undefined : id.slice(0, slash);
}
