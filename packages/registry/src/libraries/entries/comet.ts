// Source: https://github.com/Unbabel/COMET/blob/master/README.md (scoring within Python)
import { oldSetuptools } from "../families/unstated-needs.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "COMET",
  group: "text-analysis",
  repository: { name: "COMET", url: "https://github.com/Unbabel/COMET/" },
  counts: { path: "hparams.yaml" },
  snippets: (model) => [score(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any metric": { id: "Unbabel/wmt22-comet-da", tags: ["comet"] } },
});

function score(model: ModelFacts): Snippet {
  const code = py`
    from comet import download_model, load_from_checkpoint

    model = load_from_checkpoint(download_model(${model.id}))

    data = [
        {
            "src": "Der Zug kommt heute zehn Minuten später.",
            "mt": "The train is ten minutes late today.",
            "ref": "Today the train will arrive ten minutes later.",
        },
    ]
    output = model.predict(data, batch_size=8, gpus=0)  # gpus=1 is faster
    print(output.scores, output.system_score)
  `;
  return { install: { pip: ["unbabel-comet", oldSetuptools] }, code };
}
