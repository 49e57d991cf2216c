import type { Install, Snippet } from "../../snippet.ts";
import { torchForTorchaudio } from "../families/unstated-needs.ts";
import { defineLibrary, downloaded, type ModelFacts, py, repositoryName } from "../kit.ts";

export default defineLibrary({
  label: "pyannote.audio",
  group: "speech",
  about: "Tells who speaks when in a recording: speech activity, speaker changes and overlaps.",
  alsoCalled: ["pyannote"],
  repository: { name: "pyannote-audio", url: "https://github.com/pyannote/pyannote-audio" },
  listed: true,
  hosted: ["automatic-speech-recognition"],
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [isPipeline(model) ? pipeline(model) : inference(model)],
  samples: {
    pipeline: {
      id: "pyannote/speaker-diarization-community-1",
      tags: ["pyannote-audio", "pyannote-audio-pipeline", "speaker-diarization"],
    },
    model: { id: "pyannote/segmentation-3.0", tags: ["pyannote-audio", "pyannote-audio-model"] },
  },
});

/** Names of whole pipelines; the other repositories hold one model each. */
const pipelineName = /diari[sz]ation|voice-activity-detection|overlapped-speech-detection|speech-separation/i;

function isPipeline({ id, tags }: ModelFacts): boolean {
  if (tags.includes("pyannote-audio-model")) return false;
  return tags.includes("pyannote-audio-pipeline") || pipelineName.test(repositoryName(id));
}

const install: Install = { pip: ["pyannote.audio", torchForTorchaudio] };

const note =
  "Many of these repositories are gated: accept the terms on the model's page, then log in with hf auth login " +
  "(or pass token=…). Reading an audio file needs FFmpeg, which must be installed.";

function pipeline(model: ModelFacts): Snippet {
  const file = downloaded(model, "jfk.wav");
  const code = py`
    ${file.imports}

    from pyannote.audio import Audio, Pipeline
    from pyannote.core import Segment

    pipeline = Pipeline.from_pretrained(${model.id})

    ${file.line}
    # A whole file:
    print(pipeline(${file.name}))

    # Three seconds of it:
    waveform, sample_rate = Audio().crop(${file.name}, Segment(start=2.0, end=5.0))
    print(pipeline({"waveform": waveform, "sample_rate": sample_rate}))
  `;
  return { install, code, note };
}

function inference(model: ModelFacts): Snippet {
  const file = downloaded(model, "jfk.wav");
  const code = py`
    ${file.imports}

    from pyannote.audio import Inference, Model
    from pyannote.core import Segment

    model = Model.from_pretrained(${model.id})
    inference = Inference(model)

    ${file.line}
    # A whole file:
    print(inference(${file.name}))

    # Three seconds of it:
    print(inference.crop(${file.name}, Segment(start=2.0, end=5.0)))
  `;
  return { install, code, note };
}
