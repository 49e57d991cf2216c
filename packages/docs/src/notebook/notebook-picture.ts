import { h } from "hastscript";
import type { PhrasingContent } from "mdast";
import { z } from "zod";
import { defineDirective } from "../directives/directive.ts";

interface PictureAttributes {
  readonly type: string;
  readonly body: string;
  readonly alt: string;
  readonly number: string;
  /** Where the picture stands: Markdown has no room for it. */
  readonly pageHref?: string;
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

/** A picture that a notebook carries inside of it: `img[id=picture-<number>]`; in Markdown a link to it. */
export const notebookPicture = defineDirective<PictureAttributes>({
  name: notebookPictureName,
  body: "text",
  isInline: true,
  schema: z.object({ type: z.enum(pictureTypes), body: z.string().regex(base64), alt: z.string(), number: z.string() }),
  expand: ({ node, attributes, href, strings }) => {
    const id = `picture-${attributes.number}`;
    const value = attributes.alt ? `${strings.picture}: ${attributes.alt}` : strings.picture;
    const children = [{ type: "text" as const, value }];
    return [{ ...node, id, attributes: { ...attributes, pageHref: `${href}#${id}` }, children }];
  },
  toHtml: ({ attributes: { type, body, alt }, strings, id }) => [
    h("img", { src: `data:${type};base64,${body}`, alt: alt || strings.picture, id, decoding: "async" }),
  ],
  toMarkdown: ({ attributes: { pageHref = "" }, children }) => [
    { type: "link", url: pageHref, children: children as PhrasingContent[] },
  ],
});
