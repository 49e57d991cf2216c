/** A stretch of a title; code is drawn as such. */
export interface TitlePiece {
  readonly text: string;
  readonly isCode?: true;
}

/** A title as plain text, and in pieces where part of it is code. */
export interface InlineTitle {
  readonly text: string;
  readonly pieces?: readonly TitlePiece[];
}

/**
 * Tells code between back-ticks from the text around it, in titles that are not Markdown but use this much of it.
 *
 * @example inlineCode("The `pipeline`").pieces // [{ text: "The " }, { text: "pipeline", isCode: true }]
 */
export function inlineCode(title: string): InlineTitle {
  return joined(
    title.split(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/).flatMap((part, index): readonly TitlePiece[] => {
      if (index % 3 === 1) return [];
      return index % 3 === 0 ? [{ text: part }] : [{ text: part.trim() || part, isCode: true }];
    }),
  );
}

/** The same from pieces: neighbors of one kind become one, empty ones vanish. */
export function joined(parts: readonly TitlePiece[]): InlineTitle {
  const pieces: TitlePiece[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (part.text === "") continue;
    if (last?.isCode === part.isCode && last) pieces[pieces.length - 1] = { ...last, text: last.text + part.text };
    else pieces.push(part);
  }
  const text = pieces.map((piece) => piece.text).join("");
  return { text, ...(pieces.some(({ isCode }) => isCode) && { pieces }) };
}
