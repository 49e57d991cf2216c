import { bundledLanguagesInfo } from "shiki/langs";
import type { CodeInfo } from "./code-info.ts";

/** Words that documents use and the highlighter does not know. */
const aliases = new Map([
  ["pycon", "python"],
  ["python3", "python"],
  ["py3", "python"],
  ["python-repl", "python"],
  ["node", "javascript"],
  ["curl", "shellscript"],
  ["console", "shellscript"],
  ["shellsession", "shellscript"],
  ["shell-session", "shellscript"],
  ["cmd", "bat"],
  ["golang", "go"],
  ["c#", "csharp"],
  ["c++", "cpp"],
  ["jsonlines", "jsonl"],
  ["gitignore", "shellscript"],
  ["env", "dotenv"],
]);

const plainWords = new Set(["", "text", "txt", "plain", "plaintext", "plain-text", "none", "nohighlight", "no-format"]);
const outputWords = new Set(["out", "output", "outputs", "trace", "stdout"]);

const grammars = new Map<string, { id: string; name: string }>();
for (const { id, name, aliases: others } of bundledLanguagesInfo) {
  for (const word of [id, ...(others ?? [])]) grammars.set(word.toLowerCase(), { id, name });
}

/**
 * Reads an info string in any of the forms that documents use: `py`, `Python`, `python out`, `out`, `py no-format`,
 * ` python runnable:label`, `{.python}`, `yaml title="x"`. Never guesses a language from the code.
 *
 * `toCodeInfo("python out")` → `{ language: "text", isOutput: true }`
 */
export function toCodeInfo(info: string): CodeInfo {
  const words = info
    .trim()
    .replace(/^\{\.?|\}$/g, "")
    .split(/[\s,:]+/)
    .map((word) => word.toLowerCase());
  // `js{4,7-9}`, `ts[config.ts]`
  const first = (words[0] ?? "").replace(/[{[].*$/, "");
  if (words.some((word) => outputWords.has(word))) return { language: "text", isOutput: true };
  if (plainWords.has(first)) return { language: "text", isOutput: false };
  const known = grammars.get(aliases.get(first) ?? first);
  if (!known) return { language: first.replace(/[^\p{L}\p{N}#+.-]/gu, ""), label: first, isOutput: false };
  return { grammar: known.id, label: labels.get(known.id) ?? known.name, language: known.id, isOutput: false };
}

/** Names that read better than the highlighter's own. */
const labels = new Map([
  ["shellscript", "Shell"],
  ["docker", "Dockerfile"],
  ["jsonl", "JSON Lines"],
  ["bat", "Command prompt"],
]);
