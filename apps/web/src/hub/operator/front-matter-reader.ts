import type { FrontMatterFields } from "@modelshelf/docs";
import type { ContentProblem } from "./operator-content.ts";

type Path = readonly (string | number)[];

/** Reads fields of front matter one by one; each that cannot be used becomes a problem, with its line. */
export interface FrontMatterReader {
  /** The text at a path, trimmed; `undefined` where there is none. */
  text(path: Path): string | undefined;
  /** The list at a path; an empty one where there is none. */
  list(path: Path): readonly unknown[];
  /** Reports fields with other names. */
  only(names: readonly string[]): void;
  report(path: Path, message: string): void;
}

/** Longer texts are no titles or remarks. */
const longestText = 2000;

/** @example named(["models", 0]) // "0", in quotation marks */
const named = (path: Path): string => JSON.stringify(String(path.at(-1)));

/**
 * @param problems gets what is reported, that of the front matter itself first
 * @example frontMatterReader("home.md", frontMatterFields("---\nname: Acme\n---"), []).text(["name"]) // "Acme"
 */
export function frontMatterReader(
  file: string,
  matter: FrontMatterFields,
  problems: ContentProblem[],
): FrontMatterReader {
  const { fields, problem, problemLine = 1, lineOf } = matter;
  if (problem !== undefined) {
    // The parser counts lines of the front matter, not of the file.
    const [reason = ""] = problem.split(/ at line \d+, column \d+/);
    problems.push({ file, line: problemLine, message: `${reason}. The file is left out.` });
  }
  const report = (path: Path, message: string): void => void problems.push({ file, line: lineOf(path), message });
  const at = (path: Path): unknown =>
    path.reduce<unknown>((value, key) => {
      if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
      return (value as Record<string | number, unknown>)[key];
    }, fields);
  return {
    report,
    text: (path) => {
      const value = at(path);
      if (value === undefined || value === null) return undefined;
      // A title may look like a number: "title: 2026".
      const text = typeof value === "number" ? String(value) : value;
      if (typeof text === "string" && text.length <= longestText) return text.trim() || undefined;
      report(path, `${named(path)} must be a text of at most ${longestText} characters.`);
      return undefined;
    },
    list: (path) => {
      const value = at(path);
      if (value === undefined || value === null) return [];
      if (Array.isArray(value)) return value as readonly unknown[];
      report(path, `${named(path)} must be a list: a line "- owner/name" for each.`);
      return [];
    },
    only: (names) => {
      for (const name of Object.keys(fields)) {
        if (!names.includes(name)) report([name], `"${name}" is not a field here. Use ${names.join(", ")}.`);
      }
    },
  };
}
