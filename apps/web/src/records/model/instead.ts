import { isLibraryKey, library, type ModelFacts, showsCode, snippetsFor } from "@modelshelf/registry";
import { type CatalogRecord, type Store, toModelFacts, toTaskFacts } from "@modelshelf/store";
import { allParts } from "../../page/all-parts.ts";
import { recordHref } from "../record-href.ts";
import type { SnippetChoices } from "../use/snippet-choices.ts";
import { toShownSnippet } from "../use/shown-snippet.ts";
import { type LibraryUse, whyByTask } from "./use.ts";

/** Options of a reader of a model whose record leads to no code: in this order, only what there is. */
export interface Instead {
  /** Why there is no code. */
  readonly message: string;
  /** The base model, where it is in this hub and has code. */
  readonly baseModel?: OtherModel;
  /** Another model in this hub that has code: of the same base, or of the same owner and for the same task. */
  readonly related?: OtherModel;
  /** The code that most models of the task are used with, with this model's id: a guess. */
  readonly guess?: LibraryUse;
}

export interface OtherModel {
  readonly id: string;
  readonly href: string;
  /** A description of the code of that model, and of what it is not: a sentence. */
  readonly remark: string;
}

/**
 * Why there is no code: the repository lacks what all code would load, or the record names no library, names one and says too
 * little else, or names one that is not known.
 */
export const noCodeMessages = {
  lacking: "The repository lacks files that code for this model would load.",
  unnamed: "This model doesn't say which library it uses.",
  unclear: "The record doesn't say enough for code that loads this model.",
  unknown: "The record names a library that this hub has no code for.",
} as const;

/** A description of the code of another model: of the base model, of one with the same base, of one by the same owner. */
export const otherRemarks = {
  base: "Its page has code. That code loads the base model, without what was changed here.",
  sameBase: (base: string) => `It has the same base model, ${base}, and its page has code that loads it.`,
  sameOwner: "It is by the same owner and for the same task, and its page has code that loads it.",
} as const;

const maxTried = 10;

/** For a record that no library has code for. */
export async function loadInstead(
  store: Store,
  record: CatalogRecord,
  facts: ModelFacts,
  choices: SnippetChoices,
): Promise<Instead> {
  return allParts<Instead>({
    message: messageFor(facts),
    baseModel: findBase(store, record),
    related: findRelated(store, record),
    guess: guessByTask(facts, choices),
  });
}

function messageFor({ files, ...facts }: ModelFacts): string {
  if (files !== undefined && snippetsFor(facts).some(showsCode)) return noCodeMessages.lacking;
  const { libraryName } = facts;
  if (libraryName === undefined) return noCodeMessages.unnamed;
  return isLibraryKey(libraryName) ? noCodeMessages.unclear : noCodeMessages.unknown;
}

async function findBase(store: Store, { id, baseModels }: CatalogRecord): Promise<OtherModel | undefined> {
  for (const base of baseModels.slice(0, maxTried)) {
    const found = base === id ? undefined : await store.get("model", base);
    if (found && hasCode(found)) {
      return toOther(base, otherRemarks.base);
    }
  }
  return undefined;
}

async function findRelated(store: Store, record: CatalogRecord): Promise<OtherModel | undefined> {
  const { id, author, baseModels, tasks } = record;
  const [base, task] = [baseModels[0], tasks[0]];
  if (base !== undefined) {
    const { records } = await store.search({ kind: "model", tags: [`base_model:${base}`], limit: maxTried });
    // A base of text serves for speech as well.
    const isAlike = (other: CatalogRecord): boolean => task === undefined || other.tasks[0] === task;
    const found = records.find((other) => other.id !== id && other.id !== base && isAlike(other) && hasCode(other));
    if (found) return toOther(found.id, otherRemarks.sameBase(base));
  }
  if (author === undefined || task === undefined) return undefined;
  const { records } = await store.search({ kind: "model", author, task, limit: maxTried });
  const found = records.find((other) => other.id !== id && other.id !== base && hasCode(other));
  return found && toOther(found.id, otherRemarks.sameOwner);
}

const hasCode = (record: CatalogRecord): boolean => snippetsFor(toModelFacts(record)).some(showsCode);

const toOther = (id: string, remark: string): OtherModel => ({ id, href: recordHref("model", id), remark });

async function guessByTask(
  facts: ModelFacts,
  { endpoint, installer }: SnippetChoices,
): Promise<LibraryUse | undefined> {
  const guessed = toTaskFacts(facts);
  const shown = guessed && snippetsFor(guessed, { endpoint, hints: false }).find(showsCode);
  if (shown === undefined) return undefined;
  const { label, docsUrl } = library(shown.library);
  const basis = { certainty: "guessed", words: "a guess from the task" } as const;
  return {
    key: shown.library,
    label,
    href: `/libraries/${encodeURIComponent(shown.library)}`,
    isHint: true,
    why: whyByTask(label),
    snippets: await Promise.all(shown.snippets.map((snippet) => toShownSnippet(snippet, installer, basis))),
    ...(docsUrl && { docsUrl }),
  };
}
