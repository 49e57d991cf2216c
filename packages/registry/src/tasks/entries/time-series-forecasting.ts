import { defineTask } from "../task.ts";

export default defineTask({
  label: "Time Series Forecasting",
  modality: "tabular",
  alsoCalled: [
    "forecasting",
    "forecast",
    "time series",
    "time series prediction",
    "demand forecasting",
    "stock prediction",
    "sales forecast",
    "anomaly in time series",
  ],
  usedFor: [
    "sales forecast",
    "demand forecast",
    "stock prices",
    "weather forecast",
    "energy consumption",
    "predict future values",
    "anomalies over time",
    "sensor data",
    "traffic forecast",
    "inventory planning",
    "temperature of tomorrow",
    "how many will we sell",
    "electricity demand",
    "next month's numbers",
    "website traffic",
  ],
  summary: "Takes values measured at past points in time and returns estimates for the next ones.",
  subtasks: [
    { type: "univariate-time-series-forecasting", name: "Univariate Time Series Forecasting" },
    { type: "multivariate-time-series-forecasting", name: "Multivariate Time Series Forecasting" },
  ],
  demo: {
    inputs: [
      {
        kind: "tabular",
        label: "Visitors so far",
        table: [
          ["Month", "Visitors"],
          ["March", "410"],
          ["April", "520"],
          ["May", "690"],
          ["June", "840"],
        ],
      },
    ],
    outputs: [
      {
        kind: "tabular",
        label: "Forecast",
        table: [
          ["Month", "Low", "Middle", "High"],
          ["July", "880", "960", "1,040"],
          ["August", "850", "980", "1,110"],
        ],
      },
    ],
  },
});
