import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Peak Signal-to-Noise Ratio",
  abbreviation: "PSNR",
  family: "images",
  range: "at least 0, in decibels; infinite for equal images",
  better: "higher",
  summary: "Mean squared difference of two images, relative to the brightest possible value, in decibels.",
  related: ["ssim", "lpips", "mse"],
});
