import { findImage, type NotebookImage, splitImageAddress } from "../notebook/notebook-image.ts";
import { notebookToMarkdown } from "../notebook/notebook-to-markdown.ts";
import type { Addresses } from "./addresses.ts";
import { readListedFile } from "../files/read-folder.ts";

/** The image at an address below that of a notebook's page: `/docs/page/picture-202.png`. */
export async function imageAt(href: string, addresses: Pick<Addresses, "find">): Promise<NotebookImage | undefined> {
  const asked = splitImageAddress(href.replace(/[?#].*$/s, ""));
  const place = asked && addresses.find(asked.page)?.place;
  if (!asked || !place?.file.endsWith(".ipynb")) return undefined;
  return findImage(notebookToMarkdown(await readListedFile(place.path)).text, asked.number);
}
