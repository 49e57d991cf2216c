/** Why a relative may be the better choice. */
export type RelativeKind = "smaller" | "freer" | "quantized";

export const relativesHeading = "Relatives to choose from";

/** In the order of pages. */
export const relativeWords: readonly { readonly kind: RelativeKind; readonly heading: string }[] = [
  { kind: "smaller", heading: "Smaller" },
  { kind: "freer", heading: "With a permissive license" },
  { kind: "quantized", heading: "Quantized" },
];
