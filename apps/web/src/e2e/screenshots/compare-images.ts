import pixelmatch from "pixelmatch";
import sharp from "sharp";

export interface Comparison {
  /** Share of pixels, 0 to 1; those of images of two sizes all differ. */
  readonly differing: number;
  /** A PNG that marks them. */
  readonly where?: Buffer;
}

/**
 * Compares two images as a reader sees them: edges of letters may be drawn otherwise.
 *
 * @param before a whole PNG or WebP, as `after`
 * @example (await compareImages(kept, shot)).differing // 0.0123
 */
export async function compareImages(before: Buffer, after: Buffer): Promise<Comparison> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const { width, height } = other;
  if (one.width !== width || one.height !== height) return { differing: 1 };
  const marks = Buffer.alloc(other.data.length);
  const count = pixelmatch(one.data, other.data, marks, width, height, { threshold: 0.1 });
  const where = await sharp(marks, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { differing: count / (width * height), where };
}

async function pixelsOf(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}
