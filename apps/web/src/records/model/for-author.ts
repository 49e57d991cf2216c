import { type CatalogRecord, effectLabels, examine, type Finding } from "@modelshelf/store";
import { type ShownCode, toShownCode } from "../use/shown-snippet.ts";

/** Comes above what only the author can use. */
export const authorLabel = "For the author of this model";

/** A missing fact of a record, as `modelshelf doctor` reports it, with the lines to add colored. */
export interface AuthorFinding extends Omit<Finding, "additions"> {
  /** The effect of the addition, in words. */
  readonly effectLabel: string;
  readonly additions: readonly AuthorAddition[];
}

export interface AuthorAddition {
  /** Where the lines belong, as a sentence that ends with a colon. */
  readonly place: string;
  readonly file: string;
  readonly isExample: boolean;
  readonly lines: ShownCode;
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
          lines: await toShownCode({ language, text: lines }),
        })),
      ),
    })),
  );
}

function placeOf(file: string, language: string, isExample: boolean): string {
  if (language === "python") return additionPlaces.programFor(file);
  if (language === "markdown") return additionPlaces.textOf(file);
  const place = file === "README.md" ? frontMatter : file;
  return isExample ? additionPlaces.exampleIn(place) : additionPlaces.linesIn(place);
}

/** Where lines of YAML for README.md belong. */
export const frontMatter = "the front matter of README.md";

/** The words above lines to add: a sentence that ends with a colon. */
export const additionPlaces = {
  programFor: (file: string) => `Python that writes ${file}:`,
  textOf: (file: string) => `${file}, for example:`,
  linesIn: (place: string) => `Add to ${place}:`,
  exampleIn: (place: string) => `Add to ${place}, with the right value:`,
} as const;
