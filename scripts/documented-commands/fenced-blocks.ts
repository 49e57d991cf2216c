/** A block of code in a document. */
export interface FencedBlock {
  /** The line of its first line of code, from 1. */
  readonly line: number;
  /** The word behind the fence, such as "bash". */
  readonly language: string;
  readonly text: string;
}

const fence = /^(?<indent>[ \t]*)(?<marks>`{3,}|~{3,})(?<language>[\w-]*)[^`]*$/;

/** The blocks of code in a Markdown text. One that shows Markdown holds no others: what is in it is an example. */
export function fencedBlocks(markdown: string): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: { indent: string; marks: string; language: string; line: number; lines: string[] } | undefined;
  for (const [at, line] of markdown.split("\n").entries()) {
    const { indent = "", marks = "", language = "" } = fence.exec(line)?.groups ?? {};
    if (open === undefined) {
      if (marks !== "") open = { indent, marks, language, line: at + 2, lines: [] };
    } else if (marks.startsWith(open.marks) && language === "") {
      blocks.push({ line: open.line, language: open.language, text: open.lines.join("\n") });
      open = undefined;
    } else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line.trimStart());
  }
  return blocks;
}
