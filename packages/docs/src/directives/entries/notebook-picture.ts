import { h } from "hastscript";
import { z } from "zod";
import { base64, notebookPictureName, pictureTypes } from "../../notebook/notebook-picture.ts";
import { defineDirective } from "../directive.ts";

interface PictureAttributes {
  readonly type: string;
  readonly body: string;
  readonly alt: string;
  readonly number: string;
  /** Where the site answers with the image alone: Markdown has no room for it. */
  readonly address?: string;
}

/** An image that a notebook carries inside of it: `img[id=image-<number>]`; in Markdown an image at an address of its own. */
const notebookPicture = defineDirective<PictureAttributes>({
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

export default [notebookPicture];
