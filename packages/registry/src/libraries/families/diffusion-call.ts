import { type Code, emptyCode } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import { images } from "./images.ts";
import { mediaFor } from "./media.ts";
import { promptFor } from "./prompts.ts";

/** The request to a pipeline of diffusers, and what the lines around the call need for it. */
export interface DiffusionCall {
  /** Further imports, before torch and diffusers. */
  readonly imports?: Code<"python">;
  /** Names to import from `diffusers.utils`. */
  readonly helpers?: Code<"python">;
  /** Lines that use `pipe`. */
  readonly lines: Code<"python">;
  /** Packages that only this call needs. */
  readonly packages: readonly string[];
  readonly note?: string;
}

type Kind = "image" | "edited image" | "video" | "video from image" | "audio" | "image from noise";

/** Tasks of the Hub by the kind of their call. A pipeline for another task (depth maps, robots) has a call of its own. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  ["text-to-image", "image"],
  ["image-to-image", "edited image"],
  ["image-text-to-image", "edited image"],
  ["text-to-video", "video"],
  ["image-to-video", "video from image"],
  ["image-text-to-video", "video from image"],
  ["text-to-audio", "audio"],
  ["unconditional-image-generation", "image from noise"],
]);

/** Used where a card gives no prompt. */
export const defaultPrompts = {
  image: "An astronaut makes her way through a misty jungle, in cold and muted colors",
  "edited image": "Turn this cat into a dog",
  video: "On a small stage, a gray-haired man plays a red electric guitar",
  audio: "Rain on a tin roof, thunder far away",
} as const;

/** Pipelines of the oldest kind: they turn noise into images of what they were trained on, and take no text. */
const unconditionalPipelines = [
  "ConsistencyModelPipeline",
  "DDIMPipeline",
  "DDPMPipeline",
  "LDMPipeline",
  "PNDMPipeline",
  "ScoreSdeVePipeline",
];

/** Pipelines that take an image alone; a prompt would be an unexpected argument. */
const promptlessPipelines = ["StableVideoDiffusionPipeline", "StableDiffusionImageVariationPipeline"];

/**
 * Whether a model belongs to a pipeline class: the Hub turns the class of model_index.json into the tag `diffusers:X`,
 * older records carry `X` itself, and complete ones have it in their config.
 *
 * @example hasPipeline({ id: "a/b", tags: ["diffusers:FluxFillPipeline"] }, "FluxFillPipeline") // true
 */
export function hasPipeline(model: ModelFacts, ...names: readonly string[]): boolean {
  const { diffusersClass, tags } = model;
  return names.some((name) => diffusersClass === name || tags.includes(name) || tags.includes(`diffusers:${name}`));
}

/** Whether the pipeline takes nothing at all; such models are trained and kept in full precision. */
export function isUnconditional(model: ModelFacts): boolean {
  return model.pipelineTag === "unconditional-image-generation" || hasPipeline(model, ...unconditionalPipelines);
}

/**
 * The call that fits the model's task; undefined for tasks that need a call of another kind.
 *
 * @example callFor({ id: "a/b", tags: [], pipelineTag: "text-to-video" })?.helpers?.text // "export_to_video"
 */
export function callFor(model: ModelFacts): DiffusionCall | undefined {
  if (isUnconditional(model)) return callOf("image from noise", model);
  const kind = model.pipelineTag === undefined ? "image" : kinds.get(model.pipelineTag);
  return kind && callOf(kind, model);
}

/** The call for an adapter: it works on the base model's pipeline, which makes images unless the task says otherwise. */
export function callForAdapter(model: ModelFacts): DiffusionCall {
  return callOf(kinds.get(model.pipelineTag ?? "") ?? "image", model);
}

function callOf(kind: Kind, model: ModelFacts): DiffusionCall {
  if (kind === "audio") return audio(model);
  if (kind === "video" || kind === "video from image") return video(model, kind === "video from image");
  if (kind === "edited image") return editedImage(model);
  const saved = py`image.save("image.png")`;
  if (kind === "image from noise") {
    return { lines: py.lines(py`image = pipe().images[0]`, saved), packages: [] };
  }
  const lines = py`
    prompt = ${promptFor(model, defaultPrompts.image)}
    image = pipe(prompt).images[0]
    ${saved}
  `;
  return { lines, packages: [] };
}

function editedImage(model: ModelFacts): DiffusionCall {
  const lines = py`
    ${promptLine(model, defaultPrompts["edited image"])}
    input_image = load_image(${mediaFor(model, images.cat)})

    image = pipe(image=input_image${promptArgument(model)}).images[0]
    image.save("image.png")
  `;
  return { helpers: py`load_image`, lines, packages: [] };
}

/**
 * Videos are written through imageio; without it diffusers falls back to a writer it is about to drop. Most pipelines of
 * the Wan family clean prompts with ftfy and do not ask whether it is there (0.42.1).
 */
function video(model: ModelFacts, fromImage: boolean): DiffusionCall {
  const packages = ["ftfy", "imageio", "imageio-ffmpeg"];
  const saved = py`export_to_video(frames, "video.mp4")`;
  if (!fromImage) {
    const lines = py`
      prompt = ${promptFor(model, defaultPrompts.video)}
      frames = pipe(prompt).frames[0]
      ${saved}
    `;
    return { helpers: py`export_to_video`, lines, packages };
  }
  const lines = py`
    ${promptLine(model, defaultPrompts.video)}
    image = load_image(${mediaFor(model, images.cat)})

    frames = pipe(image=image${promptArgument(model)}).frames[0]
    ${saved}
  `;
  return { helpers: py`export_to_video, load_image`, lines, packages };
}

function promptLine(model: ModelFacts, fallback: string): Code<"python"> {
  return hasPipeline(model, ...promptlessPipelines) ? emptyCode("python") : py`prompt = ${promptFor(model, fallback)}`;
}

function promptArgument(model: ModelFacts): Code<"python"> {
  return hasPipeline(model, ...promptlessPipelines) ? emptyCode("python") : py`, prompt=prompt`;
}

/** Samples per second that a pipeline's audio has, in Hz, from each pipeline's own documentation. */
const samplingRates: readonly (readonly [pipeline: string, rate: number])[] = [
  ["AudioLDMPipeline", 16_000],
  ["AudioLDM2Pipeline", 16_000],
  ["MusicLDMPipeline", 16_000],
  ["LongCatAudioDiTPipeline", 24_000],
  ["StableAudioPipeline", 44_100],
  ["StableAudio3Pipeline", 44_100],
  ["AceStepPipeline", 48_000],
];

function audio(model: ModelFacts): DiffusionCall {
  const known = samplingRates.find(([pipeline]) => hasPipeline(model, pipeline))?.[1];
  // Some pipelines return tensors of channels × samples, others arrays of samples.
  const lines = py`
    prompt = ${promptFor(model, defaultPrompts.audio)}
    audio = torch.as_tensor(pipe(prompt).audios[0]).float().cpu().numpy()
    soundfile.write("audio.wav", audio.T, ${known ?? 44_100})
  `;
  const note = "The last number is the sampling rate in Hz; the model card says which one is right.";
  return {
    imports: py`import soundfile`,
    lines,
    packages: ["soundfile"],
    ...(known === undefined && { note }),
  };
}
