import type { Hub } from "../hub/hub.ts";
import { mediaBase } from "../hub/operator/media-files.ts";
import { placeInHub } from "../hub/place-in-hub.ts";
import type { Prose } from "./prose.ts";
import { TrustedHtml } from "./trusted-html.ts";

interface OperatorText {
  /** Markdown. */
  readonly text: string;
  /** Address of the page that shows it. */
  readonly href: string;
  /** Folder of the text in the content folder, such as `shelves`; empty for the folder itself. */
  readonly folder: string;
}

/**
 * A text of the operator, compiled as documents are; its images are in the content folder. `undefined` where it is empty.
 *
 * @example await operatorProse(hub, { text: "Our **own** models.", href: "/", folder: "" })
 */
export async function operatorProse(
  { texts }: Pick<Hub, "texts">,
  { text, href, folder }: OperatorText,
): Promise<Prose | undefined> {
  if (text.trim() === "") return undefined;
  const { html, markdown, outline, hasMath } = await texts.compile(text, {
    href,
    directory: folder === "" ? mediaBase : `${mediaBase}/${folder}`,
    idPrefix: "text-",
    level: 2,
    page: (path) => placeInHub(path, []),
    file: (path) => (path.startsWith(`${mediaBase}/`) ? encodeURI(path) : undefined),
  });
  return { html: new TrustedHtml(html), markdown: markdown.trim(), outline, hasMath: hasMath ?? false };
}
