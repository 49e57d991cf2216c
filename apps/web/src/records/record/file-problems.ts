import { counted } from "../../components/wording.ts";

/** Comes above what an import could not read of the files. */
export const problemsLabel = "Some of its files have problems:";

/** More of them are counted: the report of the import names all. */
const shownProblems = 5;

/**
 * The problems that a page names, a line each.
 *
 * @example problemLines(["config.json is not valid JSON: …"]) // the same
 */
export function problemLines(problems: readonly string[]): readonly string[] {
  const more = problems.length - shownProblems;
  return more <= 0
    ? problems
    : [...problems.slice(0, shownProblems), `and ${counted(more, "further problem", "further problems")}`];
}
