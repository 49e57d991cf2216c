import { imageTypes } from "../sanitize/image-types.ts";

/**
 * The tag for a notebook's image. The same in every process, so that compiled pages can be kept. A document
 * that writes it shows an image that runs nothing.
 */
export const notebookImageTag = "x-notebook-picture";

export const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The tag for an image's data; empty for what is not an image of a known kind. */
export function toImageTag(type: string, data: string, alt: string, number: number): string {
  const body = data.replace(/\s+/g, "");
  if (!imageTypes.includes(type) || !base64.test(body)) return "";
  const name = alt.replace(/["<>{}]/g, "");
  return `<${notebookImageTag} type="${type}" alt="${name}" number="${number}">${body}</${notebookImageTag}>`;
}

/** An image as the site answers with it. */
export interface NotebookImage {
  /** A media type: `image/png`. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The page and the number in the address of an image: `/docs/page/picture-202.png`. */
export function splitImageAddress(href: string): { readonly page: string; readonly number: string } | undefined {
  const [, page, number] = /^(.+)\/picture-(\d{1,9})\.(?:png|jpeg|gif|webp)$/.exec(href) ?? [];
  return page === undefined || number === undefined ? undefined : { page, number };
}

/** The image with a number among those in the Markdown of a notebook. */
export function findImage(markdown: string, wanted: string): NotebookImage | undefined {
  const tag = new RegExp(`<${notebookImageTag} type="([^"]*)" alt="[^"]*" number="(\\d+)">([^<]*)<`, "g");
  for (const [, type = "", number, body = ""] of markdown.matchAll(tag)) {
    if (number !== wanted || !imageTypes.includes(type) || !base64.test(body)) continue;
    return { type, bytes: Uint8Array.from(Buffer.from(body, "base64")) };
  }
  return undefined;
}
