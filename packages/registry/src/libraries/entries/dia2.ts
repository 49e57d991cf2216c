import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Dia2",
  repository: { name: "Dia2", url: "https://github.com/nari-labs/dia2" },
  snippets: (model) => [dialogue(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "nari-labs/Dia2-2B", tags: ["dia2"] } },
});

const text = "[S1] Is the train on time today? [S2] Only if you believe the timetable.";

function dialogue(model: ModelFacts): Snippet {
  const code = py`
    from dia2 import Dia2, GenerationConfig, SamplingConfig

    dia = Dia2.from_repo(${model.id}, device="cuda", dtype="bfloat16")
    config = GenerationConfig(
        cfg_scale=2.0,
        audio=SamplingConfig(temperature=0.8, top_k=50),
        use_cuda_graph=True,
    )
    result = dia.generate(${text}, config=config, output_wav="dialogue.wav", verbose=True)
  `;
  return {
    install: { clone: "https://github.com/nari-labs/dia2", pip: ["."] },
    code,
    note: "Run it in the cloned folder: the installed package leaves out a part of its own code. Needs an NVIDIA GPU.",
  };
}
