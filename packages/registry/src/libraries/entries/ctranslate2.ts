import { baseModelOf, withoutBase } from "../families/base-model.ts";
import { beginningFor, sourceTextFor } from "../families/generation.ts";
import { defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

/**
 * Converted models: a Translator reads a text and writes another one, a Generator goes on with one, faster-whisper
 * listens. Read in releases 4.8.5 of ctranslate2 and the newest faster-whisper; words are split by the tokenizer of the
 * model that was converted, which a converted one may lack.
 */
export default defineLibrary({
  label: "CTranslate2",
  group: "runtimes",
  about: "A C++ engine with Python bindings that runs transformer models fast and with little memory, on CPUs as well.",
  alsoCalled: ["faster whisper"],
  repository: { name: "CTranslate2", url: "https://github.com/OpenNMT/CTranslate2" },
  docsUrl: "https://opennmt.net/CTranslate2",
  counts: { path: "model.bin" },
  snippets: (model) => [snippetFor(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    translation: {
      id: "acme/madlad400-ct2",
      tags: ["ctranslate2"],
      pipelineTag: "translation",
      baseModels: ["google/madlad400-3b-mt"],
    },
    "base model unknown": { id: "acme/mt-ct2", tags: ["ctranslate2"], pipelineTag: "translation" },
    "text generation": {
      id: "acme/writer-ct2",
      tags: ["ctranslate2"],
      pipelineTag: "text-generation",
      baseModels: ["acme/writer"],
    },
    speech: { id: "acme/whisper-ct2", tags: ["ctranslate2"], pipelineTag: "automatic-speech-recognition" },
  },
});

function snippetFor(model: ModelFacts): Snippet {
  if (model.pipelineTag === "automatic-speech-recognition") return transcribed(model);
  const base = baseModelOf(model);
  if (base === undefined) return withoutBase("base_model in the card");
  return model.pipelineTag === "text-generation" ? generated(model, base) : translated(model, base);
}

const pip = ["ctranslate2", "transformers", "sentencepiece", "huggingface_hub"];

function translated(model: ModelFacts, base: string): Snippet {
  const code = py`
    import ctranslate2
    from huggingface_hub import snapshot_download
    from transformers import AutoTokenizer

    translator = ctranslate2.Translator(snapshot_download(${model.id}), device="auto")
    tokenizer = AutoTokenizer.from_pretrained(${base})

    tokens = tokenizer.convert_ids_to_tokens(tokenizer.encode(${sourceTextFor(model)}))
    result = translator.translate_batch([tokens])[0]
    print(tokenizer.decode(tokenizer.convert_tokens_to_ids(result.hypotheses[0]), skip_special_tokens=True))
  `;
  return { install: { pip }, code };
}

function generated(model: ModelFacts, base: string): Snippet {
  const code = py`
    import ctranslate2
    from huggingface_hub import snapshot_download
    from transformers import AutoTokenizer

    generator = ctranslate2.Generator(snapshot_download(${model.id}), device="auto")
    tokenizer = AutoTokenizer.from_pretrained(${base})

    tokens = tokenizer.convert_ids_to_tokens(tokenizer.encode(${beginningFor(model)}))
    result = generator.generate_batch([tokens], max_length=256)[0]
    print(tokenizer.decode(result.sequences_ids[0], skip_special_tokens=True))
  `;
  return { install: { pip }, code };
}

function transcribed(model: ModelFacts): Snippet {
  const file = downloaded(model, "jfk.wav");
  const code = py`
    ${file.imports}

    from faster_whisper import WhisperModel

    model = WhisperModel(${model.id})
    ${file.line}
    segments, info = model.transcribe(${file.name})
    print(info.language)
    for segment in segments:
        print(segment.start, segment.end, segment.text)
  `;
  return { install: { pip: ["faster-whisper"] }, code };
}
