/** Where a complaint is, in a text of which lines and columns begin with 0. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * The last name of what is called at a place, which is inside the parentheses of the call or right at their end.
 *
 * @example calleeAt("model.run(a, speed=2)", { line: 0, column: 13 }) // "run"
 */
export function calleeAt(text: string, { line, column }: Place): string | undefined {
  const start = text.split("\n").slice(0, line).join("\n").length + (line === 0 ? 0 : 1) + column;
  // Brackets in strings close nothing.
  const plain = text.replaceAll(/"""[^]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, (string) =>
    string.replaceAll(/[^\n]/g, "_"),
  );
  let depth = 0;
  for (let at = start - 1; at >= 0; at--) {
    if (")]}".includes(plain[at] ?? "")) depth++;
    if ("([{".includes(plain[at] ?? "") && depth-- === 0) return /(\w+)$/.exec(plain.slice(0, at))?.[1];
  }
  return undefined;
}
