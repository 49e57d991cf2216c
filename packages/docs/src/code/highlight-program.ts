import { english } from "../ui/en.ts";
import { codeFigure } from "./code-figure.ts";
import type { CodeInfo } from "./code-info.ts";
import { colorCodeWith } from "./color-code.ts";

/** The languages that calls to hosted inference are written in, as `toCodeInfo` of all languages reads their names. */
const programs: ReadonlyMap<string, Omit<CodeInfo, "isOutput">> = new Map([
  ["python", { grammar: "python", label: "Python", language: "python" }],
  ["javascript", { grammar: "javascript", label: "JavaScript", language: "javascript" }],
  ["go", { grammar: "go", label: "Go", language: "go" }],
  ["php", { grammar: "php", label: "PHP", language: "php" }],
  ["shell", { grammar: "shellscript", label: "Shell", language: "shellscript" }],
]);

/** Each is fetched when code of its language is first colored. */
const grammars = new Map([
  ["python", () => import("shiki/langs/python.mjs")],
  ["javascript", () => import("shiki/langs/javascript.mjs")],
  ["go", () => import("shiki/langs/go.mjs")],
  ["php", () => import("shiki/langs/php.mjs")],
  ["shellscript", () => import("shiki/langs/shellscript.mjs")],
]);

const colorCode = colorCodeWith((name) => grammars.get(name));

/**
 * The result of `highlight` for a program, in browsers: the same HTML, in English, without the list of all languages, whose
 * grammars would be hundreds of files. A language that is not among the few stays plain.
 *
 * @param language as the code of the registry names it
 * @example await highlightProgram("print(1)", "python")
 */
export async function highlightProgram(code: string, language: string): Promise<string> {
  const info = programs.get(language) ?? { language, label: language };
  return codeFigure(code, { ...info, isOutput: false }, english, colorCode);
}
