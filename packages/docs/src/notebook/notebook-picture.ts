import { h } from "hastscript";
import { z } from "zod";
import { defineDirective } from "../directives/directive.ts";

interface PictureAttributes {
  readonly type: string;
  readonly body: string;
  readonly alt: string;
  readonly number: string;
  /** Where the site answers with the picture alone: Markdown has no room for it. */
  readonly address?: string;
}

/** The same in every process, so that compiled pages can be kept. A document that writes it shows a picture that runs nothing. */
const notebookPictureName = "x-notebook-picture";

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Kinds of picture that run nothing. SVG is none of them. */
export const pictureTypes: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** The tag for a picture's data; empty for what is no picture of a known kind. */
export function toPictureTag(type: string, data: string, alt: string, number: number): string {
  const body = data.replace(/\s+/g, "");
  if (!pictureTypes.includes(type) || !base64.test(body)) return "";
  const name = alt.replace(/["<>{}]/g, "");
  return `<${notebookPictureName} type="${type}" alt="${name}" number="${number}">${body}</${notebookPictureName}>`;
}

/** A picture as the site answers with it. */
export interface NotebookPicture {
  /** A media type: `image/png`. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The page and the number in the address of a picture: `/docs/page/picture-202.png`. */
export function splitPictureAddress(href: string): { readonly page: string; readonly number: string } | undefined {
  const [, page, number] = /^(.+)\/picture-(\d{1,9})\.(?:png|jpeg|gif|webp)$/.exec(href) ?? [];
  return page === undefined || number === undefined ? undefined : { page, number };
}

/** The picture with a number among those in the Markdown of a notebook. */
export function findPicture(markdown: string, wanted: string): NotebookPicture | undefined {
  const tag = new RegExp(`<${notebookPictureName} type="([^"]*)" alt="[^"]*" number="(\\d+)">([^<]*)<`, "g");
  for (const [, type = "", number, body = ""] of markdown.matchAll(tag)) {
    if (number !== wanted || !pictureTypes.includes(type) || !base64.test(body)) continue;
    return { type, bytes: Uint8Array.from(Buffer.from(body, "base64")) };
  }
  return undefined;
}

/** A picture that a notebook carries inside of it: `img[id=picture-<number>]`; in Markdown a picture at an address of its own. */
export const notebookPicture = defineDirective<PictureAttributes>({
  name: notebookPictureName,
  body: "text",
  isInline: true,
  schema: z.object({ type: z.enum(pictureTypes), body: z.string().regex(base64), alt: z.string(), number: z.string() }),
  expand: ({ node, attributes, href, strings }) => {
    const { number, type, alt } = attributes;
    const address = `${href}/picture-${number}.${type.slice("image/".length)}`;
    const children = [{ type: "text" as const, value: alt || strings.picture }];
    return [{ ...node, id: `picture-${number}`, attributes: { ...attributes, address }, children }];
  },
  toHtml: ({ attributes: { type, body, alt }, strings, id }) => [
    h("img", { src: `data:${type};base64,${body}`, alt: alt || strings.picture, id, decoding: "async" }),
  ],
  toMarkdown: ({ attributes: { address = "", alt }, strings }) => [
    { type: "image", url: address, alt: alt || strings.picture },
  ],
});
