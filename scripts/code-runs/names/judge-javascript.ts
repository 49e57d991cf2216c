import type { Judgement } from "./judge.ts";

/** A complaint of the TypeScript compiler. */
export interface JavaScriptComplaint {
  /** The first is 1. */
  readonly line: number;
  /** `2305` of `TS2305`. */
  readonly code: number;
  readonly message: string;
}

/** Complaints about names, options and the number of arguments; others are about types, which a program may do without. */
const aboutNames: ReadonlySet<number> = new Set([
  2304, // Cannot find name
  2305, // Module has no exported member
  2307, // Cannot find module
  2339, // Property does not exist
  2345, // Argument is not assignable: an option or a word that is not known
  2353, // Object literal may only specify known properties
  2551, // Property does not exist, did you mean
  2552, // Cannot find name, did you mean
  2554, // Expected so many arguments
  2555, // Expected at least so many arguments
  2561, // Object literal, did you mean
  2614, // Module has no exported member, did you mean the default
  2724, // Module has no exported member, did you mean
  2769, // No overload matches this call
]);

/**
 * Reads the complaints about one program.
 *
 * @param missing packages whose types could not be read
 * @example judgeJavaScript([], []) // { verdict: "passed", unchecked: [] }
 */
export function judgeJavaScript(complaints: readonly JavaScriptComplaint[], missing: readonly string[]): Judgement {
  const unchecked = new Set<string>();
  if (missing.length > 0)
    return { verdict: "not tried", problem: `Could not be read: ${missing.join(", ")}.`, unchecked: [] };
  for (const { line, code, message } of complaints) {
    if (!aboutNames.has(code)) continue;
    // Which of several classes a value has, only running the program tells.
    const [, name, type = ""] = /^Property '(\w+)' does not exist on type '(.*?)'\.?/.exec(message) ?? [];
    if (name === undefined || !/ \| /.test(type))
      return { verdict: "failed", problem: `line ${line}: ${message}`, unchecked: [...unchecked] };
    unchecked.add(name);
  }
  return { verdict: "passed", unchecked: [...unchecked] };
}
