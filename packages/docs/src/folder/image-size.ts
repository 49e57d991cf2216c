import { open } from "node:fs/promises";
import { imageSize } from "image-size";
import { LRUCache } from "lru-cache";
import type { ImageSize } from "../tree/image-box.ts";

/** So much of a file holds its size: it is in front, behind notes of the camera at most. */
const headBytes = 400_000;

const sizes = new LRUCache<string, { readonly size?: ImageSize }>({ max: 5000 });

/**
 * The size of an image file, turned as its camera says; `undefined` for what is not an image, is broken, or has no size of
 * its own, such as a drawing that fills the room it is given.
 *
 * @param path on disk
 * @example await imageSizeOf("docs/images/shelf.png") // { width: 1440, height: 900 }
 */
export async function imageSizeOf(path: string): Promise<ImageSize | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { size, mtimeMs } = await file.stat();
    const key = `${path}\n${size} ${mtimeMs}`;
    const known = sizes.get(key);
    if (known) return known.size;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, headBytes)), 0);
    const found = measure(buffer.subarray(0, bytesRead));
    sizes.set(key, found ? { size: found } : {});
    return found;
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}

function measure(head: Buffer): ImageSize | undefined {
  const { width, height, type, orientation = 1 } = imageSize(head);
  if (!isLength(width) || !isLength(height) || (type === "svg" && !hasOwnSize(head))) return undefined;
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

const isLength = (value: number): boolean => Number.isFinite(value) && value >= 1 && value <= 1_000_000;

/** Without them a drawing is as wide as its room, whatever its `viewBox` says. */
function hasOwnSize(head: Buffer): boolean {
  const [tag = ""] = /<svg\b[^>]{0,5000}>/i.exec(head.toString("utf8")) ?? [];
  return /\swidth=["']?\d+(?:\.\d+)?(?:px)?["'\s>]/.test(tag) && /\sheight=["']?\d+(?:\.\d+)?(?:px)?["'\s>]/.test(tag);
}
