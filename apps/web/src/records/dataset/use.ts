import { nearest } from "@modelshelf/store";
import {
  choosePart,
  type DatasetFacts,
  datasetLibrary,
  type DatasetLibrarySnippets,
  datasetSnippetsFor,
  sentence,
} from "@modelshelf/registry";
import {
  type CodeChoices,
  codeChoices,
  formChoices,
  hrefWith,
  type SnippetChoice,
  type SnippetChoices,
} from "../use/snippet-choices.ts";
import { recordHref } from "../record-href.ts";
import { type ShownSnippet, toShownProgram } from "../use/shown-snippet.ts";

/** How to load a dataset: what each library says, for one subset and one split. */
export interface DatasetUse extends CodeChoices {
  /** Those that the record names come first. */
  readonly libraries: readonly DatasetLibraryUse[];
  /** Absent where there is no choice. */
  readonly subsets?: PartChoice;
  readonly splits?: PartChoice;
  /** Parts that the address names and the dataset does not have, a sentence each; absent where there are none. */
  readonly problems?: readonly string[];
}

/** A choice among parts: links where they are few, else the names for a form. */
export interface PartChoice {
  /** Name of the parameter. */
  readonly name: "subset" | "split";
  readonly label: string;
  readonly chosen: string;
  readonly choices: readonly SnippetChoice[];
  /** The rest of the address, for the form to carry along. */
  readonly carried: readonly (readonly [name: string, value: string])[];
}

export interface DatasetLibraryUse {
  readonly key: string;
  readonly label: string;
  readonly docsUrl: string;
  readonly repositoryUrl: string;
  /** The record gives no reason to think of it. */
  readonly isGuess: boolean;
  /** Which fact of the record led to this library. */
  readonly why: string;
  readonly snippets: readonly ShownSnippet[];
  /** Why there is no code. */
  readonly missing?: string;
}

const shownChoices = 300;

/** @param url address of the page, which says the subset and the split, and which links to others lead back to */
export async function loadDatasetUse(whole: DatasetFacts, url: URL, choices: SnippetChoices): Promise<DatasetUse> {
  const asked = askedPart(url);
  const dataset = choosePart(whole, asked);
  const found = datasetSnippetsFor(dataset, { endpoint: choices.endpoint });
  for (const { library, fault } of found) {
    if (fault !== undefined) console.error(`The ${library} code of ${dataset.id} could not be generated:`, fault);
  }
  const splits = dataset.subsets.find(({ name }) => name === dataset.subset)?.splits ?? [];
  const problems = [
    ...unknownPart("subset", asked.subset, dataset.subset, dataset.subsets),
    ...unknownPart("split", asked.split, dataset.split, splits),
  ];
  const libraries = await Promise.all(found.map((shown) => toLibraryUse(dataset, shown, choices)));
  const hasForms = libraries.some(({ snippets }) => snippets.some((one) => one.files !== undefined));
  const subsetChoice = partChoice(url, "subset", dataset.subset, dataset.subsets);
  const splitChoice = partChoice(url, "split", dataset.split, splits);
  return {
    libraries,
    ...(hasForms && { forms: formChoices(url, choices) }),
    ...(subsetChoice && { subsets: subsetChoice }),
    ...(splitChoice && { splits: splitChoice }),
    ...(problems.length > 0 && { problems }),
    ...codeChoices(
      url,
      choices,
      found.flatMap(({ snippets }) => snippets),
    ),
  };
}

/** The subset and the split that an address names. */
export function askedPart({ searchParams }: URL): NonNullable<Parameters<typeof choosePart>[1]> {
  return { subset: searchParams.get("subset") ?? undefined, split: searchParams.get("split") ?? undefined };
}

function unknownPart(
  name: PartChoice["name"],
  asked: string | undefined,
  chosen: string | undefined,
  parts: readonly { readonly name: string }[],
): readonly string[] {
  if (asked === undefined || asked === "" || asked === chosen) return [];
  const shown = asked.length > 40 ? `${asked.slice(0, 40).toWellFormed()}…` : asked.toWellFormed();
  if (chosen === undefined) return [noPartsKnown(name, shown)];
  const [near] = nearest(asked, parts.slice(0, shownChoices), (part) => part.name, 1, 1 / 2);
  const hint = near === undefined || near.name === chosen ? "" : ` Did you mean "${near.name}"?`;
  return [`This dataset has no ${name} "${shown}", so "${chosen}" is shown.${hint}`];
}

/** Another subset has splits of its own, so that a choice among them starts over. */
function partChoice(
  url: URL,
  name: PartChoice["name"],
  chosen: string | undefined,
  parts: readonly { readonly name: string }[],
): PartChoice | undefined {
  if (chosen === undefined || parts.length < 2) return undefined;
  const base = new URL(url);
  if (name === "subset") base.searchParams.delete("split");
  const carried = [...base.searchParams].filter(([parameter]) => parameter !== name);
  const choices = parts.slice(0, shownChoices).map((part) => ({
    label: part.name,
    href: hrefWith(base, name, part.name),
    isChosen: part.name === chosen,
  }));
  return { name, label: name === "subset" ? "Subset" : "Split", chosen, choices, carried };
}

async function toLibraryUse(
  { id, subset, split }: DatasetFacts,
  shown: DatasetLibrarySnippets,
  choices: SnippetChoices,
): Promise<DatasetLibraryUse> {
  const { library: key, snippets, error } = shown;
  const carried = { ...(subset !== undefined && { subset }), ...(split !== undefined && { split }) };
  const path = recordHref("dataset", id);
  const { label, docsUrl, repository } = datasetLibrary(key);
  return {
    key,
    label,
    docsUrl,
    repositoryUrl: repository.url,
    isGuess: shown.chosenBy === "guess",
    why: whyLibrary(shown),
    snippets: await Promise.all(
      snippets.map((snippet, position) =>
        toShownProgram(snippet, { id, path, library: { key, label }, block: position + 1, carried }, choices),
      ),
    ),
    ...(error && { missing: error }),
  };
}

function whyLibrary({ chosenBy, fact }: DatasetLibrarySnippets): string {
  return libraryReasons[chosenBy](fact);
}

/** Why the code of a library is shown, by what led to it. */
export const libraryReasons = {
  tag: (fact: string) => `From ${fact}.`,
  files: sentence,
  guess: (fact: string) => `Not confirmed for this dataset: ${fact}.`,
} as const satisfies Record<DatasetLibrarySnippets["chosenBy"], (fact: string) => string>;

/** The message for a subset or a split that an address names, of a dataset whose parts are not known. */
export function noPartsKnown(name: PartChoice["name"], shown: string): string {
  return `No ${name}s of this dataset are known, so "${shown}" is ignored.`;
}
