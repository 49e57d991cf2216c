import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Structural Similarity",
  abbreviation: "SSIM",
  family: "images",
  aliases: ["structural similarity index measure", "structural similarity index"],
  range: "−1 to 1",
  better: "higher",
  summary: "Similarity of brightness, contrast and structure in small windows of two images.",
  related: ["psnr", "lpips"],
});
