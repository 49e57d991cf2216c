import { taskExample } from "../../inference/task-example.ts";
import { type Code, defineLibrary, downloaded, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "ANEForge",
  group: "language",
  repository: { name: "ANEForge", url: "https://github.com/sbryngelson/ANEForge" },
  docsUrl: "https://aneforge.readthedocs.io",
  snippets: (model) => [snippetOf(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    text: { id: "Qwen/Qwen3-0.6B", tags: ["aneforge"], pipelineTag: "text-generation" },
    "images and labels": {
      id: "openai/clip-vit-base-patch32",
      tags: ["aneforge"],
      pipelineTag: "zero-shot-image-classification",
    },
    ResNet: { id: "microsoft/resnet-50", tags: ["aneforge", "resnet"], pipelineTag: "image-classification" },
    "ResNet of unknown depth": { id: "acme/finetuned", tags: ["aneforge", "resnet"] },
    "classes of images": {
      id: "google/vit-base-patch16-224",
      tags: ["aneforge"],
      pipelineTag: "image-classification",
    },
    speech: { id: "openai/whisper-base.en", tags: ["aneforge"], pipelineTag: "automatic-speech-recognition" },
    "anything else": { id: "sentence-transformers/all-MiniLM-L6-v2", tags: ["aneforge"] },
  },
});

/** Read in release 0.4.0. */
function snippetOf(model: ModelFacts): Snippet {
  const { pipelineTag, tags } = model;
  if (pipelineTag === "text-generation") return on(text(model));
  if (pipelineTag === "zero-shot-image-classification" || tags.includes("clip")) return on(clip(model));
  if (tags.includes("resnet")) return resnet(model);
  if (pipelineTag === "image-classification") return on(classifier(model));
  if (pipelineTag === "automatic-speech-recognition") return on(speech(model), ["librosa"]);
  return on(sentences(model));
}

function on(code: Code<"python">, more: readonly string[] = []): Snippet {
  const engine = py.comment("Runs on the Apple Neural Engine, without Core ML.");
  return { install: { pip: ["aneforge[models]", ...more] }, code: py.lines(engine, code) };
}

function text(model: ModelFacts): Code<"python"> {
  return py`
    import aneforge as af
    from transformers import AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(${model.id})
    llm = af.load_llm(${model.id})

    ids = tokenizer.encode(${questionFor(model, "Behind the old orchard there was")})
    print(tokenizer.decode(llm.generate(ids, max_new_tokens=20)))
  `;
}

function clip(model: ModelFacts): Code<"python"> {
  const file = downloaded(model, "cats.jpg");
  return py`
    ${file.imports}

    import aneforge as af
    from PIL import Image

    clip = af.load_clip(${model.id})
    ${file.line}
    image = Image.open(${file.name}).convert("RGB")
    print(clip.classify(image, ${taskExample(model, "zero-shot-image-classification")?.labels ?? []}))  # pairs of label and probability
  `;
}

/** Knows four depths and loads the weights of torchvision for them, whatever the repository holds. */
function resnet(model: ModelFacts): Snippet {
  const depth = /resnet-?(18|34|50|101)(?!\d)/i.exec(model.id)?.[1] ?? "18";
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    import aneforge as af
    from PIL import Image
    from torchvision.models import get_model_weights

    model = af.load_resnet(${Number(depth)})

    weights = get_model_weights(${`resnet${depth}`}).IMAGENET1K_V1
    ${file.line}
    image = Image.open(${file.name}).convert("RGB")
    pixels = weights.transforms()(image).unsqueeze(0).numpy()  # 1, 3, 224, 224

    logits = model(pixels)  # 1, 1000
    print(weights.meta["categories"][logits.argmax()])
  `;
  return {
    ...on(code),
    note: "aneforge loads torchvision's weights for the given depth (18, 34, 50 or 101), not the weights of this model.",
  };
}

function classifier(model: ModelFacts): Code<"python"> {
  const file = downloaded(model, "cats.jpg");
  return py`
    ${file.imports}

    import aneforge as af
    from PIL import Image

    vit = af.load_vit(${model.id})
    ${file.line}
    image = Image.open(${file.name}).convert("RGB")
    print(vit.classify(image))  # pairs of label and logit, best first
  `;
}

function speech(model: ModelFacts): Code<"python"> {
  const file = downloaded(model, "jfk.wav");
  return py`
    ${file.imports}

    import aneforge as af
    import librosa

    whisper = af.load_whisper(${model.id})
    ${file.line}
    audio, _ = librosa.load(${file.name}, sr=16000)  # one channel, float32
    print(whisper.transcribe(audio))
  `;
}

function sentences(model: ModelFacts): Code<"python"> {
  return py`
    from aneforge.sentence_transformers import SentenceTransformer

    model = SentenceTransformer(${model.id})
    embeddings = model.encode(["The tide comes in twice a day."], normalize_embeddings=True)
    print(embeddings.shape)
  `;
}
