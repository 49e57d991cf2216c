import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

/** Source: https://github.com/NX-AI/tirex-2 (README) and release 0.4.0 of the package. */
export default defineLibrary({
  label: "TiRex-2",
  group: "tabular",
  repository: { name: "TiRex-2", url: "https://github.com/NX-AI/tirex-2" },
  counts: { path: "model-config.yaml" },
  snippets: (model) => [forecast(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "NX-AI/TiRex-2", tags: ["tirex-2"], pipelineTag: "time-series-forecasting" } },
});

function forecast(model: ModelFacts): Snippet {
  const code = py`
    import torch
    from tirex2 import TimeseriesType, load_model

    model = load_model(${model.id}, device="cpu")  # or "cuda"

    target = torch.sin(torch.arange(128) / 8).unsqueeze(0)  # variables, steps
    series = TimeseriesType(target=target, past_covariates=None, future_covariates=None)
    forecast = model.forecast([series], prediction_length=32, output_type="numpy")[0]
    print(forecast.shape)  # variables, 9 quantiles, steps
  `;
  return { install: { pip: ["tirex-2"] }, code };
}
