import { ownText } from "../families/prompts.ts";
import { type Downloaded, downloaded } from "../families/downloaded.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

/** Source: https://hezarai.github.io/hezar and release 1.0.0; models take texts as a list and files by their paths. */
export default defineLibrary({
  label: "Hezar",
  group: "text-analysis",
  repository: { name: "Hezar", url: "https://github.com/hezarai/hezar" },
  docsUrl: "https://hezarai.github.io/hezar",
  counts: { anyOf: [{ path: "model_config.yaml" }, { path: "embedding/embedding_config.yaml" }] },
  snippets: (model) => [prediction(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    text: { id: "hezarai/bert-fa-sentiment-dksf", tags: ["hezar"], pipelineTag: "text-classification" },
    "text with a gap": { id: "hezarai/roberta-fa-mask-filling", tags: ["hezar"], pipelineTag: "fill-mask" },
    speech: { id: "hezarai/whisper-small-fa", tags: ["hezar"], pipelineTag: "automatic-speech-recognition" },
    image: { id: "hezarai/crnn-base-fa-v2", tags: ["hezar"], pipelineTag: "image-to-text" },
  },
});

function prediction(model: ModelFacts): Snippet {
  const { extra = "", input, file } = inputFor(model);
  const code = py`
    ${py.lines(file?.imports)}

    from hezar.models import Model

    model = Model.load(${model.id})
    ${py.lines(file?.line)}
    print(model.predict(${input}))
  `;
  return { install: { pip: [`hezar${extra}`, "requests"] }, code };
}

interface Input {
  readonly extra?: string;
  readonly input: string | readonly string[];
  /** Downloaded first. */
  readonly file?: Downloaded;
}

function fileInput(extra: string, file: Downloaded): Input {
  return { extra, input: file.name, file };
}

function inputFor(model: ModelFacts): Input {
  switch (model.pipelineTag) {
    case "automatic-speech-recognition":
      return fileInput("[audio]", downloaded(model, "jfk.wav"));
    case "image-to-text":
      return fileInput("[vision]", downloaded(model, "invoice.png"));
    case "fill-mask":
      return { input: [ownText(model) ?? `سلام، حالت ${model.maskToken ?? "<mask>"}؟`] };
    default:
      return { input: [ownText(model) ?? "امروز هوا خیلی خوب است"] };
  }
}
