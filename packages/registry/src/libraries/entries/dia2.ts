import { ownPrompt } from "../families/prompts.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

/** Read in commit 8687268 of the project, which runs on CUDA alone. Speakers are marked in the text. */
export default defineLibrary({
  label: "Dia2",
  group: "speech",
  repository: { name: "Dia2", url: "https://github.com/nari-labs/dia2" },
  snippets: (model) => [dialogue(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "nari-labs/Dia2-2B", tags: ["dia2"] } },
});

const text = "[S1] Is the train on time today? [S2] Only if you believe the timetable.";

function dialogue(model: ModelFacts): Snippet {
  const code = py`
    from dia2 import Dia2

    dia = Dia2.from_repo(${model.id}, device="cuda")
    result = dia.generate(${ownPrompt(model) ?? text}, output_wav="dialogue.wav")
    for word, second in result.timestamps:
        print(second, word)
  `;
  return {
    install: { clone: "https://github.com/nari-labs/dia2", pip: ["."] },
    code,
    note: "Run it in the cloned folder: the installed package lacks part of its own code. Needs an NVIDIA GPU.",
  };
}
