import { findPicture, splitPictureAddress } from "../notebook/notebook-picture.ts";
import type { NotebookPicture } from "../notebook/notebook-picture.ts";
import { notebookToMarkdown } from "../notebook/notebook-to-markdown.ts";
import type { Addresses } from "./addresses.ts";
import { readListedFile } from "../files/read-folder.ts";

/** The image at an address below that of a notebook's page: `/docs/page/image-202.png`. */
export async function pictureAt(
  href: string,
  addresses: Pick<Addresses, "find">,
): Promise<NotebookPicture | undefined> {
  const asked = splitPictureAddress(href.replace(/[?#].*$/s, ""));
  const place = asked && addresses.find(asked.page)?.place;
  if (!asked || !place?.file.endsWith(".ipynb")) return undefined;
  return findPicture(notebookToMarkdown(await readListedFile(place.path)).text, asked.number);
}
