import { defineLibrary, type ModelFacts, py, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/Synthefy/synthefy-migas (README). */
export default defineLibrary({
  label: "Migas",
  group: "tabular",
  repository: { name: "Migas", url: "https://github.com/Synthefy/synthefy-migas" },
  counts: { path: "model.pt" },
  snippets: (model) => [setUp, forecast(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any model": { id: "Synthefy/migas-1.5", tags: ["synthefy-migas"], pipelineTag: "time-series-forecasting" },
  },
});

const setUp: Snippet = {
  title: "Set up",
  install: { clone: "https://github.com/Synthefy/synthefy-migas.git" },
  code: sh`uv sync`,
};

function forecast(model: ModelFacts): Snippet {
  const code = py`
    import pandas as pd
    from migaseval import MigasPipeline

    pipeline = MigasPipeline.from_pretrained(${model.id}, device="cpu")  # or "cuda"

    # A table of your own has the same two columns.
    days = pd.date_range("2026-01-01", periods=120)
    history = pd.DataFrame({"t": days, "y_t": [100 + 2 * day.dayofyear + 15 * (day.dayofweek > 4) for day in days]})
    summary = "FACTUAL SUMMARY: Sales rose through spring. PREDICTIVE SIGNALS: A fair in June should lift them."
    print(pipeline.predict_from_dataframe(history, pred_len=16, summaries=summary))
  `;
  return { title: "Forecast", code, note: "Run it in the cloned folder with uv run." };
}
