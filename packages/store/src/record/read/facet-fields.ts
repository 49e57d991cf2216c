import { isRepositoryId } from "@modelshelf/registry";
import type { RecordKind } from "../../kinds/kind.ts";
import type { FieldReader } from "./field-reader.ts";

/** Most tags, languages, tasks and parents that a record keeps; real records stay far below. */
export const maxTags = 4000;
const maxLanguages = 2000;
const maxTasks = 50;
const maxBaseModels = 50;

/** Longest tag: `base_model:quantized:` and a full id fit. */
export const maxTagLength = 250;
/** Longest task, library, license, language or SDK id. */
export const maxNameLength = 100;

/** What a record is filtered by, read from wherever the record says it. The first source that says something wins. */
export interface FacetSources {
  readonly kind: RecordKind;
  /** The record itself. */
  readonly fields: FieldReader;
  /** Its `cardData`. */
  readonly card: FieldReader;
  /** Its tags, already read. */
  readonly tags: readonly string[];
}

/** License id in lower case: card, then `_license`, then the tag. `other` gives way to the license's own name; `unknown` is none. */
export function licenseOf({ fields, card, tags }: FacetSources): string | undefined {
  const stated = card.words("license", maxBaseModels, maxNameLength)[0];
  const license = (stated === "other" ? card.word("license_name", maxNameLength) : undefined) ?? stated;
  const found = license ?? fields.word("_license", maxNameLength) ?? tagValues(tags, "license:")[0];
  return found === undefined ? undefined : known(found.toLowerCase());
}

/** Language codes in lower case: card, then `_languages`, then tags (`language:pl`, or bare two-letter codes). */
export function languagesOf({ fields, card, tags }: FacetSources): string[] {
  const stated = card.words("language", maxLanguages, maxNameLength);
  const listed = stated.length > 0 ? stated : fields.words("_languages", maxLanguages, maxNameLength);
  const tagged = [...tagValues(tags, "language:"), ...tags.filter((tag) => languageCodes.has(tag))];
  const found = (listed.length > 0 ? listed : tagged).map((language) => language.toLowerCase());
  return unique(found.filter((language) => known(language) !== undefined));
}

/** Models: `pipeline_tag`. Datasets: `task_categories` of the card, then the tags, then `_task`. Spaces: none. */
export function tasksOf({ kind, fields, card, tags }: FacetSources): string[] {
  if (kind === "space") return [];
  if (kind === "model") {
    const task = fields.word("pipeline_tag", maxNameLength) ?? card.word("pipeline_tag", maxNameLength);
    return task === undefined || known(task) === undefined ? [] : [task];
  }
  const stated = card.words("task_categories", maxTasks, maxNameLength);
  const tagged = stated.length > 0 ? stated : tagValues(tags, "task_categories:");
  const tasks = tagged.length > 0 ? tagged : (fields.line("_task", 1000)?.split(",") ?? []);
  return unique(tasks.map((task) => task.trim()).filter((task) => known(task) !== undefined)).slice(0, maxTasks);
}

/** Ids of the parents: card, then `_base_model`, then tags (`base_model:…`, with or without a relation). */
export function baseModelsOf({ fields, card, tags }: FacetSources): string[] {
  const stated = card.words("base_model", maxBaseModels, 500);
  // Rows of lists join several parents with commas; an id has none.
  const listed =
    stated.length > 0
      ? stated
      : (fields
          .line("_base_model", 10_000)
          ?.split(",")
          .map((id) => id.trim()) ?? []);
  const tagged = tagValues(tags, "base_model:").map((value) => value.slice(value.indexOf(":") + 1));
  return unique(listed.length > 0 ? listed : tagged)
    .filter((id) => isRepositoryId(id))
    .slice(0, maxBaseModels);
}

/** Number of parameters: safetensors headers, then the GGUF header, then `_parameters`. */
export function parametersOf({ fields }: FacetSources): number | undefined {
  const found =
    fields.object("safetensors").count("total") ?? fields.object("gguf").count("total") ?? fields.count("_parameters");
  return found || undefined;
}

/** `undefined` for the words by which authors say that they say nothing. */
export function known(name: string): string | undefined {
  return name === "" || name === "none" || name === "unknown" ? undefined : name;
}

const tagValues = (tags: readonly string[], prefix: string): string[] =>
  tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** ISO 639-1, and `multilingual` as the Hub writes it. Longer codes cannot be told from other short tags (`moe`, `act`). */
const languageCodes: ReadonlySet<string> = new Set(
  `aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et
  eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl
  km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj
  om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to
  tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu multilingual`.split(/\s+/),
);
