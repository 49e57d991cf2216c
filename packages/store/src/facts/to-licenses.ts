import { present } from "../record/read/present.ts";
import { sourcesOf, known, maxNameLength, taggedValues } from "../record/read/record-sources.ts";
import type { CatalogRecord } from "../record/record.ts";

/** A license as a record states it. Texts are plain and may be hostile. */
export interface StatedLicense {
  /** The Hub's id in lower case, or the author's own name of it. */
  readonly id: string;
  /** Web address of its text, where the card links one. */
  readonly link?: string;
}

const maxLicenses = 20;
const maxLinkLength = 500;

/**
 * All licenses that a record states, where `record.license` is the first unless that is unknown, and `unknown` is the last where
 * one of them cannot be read; whether they hold together or as a choice, no record
 * says. Empty for a record without a license.
 *
 * @example toLicenses(falcon) // [{ id: "falcon-llm-license", link: "https://falconllm.tii.ae/terms.html" }]
 */
export function toLicenses(
  record: Pick<CatalogRecord, "kind" | "license" | "source" | "tags">,
): readonly StatedLicense[] {
  const { card } = sourcesOf(record);
  const words = card.words("license", maxLicenses, maxNameLength);
  const raw = card.raw("license");
  const isLost = Array.isArray(raw) && words.length < new Set(raw).size;
  const stated = words.slice(1);
  // Tags of a license with a name of its own say "other".
  const tagged = taggedValues(record.tags, "license:").filter((id) => id !== "other");
  const further = [...stated, ...tagged].flatMap((id) => known(id.toLowerCase()) ?? []);
  const url = URL.parse(card.word("license_link", maxLinkLength) ?? "");
  const link = url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
  // The card has one link.
  return [
    ...new Set([...(record.license === undefined ? [] : [record.license]), ...further, ...(isLost ? ["unknown"] : [])]),
  ].map((id, position) => present<StatedLicense>({ id, link: position === 0 ? link : undefined }));
}
