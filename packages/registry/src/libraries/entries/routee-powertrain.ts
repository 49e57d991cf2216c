import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "RouteE-Powertrain",
  group: "tabular",
  repository: { name: "RouteE-Powertrain", url: "https://github.com/NatLabRockies/routee-powertrain" },
  docsUrl: "https://natlabrockies.github.io/routee-powertrain/",
  counts: { anyOf: [{ extension: "onnx" }, { extension: "joblib" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [predict(model)],
  samples: {
    "library of models": { id: "NatLabRockies/routee-powertrain-model-library", tags: ["routee-powertrain"] },
  },
});

function predict(model: ModelFacts): Snippet {
  const code = py`
    import pandas as pd
    import routee.powertrain as pt
    from routee.powertrain.registry import HFRegistry

    registry = HFRegistry(repo_id=${model.id})

    # What is there:
    print(pt.query_available_models(make="tesla", model="model 3", registry=registry))

    # make/vehicle/year/configuration
    vehicle = pt.load_model("tesla/model_3_bev/2022/rf_c3326385", registry=registry)

    links = pd.DataFrame(
        {
            "distance": [0.1, 0.2, 0.3],  # miles
            "speed_mph": [30.0, 40.0, 50.0],
            "grade_percent": [-5.0, 0.0, 5.0],
        }
    )
    print(vehicle.predict(links))
  `;
  return { install: { pip: ["routee.powertrain"] }, code, note: "Needs Python 3.10 to 3.13." };
}
