/** What an image for previews says. */
export interface SocialImageFacts {
  /** What kind of page it is: "Model", or the name of the document set. */
  readonly kind: string;
  readonly title: string;
  /** Stands in for a title in a script of which there is no font: the address of the page. */
  readonly address: string;
  readonly direction: "ltr" | "rtl";
}

/** Of the image, in pixels: the form that link previews show whole. */
export const imageWidth = 1200;
export const imageHeight = 630;

/** Changes whenever the drawing does, so that no one keeps images of an earlier one. */
export const drawingVersion = 1;
