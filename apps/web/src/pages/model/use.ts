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
  const lines: string[] = [];
  const reasons: string[] = [];
  if (libraryName === undefined) {
    lines.push("library_name: transformers");
    reasons.push(
      hasLibrary
        ? "does not say which of its libraries it is made for"
        : "names no library, so there is no code for it",
    );
  } else if (!isLibraryKey(libraryName)) {
    lines.push("library_name: transformers");
    reasons.push("names a library that this hub does not know");
  }
  if (pipelineTag === undefined) {
    lines.push("pipeline_tag: text-generation");
    reasons.push("names no task");
  }
  if (lines.length === 0) return undefined;
  const text = ["---", ...lines, "---"].join("\n");
  return {
    message: `The record ${reasons.join(" and ")}. Its author can add ${lines.length === 1 ? "this line" : "these lines"} to the front matter of README.md, with the value that fits:`,
    file: "README.md",
    lines: await toCodeFacts({ language: "yaml", text }),
  };
}
