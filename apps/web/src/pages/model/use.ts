import { isLibraryKey, library, type LibrarySnippets, type ModelFacts, snippetsFor } from "@modelshelf/registry";
import { type CodeFacts, type SnippetFacts, toCodeFacts, toSnippetFacts } from "../../catalogue/snippet-facts.ts";

/** How to use a model: what each of its libraries says, and what the record lacks to say more. */
export interface UseFacts {
  readonly libraries: readonly LibraryUse[];
  readonly gap?: Gap;
}

export interface LibraryUse {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** Which fact of the record led to this library. */
  readonly why: string;
  readonly snippets: readonly SnippetFacts[];
  /** Why there is no code. */
  readonly missing?: string;
  readonly docsUrl?: string;
}

/** Facts that the record lacks, and where its author would write them. */
export interface Gap {
  readonly message: string;
  /** The file that they belong in. */
  readonly file: string;
  /** What to add there, with examples as values. */
  readonly lines: CodeFacts;
}

export async function loadUse(model: ModelFacts): Promise<UseFacts> {
  const found = snippetsFor(model);
  for (const { library: key, fault } of found) {
    if (fault !== undefined) console.error(`The ${key} code of ${model.id} could not be made:`, fault);
  }
  const gap = await gapOf(model, found.length > 0);
  return { libraries: await Promise.all(found.map(toLibraryUse)), ...(gap && { gap }) };
}

async function toLibraryUse({ library: key, chosenBy, snippets, error }: LibrarySnippets): Promise<LibraryUse> {
  const entry = library(key);
  const missing = error ?? (snippets.length > 0 ? undefined : missingCode(entry.label, entry.snippets !== undefined));
  return {
    key,
    label: entry.label,
    href: `/libraries/${encodeURIComponent(key)}`,
    why:
      chosenBy === "tag"
        ? `Shown because the model has the tag ${key}.`
        : `Shown because the record names it: library_name is ${key}.`,
    snippets: await Promise.all(snippets.map(toSnippetFacts)),
    ...(missing && { missing }),
    ...(entry.docsUrl && { docsUrl: entry.docsUrl }),
  };
}

function missingCode(label: string, hasGenerator: boolean): string {
  return hasGenerator ? `${label} has no code for a model like this one.` : `This hub writes no code for ${label} yet.`;
}

async function gapOf({ libraryName, pipelineTag }: ModelFacts, hasLibrary: boolean): Promise<Gap | undefined> {
  const gaps = [libraryGap(libraryName, hasLibrary), pipelineTag === undefined ? taskGap : undefined].filter(
    (gap) => gap !== undefined,
  );
  if (gaps.length === 0) return undefined;
  const reasons = gaps.map(({ reason }) => `The record ${reason}.`).join(" ");
  const text = ["---", ...gaps.map(({ line }) => line), "---"].join("\n");
  return {
    message: `${reasons} Its author can add ${gaps.length === 1 ? "this line" : "these lines"} to the front matter of README.md, with the value that fits:`,
    file: "README.md",
    lines: await toCodeFacts({ language: "yaml", text }),
  };
}

interface GapLine {
  /** What the record does or does not do. */
  readonly reason: string;
  /** The line to add, with an example as its value. */
  readonly line: string;
}

const taskGap: GapLine = { reason: "names no task", line: "pipeline_tag: text-generation" };

function libraryGap(libraryName: string | undefined, hasLibrary: boolean): GapLine | undefined {
  const line = "library_name: transformers";
  if (libraryName !== undefined) {
    return isLibraryKey(libraryName) ? undefined : { reason: "names a library that this hub does not know", line };
  }
  return hasLibrary
    ? { reason: "does not say which of its libraries it is made for", line }
    : { reason: "names no library, so there is no code to show", line };
}
