const pythonPrompt = /^(>>>|\.\.\.)(?: |$)/;
const shellPrompt = /^\$ /;

/**
 * The text that a reader wants to paste, where it is not the code as shown: in a session with prompts, what was typed,
 * without the prompts and without what was printed. `undefined` where the code has no prompts.
 *
 * `toCopyText(">>> 1 + 1\n2")` → `"1 + 1"`
 */
export function toCopyText(code: string): string | undefined {
  const lines = code.split("\n");
  if (lines.some((line) => line.startsWith(">>> ") || line === ">>>")) return typedInPython(lines);
  const first = lines.find((line) => line.trim() !== "" && !line.startsWith("#"));
  return first && shellPrompt.test(first) ? typedInShell(lines) : undefined;
}

function typedInPython(lines: readonly string[]): string {
  return lines
    .filter((line) => pythonPrompt.test(line))
    .map((line) => line.replace(pythonPrompt, ""))
    .join("\n")
    .trim();
}

/** Keeps what follows a prompt, lines that a back-slash continues, and comments between commands. */
function typedInShell(lines: readonly string[]): string {
  const typed: string[] = [];
  let continues = false;
  for (const line of lines) {
    if (continues || shellPrompt.test(line) || line.startsWith("# ")) {
      typed.push(continues ? line.replace(/^> /, "") : line.replace(shellPrompt, ""));
      continues = line.endsWith("\\");
    }
  }
  return typed.join("\n").trim();
}
