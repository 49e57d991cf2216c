import type { RecordCard } from "../../record/card.ts";

interface CardImage {
  readonly src: string;
  readonly alt?: string;
}

/** Drawings, and what says the state of a build or leads to a service: nothing that a model made. */
const noSample = /\.svg(?:$|[?#])|shields\.io|\/badges?\b|badge\.|\blogo|banner|\bicon|avatar/i;
/** Narrower ones are signs. */
const leastWidth = 100;

/**
 * The images of a card that may be samples, in its order. Read from the HTML that the engine of documents has made, in which
 * every `<` of a text is written otherwise.
 */
export function cardImages(card: Pick<RecordCard, "html"> | undefined): readonly CardImage[] {
  if (card === undefined) return [];
  return Array.from(card.html.inMarkup().matchAll(/<img\b[^>]*>/g), ([tag]) => tag).flatMap((tag) => {
    const src = attribute(tag, "src");
    const alt = attribute(tag, "alt");
    const width = Number(attribute(tag, "width") ?? leastWidth);
    if (src === undefined || noSample.test(src) || width < leastWidth) return [];
    return [{ src, ...(alt !== undefined && !/\.\w{3,4}$/.test(alt) && { alt }) }];
  });
}

function attribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value?.replaceAll(
    /&(?:#x([0-9a-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot));/gi,
    (_, hexadecimal, decimal, named: string) =>
      named === undefined
        ? String.fromCodePoint(Number.parseInt(hexadecimal ?? decimal, hexadecimal === undefined ? 10 : 16))
        : (entities[named.toLowerCase()] ?? ""),
  );
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
