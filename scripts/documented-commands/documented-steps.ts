import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fencedBlocks } from "./fenced-blocks.ts";

/** Something that a document tells its reader to run. */
export interface Step {
  /** Path of the document from the folder of the clone. */
  readonly document: string;
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly language: "shell" | "python" | "javascript";
  /** A command, which may go over several lines; of other languages the whole block. */
  readonly text: string;
  /** Commands before it in the same block that only set variables: what they set holds for it. */
  readonly exports: readonly string[];
}

const languages: Readonly<Record<string, Step["language"]>> = {
  bash: "shell",
  sh: "shell",
  shell: "shell",
  console: "shell",
  py: "python",
  python: "python",
  js: "javascript",
  javascript: "javascript",
};

/** The documents whose commands are looked at. */
const documents: readonly string[] = ["README.md", "content/docs/**/*.md"];

/** Everything that the documents of a clone tell their readers to run, in the order of its documents. */
export function documentedSteps(root: string): readonly Step[] {
  const files = globSync([...documents], { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  return files.toSorted().flatMap((path) => stepsOf(path, readFileSync(join(root, path), "utf8")));
}

/** The steps that one document tells its readers to run. */
export function stepsOf(document: string, markdown: string): readonly Step[] {
  return fencedBlocks(markdown).flatMap(({ line: first, language: word, text }) => {
    const language = languages[word];
    if (language === undefined) return [];
    if (language !== "shell") return [{ document, line: first, language, text, exports: [] }];
    const exports: string[] = [];
    return commandsOf(text).flatMap(({ line, command }): Step[] => {
      if (/^export \w+=\S+$/.test(command)) {
        exports.push(command);
        return [];
      }
      return [{ document, line: first + line, language, text: command, exports: [...exports] }];
    });
  });
}

/**
 * The commands of a block: one a line, unless a line ends within quotes, a loop or with a backslash.
 *
 * @example commandsOf("a \\\n  b\n# c\nd") // [{ line: 0, command: "a \\\n  b" }, { line: 3, command: "d" }]
 */
export function commandsOf(text: string): readonly { readonly line: number; readonly command: string }[] {
  const commands: { line: number; command: string }[] = [];
  let begun: { line: number; command: string } | undefined;
  for (const [line, content] of text.split("\n").entries()) {
    if (begun === undefined && (content.trim() === "" || content.trimStart().startsWith("#"))) continue;
    begun = begun === undefined ? { line, command: content } : { ...begun, command: `${begun.command}\n${content}` };
    if (isOpen(begun.command)) continue;
    commands.push({ ...begun, command: begun.command.replace(/[ \t]+#[ \t].*$/, "").trim() });
    begun = undefined;
  }
  return begun === undefined ? commands : [...commands, begun];
}

function isOpen(command: string): boolean {
  if (command.endsWith("\\")) return true;
  const [, end] = /<<'?(\w+)'?\n/.exec(`${command}\n`) ?? [];
  if (end !== undefined) return !command.endsWith(`\n${end}`);
  // Double quotes may hold single ones, and the other way around.
  const rest = command.replaceAll(/"(?:\\.|[^"\\])*"|'[^']*'/g, "");
  if (/["']/.test(rest)) return true;
  return (
    (rest.match(/(?:^|[\n;]) *(?:for|while|until) /g) ?? []).length > (rest.match(/(?:^|[\n;]) *done\b/g) ?? []).length
  );
}
