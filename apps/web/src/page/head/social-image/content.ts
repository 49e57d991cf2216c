import type { Modality } from "@modelshelf/registry";

/** A figure or a word with what it is: "8.2B", "parameters". */
export interface PictureFact {
  readonly value: string;
  readonly label: string;
}

/** A page's addition to its image for previews. */
export interface PagePicture {
  /** The most telling first; those that have no room are left out. */
  readonly facts: readonly PictureFact[];
  /** Gives the image its color. */
  readonly modality?: Modality;
  /** The lines of a sign, as elements of SVG in a box of 24 by 24. Ours, never a stranger's. */
  readonly icon?: string;
}

/** The content of an image for previews. */
export interface SocialImageContent extends PagePicture {
  /** The kind of page: "Model", or the name of the document set. */
  readonly kind: string;
  readonly title: string;
  /** Stands in for a title in a script of which there is no font: the address of the page. */
  readonly address: string;
  readonly direction: "ltr" | "rtl";
  /** The operator's name of the hub, and their color on dark paper. */
  readonly hub?: { readonly name?: string; readonly accent?: string };
}

/** Of the image, in pixels: the form that link previews show whole. */
export const imageWidth = 1200;
export const imageHeight = 630;

/** Changes whenever the drawing does, so that no one keeps images of an earlier one. */
export const drawingVersion = 2;
