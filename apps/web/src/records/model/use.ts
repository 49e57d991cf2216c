import {
  factsInWords,
  findingOn,
  library,
  type LibrarySnippets,
  type ModelFacts,
  type Snippet,
  snippetsFor,
} from "@modelshelf/registry";
import { recordHref } from "../record-href.ts";
import { noCodeYet } from "../use/no-code-yet.ts";
import { type CodeChoices, codeChoices, formChoices, type SnippetChoices } from "../use/snippet-choices.ts";
import { type ShownSnippet, toShownProgram } from "../use/shown-snippet.ts";
import { weightChoices } from "../use/weight-choices.ts";

/** How to use a model: what each of its libraries says. */
export interface ModelUse extends CodeChoices {
  /** Those that the record names or that read its files come first, then those that it only hints at, then those that have only a message. */
  readonly libraries: readonly LibraryUse[];
}

export interface LibraryUse {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** The library is a guess: neither its name nor the format of the files is in the record. */
  readonly isHint: boolean;
  /** Which fact of the record led to this library. */
  readonly why: string;
  readonly snippets: readonly ShownSnippet[];
  /** Why there is no code. */
  readonly missing?: string;
  readonly docsUrl?: string;
}

/** Whether a library has code to copy, and not only a message. */
export const hasCode = ({ snippets }: LibraryUse): boolean => snippets.some(({ code }) => code !== undefined);

/** The libraries of a model in the order in which they are shown: what readers can use comes before what only tells. */
export function useGroups(libraries: readonly LibraryUse[]): {
  readonly named: readonly LibraryUse[];
  readonly guesses: readonly LibraryUse[];
  readonly messages: readonly LibraryUse[];
} {
  return {
    named: libraries.filter((one) => !one.isHint && hasCode(one)),
    guesses: libraries.filter(({ isHint }) => isHint),
    messages: libraries.filter((one) => !one.isHint && !hasCode(one)),
  };
}

/**
 * @param url address of the page, which the links to other ways of writing the code lead back to
 */
export async function loadUse(model: ModelFacts, url: URL, choices: SnippetChoices): Promise<ModelUse> {
  const found = snippetsFor(model, { endpoint: choices.endpoint, bits: choices.bits });
  for (const { library: key, fault } of found) {
    if (fault !== undefined) console.error(`The ${key} code of ${model.id} could not be generated:`, fault);
  }
  const checked = choices.endpoint === undefined ? found : snippetsFor(model, { bits: choices.bits });
  const textsOf = new Map(checked.map(({ library: key, snippets }) => [key, snippets.map(({ code }) => code.text)]));
  const libraries = await Promise.all(
    found.map((shown) => toLibraryUse(model, shown, { ...choices, checked: textsOf.get(shown.library) ?? [] })),
  );
  const weights = weightChoices(url, choices, model);
  const hasForms = libraries.some(({ snippets }) => snippets.some((one) => one.files !== undefined));
  return {
    libraries,
    ...(weights && { weights }),
    ...(hasForms && { forms: formChoices(url, choices) }),
    ...codeChoices(
      url,
      choices,
      found.flatMap(({ snippets }) => snippets),
    ),
  };
}

interface WrittenChoices extends SnippetChoices {
  /** The programs as they are for the public Hub, in which they were checked. */
  readonly checked: readonly string[];
}

async function toLibraryUse(model: ModelFacts, shown: LibrarySnippets, choices: WrittenChoices): Promise<LibraryUse> {
  const { id } = model;
  const { library: key, chosenBy, snippets, error } = shown;
  const entry = library(key);
  const missing = error ?? (snippets.length > 0 ? undefined : missingCode(entry.label, entry.snippets !== undefined));
  const reasons = shown.reasons();
  const bases = shown.bases();
  const path = recordHref("model", id);
  return {
    key,
    label: entry.label,
    href: `/libraries/${encodeURIComponent(key)}`,
    isHint: chosenBy === "hint",
    why: whyLibrary(shown, model),
    snippets: await Promise.all(
      snippets.map(async (snippet, position) => ({
        ...(await toShownProgram(
          withoutAdvice(snippet),
          { id, path, library: { key, label: entry.label }, block: position + 1 },
          choices,
          bases[position],
        )),
        ...(snippet.code.text !== "" && { why: reasons[position] ?? [] }),
        ...(snippet.code.text !== "" &&
          choices.checked[position] !== undefined && {
            finding: findingOn({ entry: key, text: choices.checked[position], id, install: snippet.install }),
          }),
      })),
    ),
    ...(missing && { missing }),
    ...(entry.docsUrl && { docsUrl: entry.docsUrl }),
  };
}

/** The note on a message tells the author what to write; what the author can do follows. */
function withoutAdvice(snippet: Snippet): Snippet {
  if (snippet.code.text !== "") return snippet;
  const { note: _, ...rest } = snippet;
  return rest;
}

/** The words of links to the other models that are named where there is no code. */
export const insteadLabels = { baseModel: "The base model", related: "A related model" } as const;

/** Why the code of a library is shown that nothing but the task leads to. */
export function whyByTask(label: string): string {
  return `Not confirmed for this model: many models for this task are made for ${label}, but the record does not say that this one is.`;
}

function whyLibrary({ library: key, chosenBy, fact }: LibrarySnippets, { derived }: ModelFacts): string {
  if (chosenBy === "tag") return `From the tag ${key}.`;
  if (chosenBy === "library_name" && derived?.["libraryName"]?.isNote)
    return `From a note of this hub: library_name: ${key}.`;
  if (chosenBy === "library_name") return `From library_name: ${key}.`;
  if (chosenBy === "format")
    return `From the format of the files, which ${library(key).label} reads (${factsInWords([fact])}).`;
  return `A guess from ${factsInWords([fact])}.`;
}

function missingCode(label: string, hasGenerator: boolean): string {
  return hasGenerator ? `${label} has no code for a model like this one.` : noCodeYet(label);
}
