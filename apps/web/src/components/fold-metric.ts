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
  const slug = metricSlug(name) ?? metricSlug(metricInWords(name));
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
  const label = metricInWords(name);
  if (lowerIsBetter.test(key)) return { key, label, better: "lower", isShare: errorRates.test(key) };
  const isShare = shares.test(key);
  const isHigher = isShare || higherIsBetter.test(key);
  return { key, label, ...(isHigher && { better: "higher" }), isShare };
}

/** Written in capitals. */
const initials = /^(?:ap|auc|cer|chrf|der|eer|em|fid|mae|map|mrr|mse|ndcg|ppl|psnr|rmse|ssim|wer|r2|f1)(?=@|$)/;

/**
 * The name of a measure as people write it: ids of programs become words, all other names stay as their author wrote them.
 *
 * @example metricInWords("ndcg_at_10") // "NDCG@10"
 * @example metricInWords("cosine_spearman") // "Cosine Spearman"
 * @example metricInWords("Exact Match") // "Exact Match"
 */
export function metricInWords(name: string): string {
  if (!/^[a-z][a-z\d]*(?:_[a-z\d]+)+$/.test(name)) return name;
  const words = name.replace(/_at_(\d+)$/, "@$1").split("_");
  const text = words.map((word) => (people.has(word) ? capitalized(word) : inCapitals(word))).join(" ");
  return capitalized(text);
}

const people: ReadonlySet<string> = new Set(["kendall", "levenshtein", "pearson", "spearman"]);
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const inCapitals = (word: string): string => word.replace(initials, (letters) => letters.toUpperCase());
