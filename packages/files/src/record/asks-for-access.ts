import type { ContentReader } from "../repository/content-reader.ts";
import type { Revision } from "../repository/repository.ts";
import { readCard } from "./card.ts";
import { Contents } from "./contents.ts";

/**
 * Whether the card of any revision asks readers for something before they get the files. A cache often has no card at the
 * commit of its newest files.
 *
 * @example await asksForAccess(repository.revisions, diskReader) // true where README.md has `extra_gated_prompt`
 */
export async function asksForAccess(revisions: readonly Revision[], reader: ContentReader): Promise<boolean> {
  const read = new Set<string>();
  for (const { files } of revisions) {
    const card = files.find(({ path }) => path === "README.md");
    if (card === undefined || read.has(card.oid)) continue;
    read.add(card.oid);
    const { fields } = await readCard(new Contents([card], reader));
    if (fields["extra_gated_prompt"] !== undefined || fields["extra_gated_fields"] !== undefined) return true;
  }
  return false;
}
