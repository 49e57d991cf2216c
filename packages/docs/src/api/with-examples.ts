import type { OpenModule } from "./python-modules.ts";

interface Documented {
  readonly docstring?: string;
  readonly decorators: readonly string[];
}

/**
 * The documentation string, with what a decorator puts into it when the module is loaded: an "Examples:" with nothing
 * below it gets the text that `@replace_example_docstring(EXAMPLES)` names, where that is written in the same file.
 */
export function withExamples({ docstring, decorators }: Documented, module: OpenModule): string | undefined {
  if (docstring === undefined) return undefined;
  const empty = /^([ \t]*)Examples?:[ \t]*$(?!\n+\1[ \t]+\S)(?!\n+[ \t]*(?:```|>>>))/m;
  if (!empty.test(docstring)) return docstring;
  for (const decorator of decorators) {
    const name = /^[\w.]+\(\s*([A-Za-z_]\w*)\s*\)$/.exec(decorator)?.[1];
    const entry = name === undefined ? undefined : module.byName.get(name);
    const text = entry?.kind === "value" ? entry.text : undefined;
    if (text !== undefined) return docstring.replace(empty, () => dedented(text));
  }
  return docstring;
}

function dedented(text: string): string {
  const lines = text
    .trimEnd()
    .replace(/^\s*\n/, "")
    .split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const margin = indents.reduce((least, indent) => Math.min(least, indent), indents[0] ?? 0);
  return lines.map((line) => line.slice(margin)).join("\n");
}
