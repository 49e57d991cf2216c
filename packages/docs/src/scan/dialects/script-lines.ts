import { matchAt } from "../attributes.ts";
import { lineEndAt } from "./body-end.ts";
import type { ForeignForm } from "./foreign-form.ts";
import { takeValue } from "./script-values.ts";

/** No brace within braces, so that many beginnings of imports cost no more than their length. */
const importLine =
  /import\s+(?:(?:type\s+)?(?:[\w$]+|\*\s+as\s+[\w$]+|\{[^{};'"`]{0,2000}\})(?:\s*,\s*(?:\*\s+as\s+[\w$]+|\{[^{};'"`]{0,2000}\}))?\s*from\s*)?(?:'[^'\n]+'|"[^"\n]+")[ \t]*;?[ \t]*(?=\n|$)/y;
const exportLine = /export\s+(?:default|const|let|var|function|async|class|type|interface)\b/y;
const partial = /import\s+([A-Z]\w*)\s+from\s*['"](\.{0,2}\/[^'"\n]+\.mdx?)['"]/;

/** `import … from "…"` and `export const …`, which are for a builder that runs them. Imported pages and images are remembered, and texts. */
export const scriptLines: ForeignForm = {
  read: ({ source, imported, values }, lineStart) => {
    const line = matchAt(importLine, source, lineStart);
    if (line !== "") {
      const [, component, path] = partial.exec(line) ?? [];
      if (component !== undefined && path !== undefined) imported.set(component, path);
      takeValue(line, values);
      return nothing(lineStart, lineStart + line.length);
    }
    if (matchAt(exportLine, source, lineStart) === "") return undefined;
    const end = exportEnd(source, lineStart);
    takeValue(source.slice(lineStart, end), values);
    return nothing(lineStart, end);
  },
};

const nothing = (start: number, end: number) => ({ tokens: [{ kind: "comment" as const, start, end }], end });

/** Up to an empty line that no indented line or closing bracket follows. */
function exportEnd(source: string, start: number): number {
  let end = lineEndAt(source, start);
  while (end < source.length) {
    const next = /\n(?:[ \t]*\n)*([ \t]*[^\n]*)/y;
    next.lastIndex = end;
    const [text = "", line = ""] = next.exec(source) ?? [];
    const isBehindGap = /\n[ \t]*\n/.test(text);
    if (line.trim() === "" || (isBehindGap && !/^(?:[ \t]|[}\])])/.test(line))) return end;
    end += text.length;
  }
  return end;
}
