import { escapeMarkdown } from "@modelshelf/registry";
import { type ExamplePiece, pieceWords, scoreInWords, spansOf } from "./example.ts";
import { outsideLink, table } from "../markdown.ts";

/**
 * Things that go into a model or come out of it, one under the other, each under its name. Images of this hub are
 * linked by what they show; readers of Markdown may not be able to see them.
 */
export function piecesMarkdown(heading: string, pieces: readonly ExamplePiece[]): string {
  return pieces
    .map((piece) => {
      const name = escapeMarkdown(piece.label ?? pieceWords[piece.kind]);
      return `**${heading}** (${name}):\n\n${pieceMarkdown(piece)}`;
    })
    .join("\n\n");
}

function pieceMarkdown(piece: ExamplePiece): string {
  switch (piece.kind) {
    case "text":
      return quote(piece.content.split(/\r?\n/).map(escapeMarkdown));
    case "img":
    case "audio":
      return outsideLink(piece.description ?? piece.host ?? piece.src, piece.src);
    case "chart":
      return table(
        ["Label", "Score"],
        piece.bars.map(({ label, score }) => [escapeMarkdown(label), scoreInWords(score)]),
      );
    case "tabular": {
      const [head = [], ...rows] = piece.table;
      return table(
        head.map(cell),
        rows.map((row) => row.map(cell)),
      );
    }
    case "text-with-tokens":
      return quote([
        spansOf(piece)
          .map(({ text, type }) => (type === undefined ? withBlanks(text) : marked(text, type)))
          .join(""),
      ]);
  }
}

const marked = (text: string, type: string): string => `**${escapeMarkdown(text)}** (${escapeMarkdown(type)})`;

/** A number needs no escapes in a table, where no list can begin. */
const cell = (text: string): string => (/^[-+]?\d[\d.,]*$/.test(text) ? text : escapeMarkdown(text));

/** Keeps the blanks around a piece of a text, which no longer are around the text. */
const withBlanks = (text: string): string =>
  `${/^\s/.test(text) ? " " : ""}${escapeMarkdown(text)}${/\s$/.test(text) ? " " : ""}`;

const quote = (lines: readonly string[]): string => lines.map((line) => `> ${line}`.trimEnd()).join("\n");
