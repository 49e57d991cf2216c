export function indentOf(line: string): number {
  return line.search(/\S|$/);
}

export function isBlank(line: string): boolean {
  return line.trim() === "";
}

/** Without the white space that all lines begin with. */
export function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => !isBlank(line)).map(indentOf);
  const margin = indents.reduce((least, indent) => Math.min(least, indent), indents[0] ?? 0);
  return lines.map((line) => line.slice(margin));
}

/** Without the indentation of the first line, or as much of it as a line has. */
export function dedentAsFirst(lines: readonly string[]): string[] {
  const margin = indentOf(lines.find((line) => !isBlank(line)) ?? "");
  return lines.map((line) => line.slice(Math.min(margin, indentOf(line))));
}

/** For each line, whether it is inside of a fence or one of its edges. */
export function fenced(lines: readonly string[]): boolean[] {
  let open = "";
  return lines.map((line) => {
    const [, fence = ""] = /^\s*(?:[-*+]\s+)?(`{3,}|~{3,})/.exec(line) ?? [];
    if (open !== "") {
      if (fence.startsWith(open) && line.trim() === fence) open = "";
      return true;
    }
    open = fence;
    return fence !== "";
  });
}

/** Where a list of lines that belong to a head ends: with the first that is not indented more. */
export function endOfBlock(
  lines: readonly string[],
  start: number,
  indent: number,
  isFenced: readonly boolean[],
): number {
  let end = start;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (isBlank(line)) continue;
    // The content of a fence that began inside may be indented less.
    if (indentOf(line) <= indent && !(isFenced[index] && isFenced[index - 1] && index > start)) break;
    end = index + 1;
  }
  return end;
}
