// Written by `npm run generate` from the files in metrics/entries. Do not edit.

import type { MetricSlug } from "./ids.ts";
import type { Metric } from "./metric.ts";
import accuracy from "./entries/accuracy.ts";
import anls from "./entries/anls.ts";
import average_precision from "./entries/average-precision.ts";
import average_precision_at_iou from "./entries/average-precision-at-iou.ts";
import bleu from "./entries/bleu.ts";
import cer from "./entries/cer.ts";
import clip_score from "./entries/clip-score.ts";
import clipsim from "./entries/clipsim.ts";
import cosine_similarity from "./entries/cosine-similarity.ts";
import cross_entropy from "./entries/cross-entropy.ts";
import denotation_accuracy from "./entries/denotation-accuracy.ts";
import discounted_total_reward from "./entries/discounted-total-reward.ts";
import exact_match from "./entries/exact-match.ts";
import f1 from "./entries/f1.ts";
import fid from "./entries/fid.ts";
import fvd from "./entries/fvd.ts";
import identity_preservation from "./entries/identity-preservation.ts";
import inception_score from "./entries/inception-score.ts";
import intersection_over_union from "./entries/intersection-over-union.ts";
import lpips from "./entries/lpips.ts";
import mean_average_precision from "./entries/mean-average-precision.ts";
import mean_intersection_over_union from "./entries/mean-intersection-over-union.ts";
import mean_reciprocal_rank from "./entries/mean-reciprocal-rank.ts";
import mean_reward from "./entries/mean-reward.ts";
import mel_cepstral_distortion from "./entries/mel-cepstral-distortion.ts";
import motion_score from "./entries/motion-score.ts";
import mse from "./entries/mse.ts";
import ndcg from "./entries/ndcg.ts";
import performance_after_some_time from "./entries/performance-after-some-time.ts";
import perplexity from "./entries/perplexity.ts";
import precision from "./entries/precision.ts";
import psnr from "./entries/psnr.ts";
import r_precision from "./entries/r-precision.ts";
import r_squared from "./entries/r-squared.ts";
import recall from "./entries/recall.ts";
import rouge from "./entries/rouge.ts";
import sacrebleu from "./entries/sacrebleu.ts";
import sdri from "./entries/sdri.ts";
import snri from "./entries/snri.ts";
import ssim from "./entries/ssim.ts";
import top_k_accuracy from "./entries/top-k-accuracy.ts";
import wer from "./entries/wer.ts";
import wu_palmer_similarity from "./entries/wu-palmer-similarity.ts";

/** Every metric by its slug, in the order of the characters. */
export const metrics: ReadonlyMap<MetricSlug, Metric> = new Map<MetricSlug, Metric>([
  ["accuracy", accuracy],
  ["anls", anls],
  ["average-precision", average_precision],
  ["average-precision-at-iou", average_precision_at_iou],
  ["bleu", bleu],
  ["cer", cer],
  ["clip-score", clip_score],
  ["clipsim", clipsim],
  ["cosine-similarity", cosine_similarity],
  ["cross-entropy", cross_entropy],
  ["denotation-accuracy", denotation_accuracy],
  ["discounted-total-reward", discounted_total_reward],
  ["exact-match", exact_match],
  ["f1", f1],
  ["fid", fid],
  ["fvd", fvd],
  ["identity-preservation", identity_preservation],
  ["inception-score", inception_score],
  ["intersection-over-union", intersection_over_union],
  ["lpips", lpips],
  ["mean-average-precision", mean_average_precision],
  ["mean-intersection-over-union", mean_intersection_over_union],
  ["mean-reciprocal-rank", mean_reciprocal_rank],
  ["mean-reward", mean_reward],
  ["mel-cepstral-distortion", mel_cepstral_distortion],
  ["motion-score", motion_score],
  ["mse", mse],
  ["ndcg", ndcg],
  ["performance-after-some-time", performance_after_some_time],
  ["perplexity", perplexity],
  ["precision", precision],
  ["psnr", psnr],
  ["r-precision", r_precision],
  ["r-squared", r_squared],
  ["recall", recall],
  ["rouge", rouge],
  ["sacrebleu", sacrebleu],
  ["sdri", sdri],
  ["snri", snri],
  ["ssim", ssim],
  ["top-k-accuracy", top_k_accuracy],
  ["wer", wer],
  ["wu-palmer-similarity", wu_palmer_similarity],
]);

/**
 * The metric of that slug, which may come from outside.
 *
 * @example metric("constructor") // undefined
 */
export function metric(slug: MetricSlug): Metric;
export function metric(slug: string): Metric | undefined;
export function metric(slug: string): Metric | undefined {
  return (metrics as ReadonlyMap<string, Metric>).get(slug);
}
