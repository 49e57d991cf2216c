import { isLibraryKey } from "../libraries/ids.ts";
import installs from "./rows/installs.json" with { type: "json" };
import names from "./rows/names.json" with { type: "json" };
import runs from "./rows/runs.json" with { type: "json" };
import { depths, type Verdict } from "./verdict.ts";

/**
 * A row as it is stored, checked.
 *
 * @throws Error that says what is wrong with it
 */
export function parseVerdict(row: unknown): Verdict {
  const wrong = (what: string): Error => new Error(`${what}: ${JSON.stringify(row)}`);
  if (typeof row !== "object" || row === null) throw wrong("A verdict is an object");
  const read = (name: string): unknown => (Object.hasOwn(row, name) ? row[name as keyof typeof row] : undefined);
  const entry = read("entry");
  if (typeof entry !== "string" || !isLibraryKey(entry)) throw wrong("There is no such entry any more");
  for (const name of ["case", "code"]) if (typeof read(name) !== "string") throw wrong(`"${name}" has to be a text`);
  if (!depths.some((depth) => depth === read("depth"))) throw wrong(`"depth" has to be one of ${depths.join(", ")}`);
  if (!["passed", "failed", "not tried"].includes(String(read("verdict")))) throw wrong('"verdict" is unknown');
  if (!/^\d{4}-\d\d-\d\d$/.test(String(read("date")))) throw wrong('"date" has to be a day');
  if (read("verdict") !== "passed" && !read("problem")) throw wrong(lacksProblem);
  return row as Verdict;
}

/** The message for a verdict that neither passed nor says why. */
export const lacksProblem = "Without a pass there has to be a problem";

/** Everything that was found out about printed code: one row for each program and depth. */
export const verdicts: readonly Verdict[] = [names, installs, runs].flatMap((rows: readonly unknown[]) =>
  rows.map(parseVerdict),
);
