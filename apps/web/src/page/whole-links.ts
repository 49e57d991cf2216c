/**
 * Markdown in which every link to this hub has a whole address, so that it can be followed wherever the text is pasted.
 * Code stays as it is.
 *
 * @example withWholeLinks("[Models](/models.md)", "https://hub.example") // "[Models](https://hub.example/models.md)"
 */
export function withWholeLinks(markdown: string, publicUrl: string): string {
  let fence: string | undefined;
  const lines = markdown.split("\n").map((line) => {
    const [, mark] = /^[ >\t]*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trimEnd().endsWith(mark)) fence = undefined;
      return line;
    }
    fence = mark;
    return mark === undefined && line.includes("/") ? wholeInLine(line, publicUrl) : line;
  });
  return lines.join("\n");
}

/** Splits a line into code, which begins and ends with the same number of backticks, and text. */
function wholeInLine(line: string, publicUrl: string): string {
  const definition = /^( {0,3}\[[^\]]+\]: )(\/(?!\/).*)$/.exec(line);
  if (definition) return `${definition[1]}${publicUrl}${definition[2]}`;
  if (!line.includes("`")) return wholeInText(line, publicUrl);
  const pieces = line.split(/((?<![\\`])`+)/);
  let written = "";
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] ?? "";
    const end = piece.startsWith("`") ? pieces.indexOf(piece, index + 1) : -1;
    if (end === -1) {
      written += wholeInText(piece, publicUrl);
      continue;
    }
    written += pieces.slice(index, end + 1).join("");
    index = end;
  }
  return written;
}

function wholeInText(text: string, publicUrl: string): string {
  return text.replaceAll(/(?<!\\)(\]\(<?)(?=\/(?!\/))/g, (start) => start + publicUrl);
}
