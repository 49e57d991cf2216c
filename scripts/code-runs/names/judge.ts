import type { ModelFacts } from "../../../packages/registry/src/model.ts";
import { hasModule } from "./imported-modules.ts";
import type { Diagnostic } from "./pyright.ts";

/** What the diagnostics of one program come to. */
export interface Judgement {
  readonly verdict: "passed" | "failed" | "not tried";
  readonly problem?: string;
  /** Methods of objects whose class only the run of the program tells. */
  readonly unchecked: readonly string[];
}

/** What is known beside the diagnostics. */
export interface JudgedProgram {
  readonly text: string;
  readonly model: ModelFacts;
  /** Folders that its imports are looked for in. */
  readonly folders: readonly string[];
  /** Modules that could not be looked at, with the reason. */
  readonly unknown: ReadonlyMap<string, string>;
}

/**
 * Reads the diagnostics of one program. What a checker cannot know does not count as wrong, and is named instead.
 *
 * @example judge([], program) // { verdict: "passed", unchecked: [] }
 */
export function judge(diagnostics: readonly Diagnostic[], program: JudgedProgram): Judgement {
  const unchecked = new Set<string>();
  const problems: string[] = [];
  const unseen = new Set<string>();
  let ofRecord: string | undefined;
  for (const { isError, message, line } of diagnostics) {
    if (/unknown_value_|anything_/.test(message)) continue;
    if (!isError) {
      const [, name] = /^Type of "(\w+)" is unknown/.exec(message) ?? [];
      if (name !== undefined && isCalled(name, program.text)) unchecked.add(`${name}()`);
      continue;
    }
    if (isLoadedModule(message, program.folders)) continue;
    const [, module = ""] = /^Import "(\w+)[\w.]*" could not be resolved/.exec(message) ?? [];
    if (program.unknown.has(module)) {
      unseen.add(`${module} (${program.unknown.get(module)})`);
      continue;
    }
    const [, name = ""] = /^"(\w+)" is unknown import symbol/.exec(message) ?? [];
    if (name !== "" && JSON.stringify(program.model).includes(name)) ofRecord = name;
    else problems.push(`line ${line}: ${message.replaceAll(/\s*\n\s*/g, ". ")}`);
  }
  if (problems[0] !== undefined) return { verdict: "failed", problem: problems[0], unchecked: [...unchecked] };
  if (ofRecord !== undefined)
    return { verdict: "not tried", problem: `The name ${ofRecord} comes from the model.`, unchecked: [...unchecked] };
  if (unseen.size > 0)
    return {
      verdict: "not tried",
      problem: `Could not be read: ${[...unseen].join(", ")}.`,
      unchecked: [...unchecked],
    };
  return { verdict: "passed", unchecked: [...unchecked] };
}

function isCalled(name: string, text: string): boolean {
  return new RegExp(`\\.${name}\\(`).test(text);
}

/** A submodule is there once anything has imported it, which a checker does not follow. */
function isLoadedModule(message: string, folders: readonly string[]): boolean {
  const [, name, module] = /^"(\w+)" is not a known attribute of module "([\w.]+)"/.exec(message) ?? [];
  return name !== undefined && hasModule(folders, `${module}.${name}`);
}
