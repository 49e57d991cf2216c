import type { Code } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { questionFor } from "../families/prompts.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "TensorFlowTTS",
  repository: { name: "TensorFlowTTS", url: "https://github.com/TensorSpeech/TensorFlowTTS" },
  snippets: (model) => [snippet(model)],
  endpoint: "ignored",
  samples: {
    "text to mel": { id: "tensorspeech/tts-tacotron2-ljspeech-en", tags: ["tensorflowtts", "text-to-mel"] },
    "mel to wave": { id: "tensorspeech/tts-mb_melgan-ljspeech-en", tags: ["tensorflowtts", "mel-to-wav"] },
    "anything else": { id: "tensorspeech/tts-other", tags: ["tensorflowtts"] },
  },
});

/** The last release (1.8) pins a client of the Hub, 0.0.8, that knows one address only, and packages for old Pythons. */
function snippet(model: ModelFacts): Snippet {
  return {
    install: { pip: ["TensorFlowTTS"] },
    code: codeFor(model),
    note: "The last release needs Python 3.8 or older.",
  };
}

function codeFor(model: ModelFacts): Code<"python"> {
  if (model.tags.includes("text-to-mel")) {
    return py`
      from tensorflow_tts.inference import AutoProcessor, TFAutoModel

      processor = AutoProcessor.from_pretrained(${model.id})
      model = TFAutoModel.from_pretrained(${model.id})

      input_ids = processor.text_to_sequence(${questionFor(model, "The kettle is on; the guests are late.")})
    `;
  }
  const load = py`model = TFAutoModel.from_pretrained(${model.id})`;
  if (!model.tags.includes("mel-to-wav"))
    return py`
    from tensorflow_tts.inference import TFAutoModel

    ${load}
  `;
  return py`
    import numpy as np
    from tensorflow_tts.inference import TFAutoModel

    ${load}

    # Mel spectrograms from a text-to-mel model: batch, frames, bins.
    mels = np.load("path/to/mels.npy")
    audios = model.inference(mels)
  `;
}
