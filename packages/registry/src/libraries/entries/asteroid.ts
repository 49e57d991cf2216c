import { torchForTorchaudio } from "../families/unstated-needs.ts";
import { defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Asteroid",
  group: "speech",
  repository: { name: "Asteroid", url: "https://github.com/asteroid-team/asteroid" },
  docsUrl: "https://huggingface.co/docs/hub/asteroid",
  listed: true,
  counts: { path: "pytorch_model.bin" },
  hosted: ["audio-to-audio"],
  snippets: (model) => [separation(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "JorisCos/ConvTasNet_Libri2Mix_sepclean_16k", tags: ["asteroid"] } },
});

function separation(model: ModelFacts): Snippet {
  const file = downloaded(model, "jfk.wav");
  const code = py`
    ${file.imports}

    from asteroid.models import BaseModel

    model = BaseModel.from_pretrained(${model.id})
    ${file.line}
    model.separate(${file.name}, resample=True)
  `;
  return {
    install: { pip: ["asteroid", torchForTorchaudio, "requests"] },
    code,
    note: "The separated voices are saved next to the file, in files whose names end with _est1.wav, _est2.wav and so on.",
  };
}
