import { furtherExampleFiles } from "../families/further-example-files.ts";
import { chooseAnyDevice } from "../families/device.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Chronos",
  group: "tabular",
  about: "Pretrained models that forecast time series they have never seen.",
  repository: { name: "Chronos", url: "https://github.com/amazon-science/chronos-forecasting" },
  examples: furtherExampleFiles,
  snippets: (model) => [forecast(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "amazon/chronos-2", tags: ["chronos-forecasting"] } },
});

const airPassengers = furtherExampleFiles["air-passengers.csv"];

/** All families of models have `predict_df` since release 2.0. The series is one; it gets a name, which is required. */
function forecast(model: ModelFacts): Snippet {
  const code = py`
    import pandas as pd
    import torch
    from chronos import BaseChronosPipeline

    ${chooseAnyDevice}
    pipeline = BaseChronosPipeline.from_pretrained(${model.id}, device_map=device)

    frame = pd.read_csv(${airPassengers})
    frame["item_id"] = "AirPassengers"

    forecast = pipeline.predict_df(
        frame,
        prediction_length=36,
        quantile_levels=[0.1, 0.5, 0.9],
        id_column="item_id",
        timestamp_column="Month",
        target="#Passengers",
    )
    print(forecast)
  `;
  return { install: { pip: ["chronos-forecasting>=2.0"] }, code };
}
