import { metrics } from "./all.ts";
import type { MetricSlug } from "./ids.ts";

/**
 * The metric for a name: its slug, label, abbreviation, alias, or id in a task. Case, spaces and punctuation do not matter.
 * `undefined` for an unknown name.
 *
 * @example metricSlug("Fréchet Inception Distance (FID)") // "fid"
 */
export function metricSlug(name: string): MetricSlug | undefined {
  return slugs.get(plain(name));
}

const slugs: ReadonlyMap<string, MetricSlug> = new Map(
  [...metrics].flatMap(([slug, { label, abbreviation = slug, aliases = [] }]) =>
    [slug, label, abbreviation, `${label} (${abbreviation})`, ...aliases].map((name) => [plain(name), slug] as const),
  ),
);

/** `cross_entropy` and `Cross Entropy` are one name; so are both ways to write é. */
function plain(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
