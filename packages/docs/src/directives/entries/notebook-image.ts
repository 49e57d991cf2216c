import { base64, notebookImageTag } from "../../notebook/notebook-image.ts";
import { imageTypes } from "../../sanitize/image-types.ts";
import { defineDirective, h, z } from "../kit.ts";

interface ImageAttributes {
  readonly type: string;
  readonly body: string;
  readonly alt: string;
  readonly number: string;
  /** Where the site answers with the image alone: Markdown has no room for it. */
  readonly address?: string;
}

/** An image that a notebook carries inside of it: `img[id=picture-<number>]`; in Markdown an image at an address of its own. */
const notebookImage = defineDirective<ImageAttributes>({
  name: notebookImageTag,
  body: "text",
  isInline: true,
  schema: z.object({ type: z.enum(imageTypes), body: z.string().regex(base64), alt: z.string(), number: z.string() }),
  expand: ({ node, attributes, href, strings }) => {
    const { number, type, alt } = attributes;
    const address = `${href}/picture-${number}.${type.slice("image/".length)}`;
    const children = [{ type: "text" as const, value: alt || strings.image }];
    return [{ ...node, id: `picture-${number}`, attributes: { ...attributes, address }, children }];
  },
  toHtml: ({ attributes: { type, body, alt }, strings, id }) => [
    h("img", { src: `data:${type};base64,${body}`, alt: alt || strings.image, id, decoding: "async" }),
  ],
  toMarkdown: ({ attributes: { address = "", alt }, strings }) => [
    { type: "image", url: address, alt: alt || strings.image },
  ],
});

export default [notebookImage];
