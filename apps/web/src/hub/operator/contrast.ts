/** The surfaces that colors have to be read on: the least favorable paper of each theme, as in `styles/tokens.css`. */
export const papers = { light: "#f3f4f1", dark: "#1a1d25" } as const;

/** The contrast that WCAG asks of text at level AA. */
export const leastContrast = 4.5;

/** A color that pages may write into a style: `#` and six digits, or nothing. */
export function parseColor(text: string): string | undefined {
  const [, digits = ""] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? [];
  if (digits === "") return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`.toLowerCase();
}

/**
 * The contrast of two colors, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 *
 * @param one as {@link parseColor} gives it
 * @example contrastOf("#000000", "#ffffff") // 21
 */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
