import { metric, metricSlug } from "@modelshelf/registry";

/** A measure in one spelling, and which way is better. */
export interface FoldedMetric {
  readonly key: string;
  readonly label: string;
  /** Address of its page, where this hub explains it. */
  readonly href?: string;
  /** Absent where nobody knows: such results are in the order of models. */
  readonly better?: "higher" | "lower";
  /** A share of something: 0.9 and 90 are the same. */
  readonly isShare: boolean;
}

/** Measures that authors use and that have no page here, by a word of their name: shares, of which more is better. */
const shares =
  /(?:^|-)(?:acc|accuracy|exact-match|em|pass-\d+|map|mrr|ndcg|f1|precision|recall|win-rate|mc[12]|bertscore|top-\d+)(?:-|$)/;
/** Others of which the direction is known. */
const lowerIsBetter = /(?:^|-)(?:wer|cer|eer|der|loss|mae|mse|rmse|perplexity|ppl|fid)(?:-|$)/;
const errorRates = /(?:^|-)(?:wer|cer|eer|der)(?:-|$)/;
const higherIsBetter = /(?:^|-)(?:spearman|pearson|r2|bleu|rouge|chrf|score|reward)(?:-|$)/;

/**
 * The measure that a name stands for.
 *
 * @example foldMetric("Accuracy (exact match)") // { key: "accuracy-exact-match", label: "Accuracy (exact match)", better: "higher", isShare: true }
 */
export function foldMetric(name: string): FoldedMetric {
  const slug = metricSlug(name);
  if (slug !== undefined) {
    const { label, better, range } = metric(slug);
    return {
      key: slug,
      label,
      href: `/evaluation-metrics/${slug}`,
      ...(better !== "neither" && { better }),
      isShare: range.startsWith("0 to 1") || slug === "wer" || slug === "cer",
    };
  }
  const key = name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  if (lowerIsBetter.test(key)) return { key, label: name, better: "lower", isShare: errorRates.test(key) };
  const isShare = shares.test(key);
  const isHigher = isShare || higherIsBetter.test(key);
  return { key, label: name, ...(isHigher && { better: "higher" }), isShare };
}
