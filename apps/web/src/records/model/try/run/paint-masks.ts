import type { MaskedPart } from "./protocol.ts";

/** A mask as Transformers.js gives it: a byte per pixel, row by row, from 0 (outside) to 255 (inside). */
export interface Segment {
  readonly label: string | null;
  readonly score: number | null;
  readonly mask: { readonly data: ArrayLike<number>; readonly width: number; readonly height: number };
}

/** Masks as one image of red, green, blue and alpha bytes. */
export interface PaintedMasks {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly parts: readonly MaskedPart[];
}

/** Colors that people with any kind of color vision tell apart (https://personal.sron.nl/~pault/), as red, green and blue. */
const palette = [
  [68, 119, 170],
  [238, 102, 119],
  [34, 136, 51],
  [204, 187, 68],
  [102, 204, 238],
  [170, 51, 119],
  [187, 187, 187],
] as const;

/**
 * Paints each mask in a color of its own; later ones cover earlier ones. After seven masks, colors repeat.
 *
 * @returns undefined where there is no mask
 * @example
 * paintMasks([{ label: "sky", score: null, mask: { data: [255, 0], width: 2, height: 1 } }])
 * // { width: 2, height: 1, pixels: [68, 119, 170, 255, 0, 0, 0, 0], parts: [{ label: "sky", color: "rgb(68 119 170)", share: 0.5 }] }
 */
export function paintMasks(segments: readonly Segment[]): PaintedMasks | undefined {
  const [first] = segments;
  if (first === undefined) return undefined;
  const { width, height } = first.mask;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const parts = segments.map(({ label, score, mask }, place): MaskedPart => {
    const color = palette[place % palette.length] ?? palette[0];
    return {
      label: label === null ? "Foreground" : String(label),
      ...(score !== null && { score: Number(score) }),
      color: `rgb(${color.join(" ")})`,
      share: paint(pixels, mask.data, color) / (width * height),
    };
  });
  return { pixels, width, height, parts };
}

/** The area that is covered, in pixels. */
function paint(pixels: Uint8ClampedArray, mask: ArrayLike<number>, color: readonly number[]): number {
  let covered = 0;
  for (let pixel = 0; pixel * 4 < pixels.length; pixel += 1) {
    const alpha = mask[pixel] ?? 0;
    if (alpha === 0) continue;
    covered += alpha / 255;
    pixels.set(color, pixel * 4);
    pixels[pixel * 4 + 3] = alpha;
  }
  return covered;
}
