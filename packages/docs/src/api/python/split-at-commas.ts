/** Parts between commas that are in no brackets and no text. */
export function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const match of text.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`|[([{]|[)\]}]|,/g)) {
    const [piece] = match;
    if ("([{".includes(piece)) depth++;
    else if (")]}".includes(piece)) depth--;
    else if (piece === "," && depth === 0) {
      parts.push(text.slice(start, match.index).trim());
      start = match.index + 1;
    }
  }
  return [...parts, text.slice(start).trim()].filter((part) => part !== "");
}
