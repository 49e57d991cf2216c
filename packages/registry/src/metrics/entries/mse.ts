import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Mean Squared Error",
  abbreviation: "MSE",
  explains: ["RMSE", "root mean squared error"],
  family: "regression",
  range: "at least 0, in the square of the target's unit",
  better: "lower",
  summary: "Mean of the squared differences between predicted and true numbers.",
  related: ["r-squared", "psnr"],
});
