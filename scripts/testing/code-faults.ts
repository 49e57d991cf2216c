import { spawnSync } from "node:child_process";
import { PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-nodejs";
import { parseSync } from "oxc-parser";
import { undefinedNames } from "./undefined-names.ts";

/**
 * Why pieces of code would not run as pasted: syntax errors, names that nothing defines, imports that nothing uses.
 * Empty for good code and for languages that have no checker here. A text that was checked before is not checked again:
 * a caller with many pieces asks about all of them first, so that one shell reads them.
 *
 * @example faultsOf({ language: "python", text: "print(x)" }) // ["F821 Undefined name `x`"]
 */
export function faultsOf(...codes: readonly CodeText[]): readonly string[] {
  const fresh = codes.filter((code) => !checked.has(keyOf(code)));
  const shells = [...new Set(fresh.filter(({ language }) => language === "shell").map(({ text }) => text))];
  const shellFaults = new Map(shells.length === 0 ? [] : checkShells(shells));
  for (const code of fresh) {
    const own = code.language === "shell" ? shellFaults.get(code.text) : checkers.get(code.language)?.(code.text);
    checked.set(keyOf(code), own ?? []);
  }
  return codes.flatMap((code) => checked.get(keyOf(code)) ?? []);
}

/** Code that a template made, or that is in a text; the language by its name in Markdown fences. */
interface CodeText {
  readonly language: string;
  readonly text: string;
}

/** Hostile texts often come out the same. */
const checked = new Map<string, readonly string[]>();

const keyOf = ({ language, text }: CodeText): string => `${language}\n${text}`;

const checkers: ReadonlyMap<string, (text: string) => readonly string[]> = new Map([
  ["python", pythonFaults],
  ["javascript", (text) => scriptFaults(text, "snippet.js")],
  ["typescript", (text) => scriptFaults(text, "snippet.ts")],
  ["json", jsonFaults],
]);

/** All of Pyflakes and the syntax errors; for the lowest Python that libraries still support. */
export const ruff = new Workspace({ "target-version": "py310", lint: { select: ["F", "E9"] } }, PositionEncoding.Utf16);

interface Diagnostic {
  readonly code: string | null;
  readonly message: string;
}

function pythonFaults(text: string): readonly string[] {
  const diagnostics: readonly Diagnostic[] = ruff.check(`${text}\n`);
  return diagnostics.map(({ code, message }) => `${code ?? "syntax"} ${message}`);
}

function scriptFaults(text: string, fileName: string): readonly string[] {
  const { errors, program } = parseSync(fileName, text, { sourceType: "module" });
  if (errors.length > 0) return errors.map(({ message }) => `syntax ${message}`);
  return undefinedNames(program).map((name) => `undefined name ${name}`);
}

/**
 * bash reads the snippets; where a machine has none, its plain shell does.
 *
 * All in one process, because a shell takes far longer to start than to read: texts and answers are separated by NUL.
 * Each text has a copy of the process to itself. Its first line is `set -n`, which makes bash read on and run nothing:
 * what `bash -n` does, without the start.
 */
function checkShells(texts: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const loop = `while IFS= read -r -d '' text; do (eval "set -n"$'\\n'"$text") 2>&1; printf '\\0'; done`;
  const { stdout, error } = spawnSync("bash", ["-c", loop], {
    input: texts.map((text) => `${text}\0`).join(""),
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  if (error) return texts.map((text) => [text, plainShellFaults(text)]);
  const answers = stdout.split("\0");
  return texts.map((text, index) => [text, answers[index] === "" ? [] : [`syntax ${answers[index] ?? "no answer"}`]]);
}

function plainShellFaults(text: string): readonly string[] {
  const { status, stderr, error } = spawnSync("sh", ["-n"], { input: `${text}\n`, encoding: "utf8" });
  if (error) throw new Error("Checking shell snippets needs bash or sh in the PATH.", { cause: error });
  return status === 0 ? [] : [`syntax ${stderr}`];
}

function jsonFaults(text: string): readonly string[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [String(error)];
  }
}
