import { defineLibrary, type ModelFacts, py, questionFor, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/yonghyunk1m/TuneJury (README). */
export default defineLibrary({
  label: "TuneJury",
  group: "speech",
  repository: { name: "TuneJury", url: "https://github.com/yonghyunk1m/TuneJury" },
  counts: { extension: "pt" },
  snippets: (model) => [setUp, score(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "TuneJury/tunejury", tags: ["tunejury"] } },
});

const setUp: Snippet = {
  title: "Set up",
  install: { clone: "https://github.com/yonghyunk1m/TuneJury" },
  code: sh`
    conda env create -f environment.yml
    conda activate tunejury
    hf auth login
  `,
  note: "It uses MERT, whose terms you must accept first. Needs ffmpeg and libsndfile.",
};

function score(model: ModelFacts): Snippet {
  const code = py`
    from huggingface_hub import hf_hub_download
    from tunejury import Scorer

    scorer = Scorer.from_pretrained(hf_hub_download(${model.id}, "tunejury.pt"))
    print(scorer.score("docs/assets/mode1_p75_top.wav", prompt=${questionFor(model, "a slow waltz for accordion")}))
  `;
  return { title: "Score a piece of music", code, note: "Run it in the cloned folder, which holds the piece." };
}
