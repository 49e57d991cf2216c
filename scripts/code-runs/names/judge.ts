import type { ModelFacts } from "../../../packages/registry/src/model.ts";
import { calleeAt } from "./callee.ts";
import { exported, lazyNames } from "./exported.ts";
import { importedPaths } from "./imported-modules.ts";
import type { Diagnostic } from "./pyright.ts";
import { isUncertain } from "./uncertain-calls.ts";

/** The judgement on the diagnostics of one program. */
export interface Judgement {
  readonly verdict: "passed" | "failed" | "not tried";
  readonly problem?: string;
  /** Methods of objects whose class only the run of the program tells, and functions that something wraps. */
  readonly unchecked: readonly string[];
}

/** Facts in addition to the diagnostics. */
export interface JudgedProgram {
  readonly text: string;
  /** The text that was checked, to which lines and columns belong; it has one line more at its beginning. */
  readonly checked: string;
  readonly model: ModelFacts;
  /** Folders that its imports are looked for in, that of the standard library among them. */
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
  const complaints = [...diagnostics, ...lazyComplaints(program)];
  const readings = complaints.map((one) => ({ ...reading(one, program), line: one.line }));
  const of = (kind: Reading["kind"]): string[] =>
    readings.flatMap((one) => (one.kind === kind && "what" in one ? [one.what] : []));
  const unchecked = [...new Set(of("unchecked"))];
  const [wrong] = readings.filter(({ kind }) => kind === "wrong").toSorted((a, b) => a.line - b.line);
  if (wrong !== undefined && "what" in wrong)
    return { verdict: "failed", problem: `line ${wrong.line}: ${wrong.what}`, unchecked };
  const [ofRecord] = of("of the record");
  if (ofRecord !== undefined)
    return { verdict: "not tried", problem: `The name ${ofRecord} comes from the model.`, unchecked };
  const unseen = [...new Set(of("unread"))];
  if (unseen.length > 0)
    return { verdict: "not tried", problem: `Could not be read: ${unseen.join(", ")}.`, unchecked };
  const undecided = [...new Set(of("undecided"))];
  if (undecided.length > 0)
    return { verdict: "not tried", problem: `Only running it would tell: ${undecided.join("; ")}.`, unchecked };
  return { verdict: "passed", unchecked };
}

/** The meaning of one complaint. */
type Reading =
  | { readonly kind: "nothing" }
  | {
      readonly kind: "wrong" | "unchecked" | "undecided" | "unread" | "of the record";
      /** A message, a name or a reason. */
      readonly what: string;
    };

const nothing: Reading = { kind: "nothing" };

function reading(diagnostic: Diagnostic, program: JudgedProgram): Reading {
  const { isError, message } = diagnostic;
  if (/unknown_value_|anything_/.test(message)) return nothing;
  if (!isError) {
    const [, name] = /^Type of "(\w+)" is unknown/.exec(message) ?? [];
    return name !== undefined && isCalled(name, program.text) ? { kind: "unchecked", what: `${name}()` } : nothing;
  }
  const wrong: Reading = { kind: "wrong", what: message.replaceAll(/\s*\n\s*/g, ". ") };
  return (
    ofImport(message, program) ??
    ofName(diagnostic, program) ??
    ofInferredClass(diagnostic, program) ??
    ofArguments(diagnostic, program) ??
    wrong
  );
}

function ofImport(message: string, { unknown }: JudgedProgram): Reading | undefined {
  const [, path = ""] = /^Import "([\w.]+)" could not be resolved/.exec(message) ?? [];
  const module = [path, path.split(".")[0] ?? ""].find((one) => unknown.has(one));
  return module === undefined ? undefined : { kind: "unread", what: `${module} (${unknown.get(module)})` };
}

/** A name that a module does not have, as far as the checker can follow it. */
function ofName({ message, line }: Diagnostic, program: JudgedProgram): Reading | undefined {
  const [, attribute, owner] = /^"(\w+)" is not a known attribute of module "([\w.]+)"/.exec(message) ?? [];
  const [, symbol] = /^"(\w+)" is unknown import symbol/.exec(message) ?? [];
  const name = attribute ?? symbol;
  if (name === undefined) return undefined;
  if (symbol !== undefined && JSON.stringify(program.model).includes(symbol))
    return { kind: "of the record", what: symbol };
  const module = owner ?? moduleImportedFrom(name, program.text, line);
  const found = module === undefined ? "missing" : exported(name, module, program.folders);
  if (found === "there") return nothing;
  return found === "missing" ? undefined : { kind: "undecided", what: found.undecided };
}

function moduleImportedFrom(name: string, text: string, line: number): string | undefined {
  // A statement of several lines begins above the name.
  const above = text.split("\n").slice(0, line).join("\n");
  const statements = [...above.matchAll(/^\s*from\s+([\w.]+)\s+import\b/gm)];
  return new RegExp(`\\b${name}\\b`).test(text) ? statements.at(-1)?.[1] : undefined;
}

const ofLanguage = /^(?:str|int|float|bool|bytes|list|dict|tuple|set|None)\b/;

/**
 * An attribute of a class that the program does not name: the checker has it from what a function returns or an object
 * holds, which is often one of several classes.
 */
function ofInferredClass({ message }: Diagnostic, { text }: JudgedProgram): Reading | undefined {
  const [, attribute, member] =
    /^Cannot (?:access|assign to) attribute "(\w+)" for class "([^"]+)"/.exec(message) ?? [];
  const [, called] = /^Object of type "([^"]+)" is not callable/.exec(message) ?? [];
  const owner = (member ?? called ?? "").replace(/^type\[(.*)\]$/, "$1").replace(/[*[].*$/, "");
  if (owner === "" || new RegExp(`\\b${owner}\\b`).test(text)) return undefined;
  // A literal of the program has the class that the checker says; what a class loads may be of another.
  if (ofLanguage.test(owner) && !/\.from_\w+\(/.test(text)) return undefined;
  if (attribute === undefined) return { kind: "unchecked", what: "the call of what is loaded" };
  return { kind: "unchecked", what: isCalled(attribute, text) ? `${attribute}()` : attribute };
}

/** Arguments that do not fit a function which something wraps, or a class of which a part could not be read. */
function ofArguments({ message, line, column, end }: Diagnostic, program: JudgedProgram): Reading | undefined {
  const isMissing = /^Arguments? missing for parameters?/.test(message);
  if (!isMissing && !/^No parameter named|^Expected \d+ (?:more )?positional argument/.test(message)) return undefined;
  const name = calleeAt(program.checked, isMissing ? { line: end.line, column: end.column - 1 } : { line, column });
  if (name === undefined || !isUncertain(name, program.text, importedPaths(program.text), program.folders))
    return undefined;
  return { kind: "unchecked", what: `${name}()` };
}

/** A type checker believes anything of a module that loads names when it is asked for them. */
function lazyComplaints({ text, folders }: JudgedProgram): readonly Diagnostic[] {
  return lazyNames(text, folders)
    .filter(({ module, name }) => exported(name, module, folders) === "missing")
    .map(({ module, name, line }) => ({
      file: "",
      isError: true,
      message: `${module} has nothing that is called ${name}`,
      line,
      column: 0,
      end: { line, column: 0 },
    }));
}

function isCalled(name: string, text: string): boolean {
  return new RegExp(`\\.${name}\\(`).test(text);
}
