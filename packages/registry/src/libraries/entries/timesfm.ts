import { type Code, defineLibrary, emptyCode, type ModelFacts, py, type Snippet } from "../kit.ts";

/** Sources: https://github.com/google-research/timesfm (README and v1/README) and release 3.0.2 of the package. */
export default defineLibrary({
  label: "TimesFM",
  group: "tabular",
  about: "Google's pretrained model for forecasting time series without training.",
  repository: { name: "timesfm", url: "https://github.com/google-research/timesfm" },
  counts: {
    anyOf: [
      { path: "config.json" },
      { path: "torch_model.ckpt" },
      { path: "checkpoints/checkpoint_1100000/state/checkpoint" },
      { path: "checkpoints/checkpoint_2150000/state/checkpoint" },
    ],
  },
  snippets: (model) => [forecast(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "third generation": { id: "google/timesfm-3.0-pytorch", tags: ["timesfm"], pipelineTag: "time-series-forecasting" },
    "generation 2.5": { id: "google/timesfm-2.5-200m-pytorch", tags: ["timesfm"] },
    "second generation": { id: "google/timesfm-2.0-500m-pytorch", tags: ["timesfm"] },
    "first generation": { id: "google/timesfm-1.0-200m-pytorch", tags: ["timesfm"] },
  },
});

/** Each generation is another model, with classes of its own; the record tells them apart by nothing but the name. */
function forecast(model: ModelFacts): Snippet {
  const generation = /timesfm-([12])\.(\d)/i.exec(model.id);
  if (generation === null) return { install: { pip: ["timesfm[torch]"] }, code: third(model) };
  if (generation[2] === "5") return { install: { pip: ["timesfm[torch]"] }, code: secondAndAHalf(model) };
  return {
    install: { pip: ["timesfm[torch]<2"] },
    code: early(model, generation[1] === "2"),
    note: "The first releases of the library, which read these weights with PyTorch, need Python 3.11.",
  };
}

const series = py`series = np.sin(np.linspace(0, 24, 256)).astype(np.float32)  # one series to continue`;

function third(model: ModelFacts): Code<"python"> {
  return py`
    import numpy as np
    from timesfm import TimesFM3Forecaster

    forecaster = TimesFM3Forecaster.from_pretrained(${model.id})

    ${series}
    output = forecaster.predict(series, horizon=24, return_quantiles=True)
    print(output.forecast)
  `;
}

function secondAndAHalf(model: ModelFacts): Code<"python"> {
  return py`
    import numpy as np
    from timesfm import ForecastConfig, TimesFM_2p5_200M_torch

    model = TimesFM_2p5_200M_torch.from_pretrained(${model.id})
    model.compile(
        ForecastConfig(max_context=1024, max_horizon=256, normalize_inputs=True, use_continuous_quantile_head=True)
    )

    ${series}
    point_forecast, quantile_forecast = model.forecast(horizon=24, inputs=[series])
    print(point_forecast[0])
  `;
}

const twoZero = py`
  num_layers=50,
  use_positional_embedding=False,
  context_len=2048,
`;

function early(model: ModelFacts, second: boolean): Code<"python"> {
  const size = second ? twoZero : emptyCode("python");
  return py`
    import numpy as np
    from timesfm import TimesFm, TimesFmCheckpoint, TimesFmHparams

    model = TimesFm(
        hparams=TimesFmHparams(
            backend="cpu",  # or "gpu"
            per_core_batch_size=32,
            horizon_len=128,
            ${size}
        ),
        checkpoint=TimesFmCheckpoint(huggingface_repo_id=${model.id}),
    )

    ${series}
    point_forecast, quantile_forecast = model.forecast([series], freq=[0])
    print(point_forecast[0])
  `;
}
