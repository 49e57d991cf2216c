import { type LibrarySnippets, type ModelFacts, showsCode, snippetsFor } from "@modelshelf/registry";
import { pretrainedFormatsOf } from "../derive/weights.ts";
import { toFilePaths } from "../facts/to-files.ts";
import { toModelFacts } from "../facts/to-model-facts.ts";
import { FieldReader } from "../record/read/field-reader.ts";
import type { CatalogRecord } from "../record/record.ts";

/** A record as the rules see it: everything that more than one of them asks for, computed once. */
export interface Examined {
  readonly record: CatalogRecord;
  readonly fields: FieldReader;
  readonly facts: ModelFacts;
  /** Names of the repository's files; empty where the record lists none. */
  readonly files: ReadonlySet<string>;
  readonly formats: ReturnType<typeof pretrainedFormatsOf>;
  /** The code of each library for the model, hints included. */
  readonly libraries: readonly LibrarySnippets[];
  /** The first of them that has code. */
  readonly best: LibrarySnippets | undefined;
}

export function toExamined(record: CatalogRecord): Examined {
  const facts = toModelFacts(record);
  const libraries = snippetsFor(facts);
  return {
    record,
    fields: new FieldReader(record.source),
    facts,
    files: toFilePaths(record),
    formats: pretrainedFormatsOf(facts),
    libraries,
    best: libraries.find(showsCode),
  };
}

/** Whether the model would have code if its record said more. */
export function hasCodeWith({ record }: Examined, added: Partial<CatalogRecord>): boolean {
  return snippetsFor(toModelFacts({ ...record, ...added })).some(showsCode);
}
