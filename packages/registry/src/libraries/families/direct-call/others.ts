import type { Code } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import { exampleFiles } from "../../../inference/example-files.ts";
import type { ModelFacts } from "../../../model.ts";
import { mediaFor } from "../media.ts";
import { images } from "../images.ts";
import {
  type DirectCall,
  type DirectUse,
  inputOf,
  logits,
  oneOf,
  outputs,
  textOf,
  torchImport,
} from "./direct-call.ts";
import { topLabels } from "./labels.ts";
import { loadImage, toModel } from "./images.ts";
import { audioPackages, heard, loadAudio } from "./audio.ts";

type Prepare = Code<"python">;

/** The output of a model without a head: one vector for each token, patch or moment. */
const hidden = py`
  ${outputs}
  print(outputs.last_hidden_state.shape)
`;

function textRead(model: ModelFacts, prepare: Prepare): DirectUse {
  if (model.pipelineTag === "sentence-similarity") return sentencesCompared(model, prepare);
  const lines = py`
    inputs = ${prepare}(text=${textOf(model, "feature-extraction")}, return_tensors="pt").to(model.device)
    ${encoderAndDecoder.has(model.modelType) ? encoded : hidden}
  `;
  return { imports: torchImport, lines };
}

/** Models of these types ask for a beginning of the output as well; their encoder alone does not. */
export const encoderAndDecoder: ReadonlySet<string | undefined> = new Set([
  "bart",
  "mbart",
  "t5",
  "mt5",
  "umt5",
  "longt5",
  "switch_transformers",
  "m2m_100",
  "marian",
  "pegasus",
  "led",
  "bigbird_pegasus",
]);

const encoded = py`
  with torch.no_grad():
      outputs = model.get_encoder()(**inputs)
  print(outputs.last_hidden_state.shape)
`;

function sentencesCompared(model: ModelFacts, prepare: Prepare): DirectUse {
  const { sentence = "", sentences = [] } = inputOf(model, "sentence-similarity");
  const lines = py`
    sentences = ${[sentence, ...sentences]}
    inputs = ${prepare}(sentences, padding=True, truncation=True, return_tensors="pt").to(model.device)
    ${outputs}

    # The mean of all tokens; the model card says if this model uses the first or the last token instead.
    mask = inputs["attention_mask"].unsqueeze(-1)
    embeddings = (outputs.last_hidden_state * mask).sum(1) / mask.sum(1)
    print(torch.nn.functional.cosine_similarity(embeddings[:1], embeddings[1:]))
  `;
  return { imports: torchImport, lines };
}

function imageRead(model: ModelFacts, prepare: Prepare): DirectUse {
  const lines = py`
    image = load_image(${mediaFor(model, images.cats)})
    inputs = ${prepare}(images=image, return_tensors="pt")${toModel}
    ${hidden}
  `;
  return { imports: torchImport, helpers: loadImage, lines };
}

function audioRead(model: ModelFacts, prepare: Prepare): DirectUse {
  const lines = py`
    ${heard(model, prepare)}
    ${hidden}
  `;
  return { imports: torchImport, helpers: loadAudio, lines, packages: audioPackages };
}

const imageTasks: ReadonlySet<string | undefined> = new Set([
  "image-feature-extraction",
  "image-to-image",
  "image-classification",
]);
const audioTasks: ReadonlySet<string | undefined> = new Set([
  "audio-classification",
  "automatic-speech-recognition",
  "audio-to-audio",
  "text-to-speech",
]);

/** By the class that prepares, else by the task: a processor may be for anything. */
function features(model: ModelFacts, prepare: Prepare): DirectUse | undefined {
  const processor = model.transformersInfo?.processor;
  if (processor === "AutoTokenizer") return textRead(model, prepare);
  if (processor === "AutoImageProcessor" || imageTasks.has(model.pipelineTag)) return imageRead(model, prepare);
  if (processor === "AutoFeatureExtractor" || audioTasks.has(model.pipelineTag)) return audioRead(model, prepare);
  return undefined;
}

function videoClassified(_: ModelFacts, prepare: Prepare): DirectUse {
  const lines = py`
    video, _ = load_video(${exampleFiles["tennis.mp4"]}, num_frames=model.config.num_frames)
    inputs = ${prepare}(list(video), return_tensors="pt")${toModel}
    ${logits}
    ${topLabels}
  `;
  return {
    imports: torchImport,
    helpers: py`from transformers.video_utils import load_video`,
    lines,
    packages: ["av"],
  };
}

/** A year of something that comes and goes with the months, and what may follow. */
function forecast(): DirectUse {
  const lines = py`
    series = torch.sin(torch.arange(120) * 2 * torch.pi / 12).to(model.device, model.dtype)
    with torch.no_grad():
        outputs = model(past_values=[series])
    print(outputs.mean_predictions[0])
  `;
  return { imports: torchImport, lines };
}

const anything = oneOf(
  "AutoTokenizer",
  "AutoImageProcessor",
  "AutoFeatureExtractor",
  "AutoVideoProcessor",
  "AutoProcessor",
);

/** Classes without a head, and those of kinds that have few. */
export const otherCalls: ReadonlyMap<string, DirectCall> = new Map<string, DirectCall>([
  ["AutoModel", { load: anything, use: features }],
  ["AutoModelForTextEncoding", { load: oneOf("AutoTokenizer"), use: textRead }],
  [
    "AutoModelForVideoClassification",
    { load: oneOf("AutoImageProcessor", "AutoVideoProcessor", "AutoProcessor"), use: videoClassified },
  ],
]);

/** Classes whose input needs no preparation. */
export const unpreparedCalls: ReadonlyMap<string, () => DirectUse> = new Map([
  ["AutoModelForTimeSeriesPrediction", forecast],
]);
