import { torchForTorchaudio } from "../families/unstated-needs.ts";
import { exampleVoice } from "../families/example-voice.ts";
import { type Code, defineLibrary, emptyCode, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "OuteTTS",
  group: "speech",
  repository: { name: "OuteTTS", url: "https://github.com/edwko/OuteTTS" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => (["gguf", "onnx"].some((tag) => model.tags.includes(tag)) ? [] : [speak(model)]),
  samples: {
    "published model": { id: "OuteAI/Llama-OuteTTS-1.0-1B", tags: ["outetts"], pipelineTag: "text-to-speech" },
    "model of the second generation": {
      id: "OuteAI/OuteTTS-0.2-500M",
      tags: ["outetts"],
      pipelineTag: "text-to-speech",
    },
    "model of the first generation": {
      id: "OuteAI/OuteTTS-0.1-350M",
      tags: ["outetts"],
      pipelineTag: "text-to-speech",
    },
    "third-party model": { id: "acme/OuteTTS-welsh", tags: ["outetts"], pipelineTag: "text-to-speech" },
    "for another program": { id: "OuteAI/OuteTTS-1.0-0.6B-GGUF", tags: ["outetts", "gguf"] },
  },
});

/** The models that outetts 0.4.4 sets up by itself, by the member of `outetts.Models`; the older ones it refuses. */
const knownModels: ReadonlyMap<string, string> = new Map([
  ["OuteAI/Llama-OuteTTS-1.0-1B", "VERSION_1_0_SIZE_1B"],
  ["OuteAI/OuteTTS-1.0-0.6B", "VERSION_1_0_SIZE_0_6B"],
]);

function speak(model: ModelFacts): Snippet {
  const generation = /OuteTTS-0\.(\d)/.exec(model.id)?.[1];
  const old = generation !== undefined;
  // The default, 8192, is refused as longer than the model.
  const length = old ? py`, max_length=${oldLength}` : emptyCode("python");
  const code = py`
    ${old ? exampleVoice.imports : emptyCode("python")}

    import outetts

    ${configOf(model, generation === undefined ? "V3" : generation === "1" ? "V1" : "V2")}
    interface = outetts.Interface(config)

    ${old ? ownVoice : defaultVoice}
    output = interface.generate(
        outetts.GenerationConfig(text=${questionFor(model, "The ferry leaves the harbor at half past nine.")}, speaker=speaker${length})
    )
    output.save("output.wav")
  `;
  return {
    install: { pip: ["outetts", torchForTorchaudio] },
    code,
    note: "Installs llama-cpp-python, which is compiled during installation: this needs CMake and a C++ compiler, and takes minutes.",
  };
}

/** Tokens that models before the third generation can hold. */
const oldLength = 4096;

/** Only the third generation brings voices along. */
const defaultVoice = py`speaker = interface.load_default_speaker("EN-FEMALE-1-NEUTRAL")`;
const ownVoice = py`
  ${exampleVoice.line}
  speaker = interface.create_speaker(${exampleVoice.name}, transcript=${exampleVoice.words})
`;

function configOf(model: ModelFacts, version: string): Code<"python"> {
  const known = knownModels.get(model.id);
  if (known !== undefined) {
    return py`config = outetts.ModelConfig.auto_config(outetts.Models.${py.identifier(known)}, outetts.Backend.HF)`;
  }
  const lengthLimit = version === "V3" ? 8192 : oldLength;
  return py`
    config = outetts.ModelConfig(
        model_path=${model.id},
        tokenizer_path=${model.id},
        interface_version=outetts.InterfaceVersion.${py.identifier(version)},
        backend=outetts.Backend.HF,
        max_seq_length=${lengthLimit},
    )
  `;
}
