import { frontMatterFields } from "@modelshelf/docs";
import { frontMatterReader } from "./front-matter-reader.ts";
import type { ContentProblem, HomeText } from "./operator-content.ts";

/**
 * Reads `home.md`. Never fails: what it cannot use is a problem, and the rest counts.
 *
 * @param mediaAddress where an image of the folder is, by its path; `undefined` where there is none
 * @example parseHome("---\nname: Acme models\n---\nWhat **we** run.", () => undefined).home
 * // { name: "Acme models", text: "What **we** run." }
 */
export function parseHome(
  source: string,
  mediaAddress: (path: string) => string | undefined,
): { readonly home?: HomeText; readonly problems: readonly ContentProblem[] } {
  const matter = frontMatterFields(source);
  const problems: ContentProblem[] = [];
  const read = frontMatterReader("home.md", matter, problems);
  if (matter.problem !== undefined) return { problems };
  read.only(["name", "picture"]);
  const name = read.text(["name"]);
  const picture = read.text(["picture"]);
  const address = picture === undefined ? undefined : mediaAddress(picture);
  if (picture !== undefined && address === undefined) {
    read.report(["picture"], `There is no image ${picture} in the content folder, so none is shown.`);
  }
  const home = { ...(name !== undefined && { name }), ...(address !== undefined && { picture: address }) };
  return { home: { ...home, text: matter.body.trim() }, problems };
}
