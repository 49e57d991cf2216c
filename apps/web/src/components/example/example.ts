import type { DemoPiece } from "@modelshelf/registry";

type DemoFile = Extract<DemoPiece, { readonly file: string }>;

/** A thing that goes into a model or comes out of it, with the address of its file where it is one. */
export type ExamplePiece =
  | Exclude<DemoPiece, DemoFile>
  | {
      readonly kind: DemoFile["kind"];
      readonly label?: string;
      readonly src: string;
      /** A description of the image or sound; absent where nobody has written one. */
      readonly description?: string;
      /** Host of the file where it is not this hub: nothing is loaded from it before a reader asks. */
      readonly host?: string;
    };

/** A piece of a task's drawn example. */
export function toExamplePiece(piece: DemoPiece): ExamplePiece {
  if (piece.kind !== "img" && piece.kind !== "audio") return piece;
  const { file, ...rest } = piece;
  return { ...rest, src: `/tasks/media/${file}` };
}

/** Name for people of each kind of thing that goes into a model or comes out of it. */
export const pieceWords: Readonly<Record<DemoPiece["kind"], string>> = {
  text: "text",
  img: "image",
  audio: "audio",
  chart: "scores",
  tabular: "table",
  "text-with-tokens": "marked text",
};

/** @example scoreInWords(0.96) // "0.96" */
export function scoreInWords(score: number): string {
  return Number.isInteger(score) ? String(score) : String(Number(score.toFixed(score < 0.01 ? 4 : 3)));
}

/** A text cut where its marked spans begin and end; the pieces in between have no type. */
export function spansOf({
  content,
  tokens,
}: Pick<Extract<DemoPiece, { readonly kind: "text-with-tokens" }>, "content" | "tokens">): readonly {
  readonly start: number;
  readonly text: string;
  readonly type?: string;
}[] {
  const spans: { readonly start: number; readonly text: string; readonly type?: string }[] = [];
  let position = 0;
  for (const { start, end, type } of tokens) {
    if (start > position) spans.push({ start: position, text: content.slice(position, start) });
    spans.push({ start, text: content.slice(start, end), type });
    position = end;
  }
  if (position < content.length) spans.push({ start: position, text: content.slice(position) });
  return spans;
}
