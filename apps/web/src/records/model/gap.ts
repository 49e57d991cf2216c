import { isLibraryKey, type LibrarySnippets, type MissingFact, type ModelFacts } from "@modelshelf/registry";
import { type CodeFacts, toCodeFacts } from "../use/snippet-facts.ts";

/** Facts that the record lacks, and where its author would write them. */
export interface Gap {
  readonly message: string;
  /** The file that they belong in. */
  readonly file: string;
  /** What to add there, with examples as values. */
  readonly lines: CodeFacts;
}

/** Comes above what only the author can use. */
export const gapLabel = "For the author of this model";

/** What the front matter of the card lacks, however good the code is; undefined where it says library and task. */
export async function gapOf(
  { libraryName, pipelineTag }: ModelFacts,
  found: readonly LibrarySnippets[],
): Promise<Gap | undefined> {
  const gaps = [libraryGap(libraryName, found), pipelineTag === undefined ? taskGap : undefined].filter(
    (gap) => gap !== undefined,
  );
  if (gaps.length === 0) return undefined;
  const reasons = gaps.map(({ reason }) => reason).join(" ");
  const text = ["---", ...gaps.map(({ line }) => line), "---"].join("\n");
  return {
    message: `${reasons} Its author can add ${gaps.length === 1 ? "this line" : "these lines"} to the front matter of README.md, with the right ${gaps.length === 1 ? "value" : "values"}:`,
    file: "README.md",
    lines: await toCodeFacts({ language: "yaml", text }),
  };
}

interface GapLine {
  /** What the record does not say, as a sentence. */
  readonly reason: string;
  /** The line to add, with an example as its value. */
  readonly line: string;
}

const taskGap: GapLine = {
  reason: "This model doesn't say which task it is for.",
  line: "pipeline_tag: text-generation # for example",
};

function libraryGap(libraryName: string | undefined, found: readonly LibrarySnippets[]): GapLine | undefined {
  if (libraryName !== undefined && isLibraryKey(libraryName)) return undefined;
  const [best] = found;
  const line = `library_name: ${best?.library ?? "transformers # for example"}`;
  if (libraryName !== undefined)
    return { reason: "This hub doesn't know a library by the name that this model gives.", line };
  if (best === undefined) return { reason: "This model doesn't say which library it uses.", line };
  return best.chosenBy === "hint"
    ? { reason: "This model doesn't say which library it uses, so the code shown is a guess.", line }
    : { reason: "This model doesn't say which of these libraries it is made for.", line };
}

/**
 * What to write so that a library has code, in one sentence; undefined where nothing is missing.
 *
 * @param files names of the repository's files, as far as the record lists them: what is in a file that is there may be
 *   missing from the record alone, and nobody is told to add it
 * @example toAdd([{ file: "config.json", field: "architectures", isPresent: false }], new Set(["README.md"]))
 * // "To get code, add architectures to config.json."
 */
export function toAdd(missing: readonly MissingFact[], files: ReadonlySet<string>): string | undefined {
  if (missing.length === 0) return undefined;
  const unread = missing.filter(({ file, isPresent }) => !isPresent && file !== "README.md" && files.has(file));
  if (unread.length > 0) {
    const names = [...new Set(unread.map(({ file }) => file))].join(" and ");
    return `The repository has ${names}, but this record leaves out what it says. To get code, import the complete record.`;
  }
  const byFile = Map.groupBy(missing, ({ file, isPresent }) => `${isPresent} ${file}`);
  const clauses = [...byFile.values()].map((facts) => {
    const [first] = facts;
    const what = facts.map(inWords).join(" and ");
    return first?.isPresent
      ? `change ${what} in ${place(first)}`
      : `add ${what}${first?.field ? ` to ${place(first)}` : ""}`;
  });
  const advice = clauses.join(", and ");
  const absent = missing.filter(({ file, isPresent }) => !isPresent && file !== "README.md").map(({ file }) => file);
  // A record that lists no files may have lost what its repository has.
  return files.size === 0 && absent.length > 0
    ? `This record says nothing about ${[...new Set(absent)].join(" and ")}. To get code, import the complete record, or ${advice}.`
    : `To get code, ${advice}.`;
}

function inWords({ field, file, example }: MissingFact): string {
  if (field === undefined) return `the file ${file}`;
  return example === undefined ? field : `a tag such as ${example}`;
}

function place({ file }: MissingFact): string {
  return file === "README.md" ? "the front matter of README.md" : file;
}
