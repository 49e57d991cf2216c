import type { CatalogRecord } from "@modelshelf/store";
import { readTextHere } from "../../hub/file-here.ts";
import type { Hub } from "../../hub/hub.ts";
import { placeInHub } from "../../hub/place-in-hub.ts";
import { TrustedHtml } from "../../page/trusted-html.ts";
import type { Prose } from "../../page/prose.ts";
import { recordHref } from "../record-href.ts";
import { fileHref } from "./record-files.ts";

/** The author's text about a record: its README.md, where that is in this hub. */
export type RecordCard = Pick<Prose, "html" | "markdown" | "outline" | "hasMath">;

const cardName = "README.md";
/** Signs that turn the direction of what follows, which no card needs and which hides what code says. */
const overrides = /[\u202D\u202E]/g;
/** Cards are some kilobytes; what is longer than this is data that somebody pasted, and is read as a file. */
const longestCard = 500_000;

/**
 * The card of a record, compiled as documents are: sanitized, relative links and images leading to the files of the
 * repository. `undefined` where the hub does not have it, or has one that says nothing but its front matter.
 */
export async function loadCard(
  hub: Pick<Hub, "files" | "places" | "texts">,
  record: Pick<CatalogRecord, "kind" | "id">,
): Promise<RecordCard | undefined> {
  const { kind, id } = record;
  const file = hub.files?.file(kind, id, "main", cardName);
  const text = await readTextHere(hub, file, longestCard);
  if (text === undefined) return undefined;
  const source = text.replaceAll(overrides, "");
  const directory = fileHref(record, "").replace(/\/$/, "");
  const { html, markdown, outline, hasMath } = await hub.texts.compile(source, {
    href: recordHref(kind, id),
    directory,
    idPrefix: "card-",
    level: 3,
    // Documents are left out: the page would have to be written again with each change of one.
    page: (address) => placeInHub(address, []),
    file: (address) => {
      return address.startsWith(`${directory}/`) ? fileHref(record, address.slice(directory.length + 1)) : undefined;
    },
  });
  if (markdown.trim() === "") return undefined;
  return { html: new TrustedHtml(html), markdown: markdown.trim(), outline, hasMath: hasMath ?? false };
}
