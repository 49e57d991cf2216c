import { FieldReader } from "../record/read/field-reader.ts";
import type { CatalogRecord } from "../record/record.ts";

/** The colors that cards of Spaces may choose from. */
export const spaceColors = ["red", "yellow", "green", "blue", "indigo", "purple", "pink", "gray"] as const;

export type SpaceColor = (typeof spaceColors)[number];

/** How the author of a Space wants it to look in lists. */
export interface SpaceLook {
  /** One emoji. */
  readonly emoji?: string;
  /** Absent where the card chooses none. */
  readonly colors?: readonly [SpaceColor, SpaceColor];
}

/** Longer than any emoji: families of four with the color of their skin have 41 bytes. */
const longestEmoji = 50;

/**
 * The look of a Space from its card; what is not one emoji or not one of the colors is left out.
 *
 * @example toSpaceLook(record) // { emoji: "🐢", colors: ["green", "blue"] }
 */
export function toSpaceLook({ source }: Pick<CatalogRecord, "source">): SpaceLook {
  const card = new FieldReader(source).object("cardData");
  const emoji = card.word("emoji", longestEmoji);
  const from = colorOf(card.word("colorFrom", 20));
  const to = colorOf(card.word("colorTo", 20));
  const [one, other] = [from ?? to, to ?? from];
  return {
    ...(emoji !== undefined && /^\p{RGI_Emoji}$/v.test(emoji) && { emoji }),
    ...(one !== undefined && other !== undefined && { colors: [one, other] }),
  };
}

const colorOf = (name: string | undefined): SpaceColor | undefined => spaceColors.find((color) => color === name);
