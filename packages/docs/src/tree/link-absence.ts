import type { Element } from "hast";
import { placeOf } from "../nodes/nodes.ts";
import type { LinkOptions } from "./link-options.ts";
import { decoded, isBelow, pageAddress } from "./link-parts.ts";

/** The message for a link to a file of the repository that readers cannot get. */
export function linkToRepository(href: string): string {
  return `The link to ${href} leads to a file of the repository, which is not served. Give the folder's address with --source-url, and the link leads there.`;
}

/** The message for a link to a page whose file is there and is not read. */
export function linkToUnreadPage(href: string): string {
  const reason = "The file is a link out of this folder, may not be read, or is reStructuredText.";
  return `The link to ${href} points to a page that is not read here. ${reason}`;
}

/** Says why a link to a page leads nowhere: its address is wrong, not translated, or not to be judged here. */
export function reportAbsence(
  element: Element,
  { href, address }: { readonly href: string; readonly address: string },
  { base, absence, report }: LinkOptions,
): void {
  const found = absence(pageAddress(address));
  const link = `The link to ${decoded(href)}`;
  // A relative link is the set's own matter as long as it stays below it.
  const isOutside = href.startsWith("/") ? found === "outside" : !isBelow(address, base);
  if (isOutside) {
    report(placeOf(element), "outside-link", `${link} leaves this folder and was not followed.`);
  } else if (found === "unread") {
    report(placeOf(element), "dead-link", linkToUnreadPage(decoded(href)));
  } else if (typeof found === "object") {
    const message = `${link} points to a page that is not translated yet. It exists in: ${found.join(", ")}.`;
    report(placeOf(element), "untranslated-link", message);
  } else {
    const isHost = looksLikeHost(href);
    const what = !isHost && looksLikeFile(address) ? "file" : "page";
    const advice = isHost ? "If it is another site, write https:// before it." : "Fix the address, or remove the link.";
    const message = `${link} points to a ${what} that does not exist here. ${advice}`;
    report(placeOf(element), "dead-link", message, pageAddress(address));
  }
}

/** `www.example.org`, `hf.co/model`, unlike `train.py` and `folder/page`. */
function looksLikeHost(href: string): boolean {
  return /^(?:www\.|(?:[a-z0-9-]+\.)+(?:com|org|net|io|ai|app|dev|co|edu|gov)(?:\/|$))/i.test(href);
}

/** `/docs/example.py`, unlike `/docs/page.md` and `/docs/torch2.0`. */
function looksLikeFile(address: string): boolean {
  return /\.[a-z][a-z0-9]{0,4}$/i.test(address) && !/\.(?:mdx?|ipynb|rst|html?)$/i.test(address);
}
