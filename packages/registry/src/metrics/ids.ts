// Written by `npm run generate` from the files in metrics/entries. Do not edit.

/** Every metric, in the order of the characters. */
export const metricSlugs = [
  "accuracy",
  "anls",
  "average-precision",
  "average-precision-at-iou",
  "bleu",
  "cer",
  "clip-score",
  "clipsim",
  "cosine-similarity",
  "cross-entropy",
  "denotation-accuracy",
  "discounted-total-reward",
  "exact-match",
  "f1",
  "fid",
  "fvd",
  "identity-preservation",
  "inception-score",
  "intersection-over-union",
  "lpips",
  "mean-average-precision",
  "mean-intersection-over-union",
  "mean-reciprocal-rank",
  "mean-reward",
  "mel-cepstral-distortion",
  "motion-score",
  "mse",
  "ndcg",
  "performance-after-some-time",
  "perplexity",
  "precision",
  "psnr",
  "r-precision",
  "r-squared",
  "recall",
  "rouge",
  "sacrebleu",
  "sdri",
  "snri",
  "ssim",
  "top-k-accuracy",
  "wer",
  "wu-palmer-similarity",
] as const;

export type MetricSlug = (typeof metricSlugs)[number];

const known: ReadonlySet<string> = new Set(metricSlugs);

/**
 * Whether a text from outside names one of ours.
 *
 * @example isMetricSlug("accuracy") // true
 */
export function isMetricSlug(text: string): text is MetricSlug {
  return known.has(text);
}
