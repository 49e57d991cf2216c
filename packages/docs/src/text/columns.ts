/**
 * How many columns the beginning of a line takes: a tab reaches to the next multiple of four, as in Markdown.
 *
 * @example columnsOf("- \t") // 4
 */
export function columnsOf(beginning: string): number {
  let columns = 0;
  for (const sign of beginning) columns += sign === "\t" ? 4 - (columns % 4) : 1;
  return columns;
}

/**
 * In which column the text of a line begins, counted from 0.
 *
 * @example indentOf("  \ta") // 4
 */
export const indentOf = (line: string): number => columnsOf(/^[ \t]*/.exec(line)?.[0] ?? "");
