import { defineTask } from "../task.ts";

export default defineTask({
  label: "Time Series Forecasting",
  modality: "tabular",
  summary: "Takes values measured at past points in time and returns estimates for the points that follow.",
  subtasks: [
    { type: "univariate-time-series-forecasting", name: "Univariate Time Series Forecasting" },
    { type: "multivariate-time-series-forecasting", name: "Multivariate Time Series Forecasting" },
  ],
});
