import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

/** Source: https://github.com/NX-AI/tirex (README) and release 1.4.2 of the package. */
export default defineLibrary({
  label: "TiRex",
  group: "tabular",
  repository: { name: "TiRex", url: "https://github.com/NX-AI/tirex" },
  counts: { extension: "ckpt" },
  snippets: (model) => [forecast(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "NX-AI/TiRex", tags: ["tirex"], pipelineTag: "time-series-forecasting" } },
});

function forecast(model: ModelFacts): Snippet {
  const code = py`
    import torch
    from tirex import load_model

    model = load_model(${model.id})

    context = torch.sin(torch.arange(128) / 8).unsqueeze(0)  # series, steps
    quantiles, mean = model.forecast(context=context, prediction_length=32)
    print(mean)
  `;
  return { install: { pip: ["tirex-ts"] }, code };
}
