import { metric, type Metric, metricSlug, type MetricSlug } from "@modelshelf/registry";

/** A metric as other pages name it. */
export interface MetricReference {
  readonly slug: MetricSlug;
  readonly label: string;
  readonly abbreviation?: string;
  readonly summary: string;
  readonly range: string;
  readonly better: Metric["better"];
  readonly href: string;
}

/** @example metricReference("fid").href // "/evaluation-metrics/fid" */
export function metricReference(slug: MetricSlug): MetricReference {
  const { label, abbreviation, summary, range, better } = metric(slug);
  return { slug, label, ...(abbreviation && { abbreviation }), summary, range, better, href: hrefOf(slug) };
}

/**
 * Address of the page of a metric, by any of its names.
 *
 * @example metricHref("Mean Average Precision") // "/evaluation-metrics/mean-average-precision"
 */
export function metricHref(name: string): string | undefined {
  const slug = metricSlug(name);
  return slug && hrefOf(slug);
}

const hrefOf = (slug: MetricSlug): string => `/evaluation-metrics/${slug}`;

/** @example metricTitle({ label: "Mean Average Precision", abbreviation: "mAP" }) // "Mean Average Precision (mAP)" */
export function metricTitle({ label, abbreviation }: Pick<MetricReference, "label" | "abbreviation">): string {
  return abbreviation === undefined ? label : `${label} (${abbreviation})`;
}

/** Which way is better, in words. */
export const betterWords: Readonly<Record<Metric["better"], string>> = {
  higher: "Higher is better",
  lower: "Lower is better",
  neither: "Neither higher nor lower is better",
};
