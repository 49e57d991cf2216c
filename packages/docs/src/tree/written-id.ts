import { slug, slugText } from "./slug.ts";

/** Words of a heading, in Markdown or in HTML. */
type Piece = { type: string; value?: string; children?: Piece[] };

/**
 * Takes the id out of `## Title[[id]]` and returns it as other builders of the dialect make it: the text between the
 * brackets with its spaces, capitals and signs, without the marks of code and emphasis in it and the space around it.
 * Where words follow the brackets those builders read no id; brackets that only repeat the title vanish there too.
 *
 * @example `## 使用管道 [[使用 `x` 管道 ]]` // "使用 x 管道"
 */
export function takeWrittenId(heading: { children: readonly unknown[] }): string | undefined {
  const children = heading.children as Piece[];
  const place = findBrackets(children);
  if (!place) return undefined;
  const { opening, closing } = place;
  const before = cut(children, { from: { index: 0, offset: 0 }, to: opening.start });
  const inside = textOf(cut(children, { from: opening.end, to: closing.start }));
  const after = cut(children, { from: closing.end, to: { index: children.length, offset: 0 } });
  const isAtEnd = !/[\p{L}\p{N}]/u.test(textOf(after));
  if (inside === "" || (!isAtEnd && slug(inside) !== slug(textOf(before)))) return undefined;
  trimEnd(before);
  heading.children = [...before, ...after];
  return isAtEnd ? inside : undefined;
}

/** A place in the texts of a heading: in which child, at which character. */
interface Place {
  readonly index: number;
  readonly offset: number;
}

interface Bracket {
  readonly start: Place;
  readonly end: Place;
}

/** The last `[[` and what closes it; one bracket of the four may be missing. */
function findBrackets(children: readonly Piece[]): { opening: Bracket; closing: Bracket } | undefined {
  const closing = findLast(children, "]]") ?? findLast(children, "]");
  const opening = closing && (findLast(children, "[[", closing.start) ?? findLast(children, "[", closing.start));
  if (!opening || !closing || lengthOf(opening) + lengthOf(closing) < 3) return undefined;
  // `[1]]`: with three brackets nothing but an id is meant where there is no space.
  const inside = textOf(cut(children, { from: opening.end, to: closing.start }));
  return lengthOf(opening) + lengthOf(closing) === 4 || /^[^\s[\]]+$/.test(inside) ? { opening, closing } : undefined;
}

function lengthOf({ start, end }: Bracket): number {
  return end.offset - start.offset;
}

function findLast(children: readonly Piece[], sign: string, before?: Place): Bracket | undefined {
  for (let index = before?.index ?? children.length - 1; index >= 0; index--) {
    const { type, value = "" } = children[index] ?? { type: "" };
    if (type !== "text") continue;
    const text = index === before?.index ? value.slice(0, before.offset) : value;
    const offset = text.lastIndexOf(sign);
    if (offset !== -1) return { start: { index, offset }, end: { index, offset: offset + sign.length } };
  }
  return undefined;
}

/** Copies of the children between two places. */
function cut(children: readonly Piece[], { from, to }: { readonly from: Place; readonly to: Place }): Piece[] {
  return children.slice(from.index, to.index + 1).flatMap((child, position) => {
    const index = from.index + position;
    if (index !== from.index && index !== to.index) return [child];
    if (child.type !== "text") return index === to.index ? [] : [child];
    const end = index === to.index ? to.offset : undefined;
    const value = (child.value ?? "").slice(index === from.index ? from.offset : 0, end);
    return value === "" ? [] : [{ ...child, value }];
  });
}

function textOf(children: readonly Piece[]): string {
  return slugText({ type: "heading", children } as never).trim();
}

function trimEnd(children: Piece[]): void {
  const last = children.at(-1);
  if (last?.type === "text") last.value = (last.value ?? "").trimEnd();
}
