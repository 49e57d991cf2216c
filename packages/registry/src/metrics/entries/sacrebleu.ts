import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "SacreBLEU",
  family: "text",
  range: "0 to 100",
  better: "higher",
  summary: "BLEU with fixed tokenization and a signature that records how it was computed.",
  related: ["bleu", "rouge"],
});
