import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "AnemoI",
  group: "science",
  repository: { name: "AnemoI", url: "https://github.com/ecmwf/anemoi-inference" },
  docsUrl: "https://anemoi.readthedocs.io/en/latest/",
  counts: { extension: "ckpt" },
  snippets: (model) => [runner(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any checkpoint": { id: "ecmwf/aifs-single-1.0", tags: ["anemoi"] } },
});

function runner(model: ModelFacts): Snippet {
  const code = py`
    from anemoi.inference.config.run import RunConfiguration
    from anemoi.inference.runners.default import DefaultRunner

    config = RunConfiguration(
        checkpoint=${{ huggingface: model.id }},
        input="opendata",
        output={"netcdf": "forecast.nc"},
        lead_time="24h",
    )
    runner = DefaultRunner(config)
    runner.execute()
  `;
  return {
    install: { pip: ["anemoi-inference[huggingface]", "anemoi-plugins-ecmwf-inference[opendata]"] },
    code,
    note: "The forecast starts from the newest open data of ECMWF, which has what its own models need; the manual of anemoi-inference names other inputs. A forecast also needs the release of anemoi-models that the checkpoint was trained with; the model card says which. Needs Python 3.11 to 3.13.",
  };
}
