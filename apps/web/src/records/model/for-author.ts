import { type CatalogRecord, effectLabels, examine, type Finding } from "@modelshelf/store";
import { type CodeFacts, toCodeFacts } from "../use/snippet-facts.ts";

/** Comes above what only the author can use. */
export const authorLabel = "For the author of this model";

/** What a record lacks, as `modelshelf doctor` says it, with the lines to add colored. */
export interface AuthorFinding extends Omit<Finding, "additions"> {
  /** What the addition is good for, in words. */
  readonly effectLabel: string;
  readonly additions: readonly AuthorAddition[];
}

export interface AuthorAddition {
  /** Where the lines belong, as a sentence that ends with a colon. */
  readonly place: string;
  readonly file: string;
  readonly isExample: boolean;
  readonly lines: CodeFacts;
}

/** The greatest effect first; empty where nothing is missing. */
export async function loadForAuthor(record: CatalogRecord): Promise<readonly AuthorFinding[]> {
  return Promise.all(
    examine(record).map(async ({ additions, ...finding }) => ({
      ...finding,
      effectLabel: effectLabels[finding.effect],
      additions: await Promise.all(
        additions.map(async ({ file, language, lines, isExample }) => ({
          place: placeOf(file, language, isExample),
          file,
          isExample,
          lines: await toCodeFacts({ language, text: lines }),
        })),
      ),
    })),
  );
}

function placeOf(file: string, language: string, isExample: boolean): string {
  if (language === "python") return `Python that writes ${file}:`;
  if (language === "markdown") return `${file}, for example:`;
  const place = file === "README.md" ? "the front matter of README.md" : file;
  return `Add to ${place}${isExample ? ", with the right value" : ""}:`;
}
