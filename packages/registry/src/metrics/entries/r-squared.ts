import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "R Squared",
  abbreviation: "R²",
  family: "regression",
  aliases: ["r2", "coefficient of determination"],
  range: "up to 1, without a lower limit",
  better: "higher",
  summary: "Share of the variance of the true numbers that the predictions explain.",
  related: ["mse"],
});
