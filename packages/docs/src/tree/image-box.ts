import type { Element } from "hast";

/** In pixels of CSS, as a browser shows an image without other wishes. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Whether an address is that of an image whose file says its size. */
export const isMeasured = (address: string): boolean =>
  /\.(?:png|jpe?g|gif|webp|avif|bmp|svg)(?:[?#]|$)/i.test(address);

/**
 * Gives an image the width and height of its file, so that a browser keeps its place before it is loaded. Of one that the
 * author gives, the other follows.
 */
export function giveImageSize({ tagName, properties }: Element, size: ImageSize | undefined): void {
  if (tagName !== "img" || !size) return;
  const { width, height } = properties;
  if (width !== undefined && height !== undefined) return;
  if (width === undefined && height === undefined) {
    properties["width"] = whole(size.width);
    properties["height"] = whole(size.height);
    return;
  }
  const given = Number(width ?? height);
  // `50%` of a room that nobody knows.
  if (!Number.isFinite(given) || given <= 0) return;
  if (height === undefined) properties["height"] = whole((given * size.height) / size.width);
  else properties["width"] = whole((given * size.width) / size.height);
}

const whole = (length: number): number => Math.max(1, Math.round(length));
