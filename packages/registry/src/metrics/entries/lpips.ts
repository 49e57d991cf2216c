import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Learned Perceptual Image Patch Similarity",
  abbreviation: "LPIPS",
  family: "images",
  range: "at least 0, rarely above 1",
  better: "lower",
  summary: "Distance between two images in the layers of a network, weighted by what people perceive as different.",
  related: ["ssim", "psnr", "fid"],
});
