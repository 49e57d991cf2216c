import { known, maxNameLength, type RecordSources, taggedValues } from "./record-sources.ts";

/** License id in lower case: card, then `_license`, then the tag. `other` gives way to the license's own name; `unknown` does not count. */
export function licenseOf({ fields, card, tags }: RecordSources): string | undefined {
  const stated = card.words("license", 50, maxNameLength)[0];
  const license = (stated === "other" ? card.word("license_name", maxNameLength) : undefined) ?? stated;
  const found = license ?? fields.word("_license", maxNameLength) ?? taggedValues(tags, "license:")[0];
  return found === undefined ? undefined : known(found.toLowerCase());
}
