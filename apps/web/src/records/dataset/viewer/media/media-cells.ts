import type { Feature, RowColumn } from "@modelshelf/files";
import { imageSize } from "image-size";
import { mediaTypeOf } from "./media-type.ts";

/** Letters of Base64 in which the size of an image is looked for: it is in front, behind notes of the camera at most. */
const headLength = 400_000;

/** Whether a column is one of images or audio, or has them in lists and structs. */
export function hasMedia(type: unknown): type is object {
  if (typeof type !== "object" || type === null) return false;
  return isMedia(type) || Object.values(type).some(hasMedia);
}

/** The name of a type; `undefined` for a struct, of which `_type` may be a member. */
function nameOf(type: object): string | undefined {
  const { _type: name } = type as { readonly _type?: unknown };
  return typeof name === "string" ? name : undefined;
}

const isMedia = (type: object): boolean => ["Image", "Audio"].includes(nameOf(type) ?? "");

/** The type of the items of a list, in either way that lists are noted. */
const itemType = (type: object): unknown => (Array.isArray(type) ? type[0] : Reflect.get(type, "feature"));

/** The type of a column as an answer with {@link mediaCell} gives it. */
export const shownType = ({ feature, noted }: RowColumn): Feature => (hasMedia(noted) ? (noted as Feature) : feature);

/**
 * A value with its images and audio as the public dataset viewer has them: addresses in place of bytes, with the size of an
 * image and the media type of audio. One without bytes, which may name a file anywhere, is `null`.
 *
 * @param type as the library Datasets noted it
 * @param value as JSON holds it: bytes as Base64
 * @param address of the value, to which its place within lists and structs is added as `in`
 * @example mediaCell({ _type: "Image" }, { bytes: "R0lGODlhAgADAA==" }, "/cell?row=0") // { src: "/cell?row=0", height: 3, width: 2 }
 */
export function mediaCell(type: unknown, value: unknown, address: string): unknown {
  if (!hasMedia(type) || typeof value !== "object" || value === null) return value;
  if (isMedia(type)) return mediumAt(type, value, address);
  const within = (inner: unknown, part: unknown, step: string | number): unknown =>
    mediaCell(inner, part, `${address}&in=${encodeURIComponent(step)}`);
  if (Array.isArray(value)) return value.map((part, position) => within(itemType(type), part, position));
  const types = nameOf(type) === undefined ? type : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      Object.hasOwn(types, name) ? within(Reflect.get(types, name), part, name) : part,
    ]),
  );
}

function mediumAt(type: object, value: object, address: string): unknown {
  const base64 = base64In(value);
  if (base64 === undefined) return null;
  const bytes = Buffer.from(base64.slice(0, headLength), "base64");
  const mediaType = mediaTypeOf(bytes);
  if (nameOf(type) === "Audio") return [{ src: address, ...(mediaType && { type: mediaType }) }];
  return { src: address, ...(mediaType?.startsWith("image/") && sizeOf(bytes)) };
}

/** The bytes of a struct of `bytes` and `path`. */
function base64In(value: unknown): string | undefined {
  const bytes = typeof value === "object" && value !== null ? Reflect.get(value, "bytes") : undefined;
  return typeof bytes === "string" ? bytes : undefined;
}

function sizeOf(bytes: Uint8Array): { readonly height: number; readonly width: number } | undefined {
  try {
    const { height, width } = imageSize(bytes);
    return { height, width };
  } catch {
    // Damaged: the address is still right.
    return undefined;
  }
}

/**
 * The image or audio at a place within a value, as Base64.
 *
 * @param steps names of members and positions in lists
 * @returns undefined where there is none
 */
export function mediumIn(column: RowColumn, value: unknown, steps: readonly string[]): string | undefined {
  let type: unknown = column.noted;
  let part = value;
  for (const step of steps) {
    if (typeof type !== "object" || type === null || typeof part !== "object" || part === null) return undefined;
    if (!Object.hasOwn(part, step)) return undefined;
    type = Array.isArray(part) ? itemType(type) : Reflect.get(type, step);
    part = Reflect.get(part, step);
  }
  if (typeof type !== "object" || type === null || !isMedia(type)) return undefined;
  return base64In(part);
}
