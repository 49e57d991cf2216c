import { defaultPrompts } from "../families/diffusion-call.ts";
import {
  type Code,
  defineLibrary,
  emptyCode,
  exampleFiles,
  type ModelFacts,
  promptFor,
  repositoryName,
  sh,
  type Snippet,
} from "../kit.ts";

export default defineLibrary({
  label: "LTX-2",
  group: "generation",
  repository: { name: "LTX-2", url: "https://github.com/Lightricks/LTX-2" },
  docsUrl: "https://github.com/Lightricks/LTX-2",
  counts: { extension: "safetensors" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => (isRelease25(model) ? release25(model) : release23(model)),
  samples: {
    "2.5": { id: "Lightricks/LTX-2.5", tags: ["ltx"], pipelineTag: "image-to-video" },
    "2.5, lora": { id: "acme/brush-strokes", tags: ["ltx", "lora"], baseModels: ["Lightricks/LTX-2.5"] },
    "2.5, ic-lora": { id: "acme/ltx_2.5-edges", tags: ["ltx", "lora", "ic-lora"] },
    "2.3": { id: "Lightricks/LTX-2.3", tags: ["ltx"], pipelineTag: "image-to-video" },
    "2.3, lora": { id: "acme/clay", tags: ["ltx", "lora"], baseModels: ["Lightricks/LTX-2.3"] },
    "2.3, ic-lora": { id: "Lightricks/LTX-2.3-22b-IC-LoRA-Union-Control", tags: ["ltx", "ic-lora"] },
  },
});

/** File names of Lightricks' own repositories (README and MODELS-LTX-2.3.md of commit 400fd31). */
const files25 = {
  transformer: "diffusion_models/ltx-2.5-22b-distilled-transformer-bf16.safetensors",
  text: "text_encoders/gemma4-12b-with-proj-ltx-2.5-bf16.safetensors",
  video: "vae/ltx-2.5-video-vae-bf16.safetensors",
  audio: "vae/ltx-2.5-audio-vae-bf16.safetensors",
  spatial: "latent_upscale_models/ltx-2.5-latent-spatial-upscaler-x2-bf16-1.0.safetensors",
  temporal: "latent_upscale_models/ltx-2.5-latent-temporal-upscaler-x2-bf16-1.0.safetensors",
} as const;
const files23 = {
  distilled: "ltx-2.3-22b-distilled-1.1.safetensors",
  full: "ltx-2.3-22b-dev.safetensors",
  lora: "ltx-2.3-22b-distilled-lora-384-1.1.safetensors",
  spatial: "ltx-2.3-spatial-upscaler-x2-1.1.safetensors",
} as const;
const detailer = "LTX-2.5-22b-IC-LoRA-Pixel-Spatial-Upscaler";
const detailerFile = "ltx-2.5-22b-ic-lora-pixel-spatial-upscaler-x2-1.0.safetensors";

const renamed = "If the repository names its files differently, use those names.";
const needsUv = "Needs uv (https://docs.astral.sh/uv).";
const gated = "Accept the terms on the model's page first and log in with hf auth login.";
const hint = sh`# To start from an image, add: --image first-frame.jpg 0 0.8`;

const isNamed25 = (text: string): boolean => /ltx[-_]?2\.5/i.test(text);

function isRelease25({ id, tags, baseModels = [] }: ModelFacts): boolean {
  return isNamed25(id) || tags.some(isNamed25) || baseModels.some(isNamed25);
}

/** Where the files of a model are after they have been downloaded. */
const folderOf = ({ id }: ModelFacts): string => `models/${repositoryName(id)}`;

const fileIn = (folder: string, name: string): string => `${folder}/${name}`;

function setUp(sync: Code<"shell">): Snippet {
  return { title: "Set up", install: { clone: "https://github.com/Lightricks/LTX-2.git" }, code: sync, note: needsUv };
}

/** A pipeline of the project with its options, one a line. */
function run(model: ModelFacts, command: Code<"shell">, options: Code<"shell">, remark = emptyCode("shell")) {
  return sh`
    ${remark}
    ${command} \
      ${options} \
      --prompt ${promptFor(model, defaultPrompts.video)} \
      --output-path output.mp4
  `;
}

/** The file of an adapter, whose name is not known: the first in its folder. */
const adapterFile = (model: ModelFacts): Code<"shell"> => sh`"$(ls ${folderOf(model)}/*.safetensors | head -n 1)"`;
const adapterNote = "Of several files of the adapter, the code takes the first.";
const referenceNote = `${adapterNote} Adapters that were trained on edges, depth or poses expect a video of those.`;

/** A video of people who move, for adapters to change. */
const example = "tennis.mp4";
const reference = sh`--video-conditioning ${example} 1.0`;
const getReference = sh`curl --location --output ${example} ${exampleFiles[example]}`;

/** The ic-lora tag comes first: such adapters are LoRAs too. */
function release25(model: ModelFacts): readonly Snippet[] {
  const start = {
    ...setUp(sh`uv sync --extra natten`),
    note: `${needsUv} natten is for the diffusion VAE of LTX-2.5; it is skipped on Windows and macOS.`,
  };
  const adapter = sh`--lora ${adapterFile(model)} 1.0`;
  if (model.tags.includes("ic-lora")) {
    const code = run(
      model,
      sh`uv run python -m ltx_pipelines.ic_lora`,
      lines(components("models/LTX-2.5"), adapter, reference),
      getReference,
    );
    return [start, download25(model), { title: "Change a video", code, note: referenceNote }];
  }
  if (model.tags.includes("lora")) {
    const code = run(model, distilled, lines(components("models/LTX-2.5"), adapter), hint);
    return [start, download25(model), { title: "Make a video", code, note: adapterNote }];
  }
  const folder = folderOf(model);
  const fast = run(model, distilled, lines(components(folder), sh`--num-frames 121`), hint);
  return [start, downloadBase25(model, folder), { title: "Fast", code: fast, note: renamed }, detailed(model, folder)];
}

const distilled = sh`uv run python -m ltx_pipelines.distilled`;

/** Options one below the other, each line but the last continued. */
function lines(first: Code<"shell">, ...others: readonly Code<"shell">[]): Code<"shell"> {
  return others.reduce(
    (before, next) => sh`
    ${before} \
    ${next}
  `,
    first,
  );
}

function components(folder: string): Code<"shell"> {
  return sh`
    --transformer-path ${fileIn(folder, files25.transformer)} \
    --text-encoder-path ${fileIn(folder, files25.text)} \
    --video-vae-path ${fileIn(folder, files25.video)} \
    --audio-vae-path ${fileIn(folder, files25.audio)} \
    --spatial-upsampler-path ${fileIn(folder, files25.spatial)}
  `;
}

/** The options are those of autumn 2026; at commit 400fd31 the pipeline still counted `--temporal-upsample-rounds`. */
function detailed(model: ModelFacts, folder: string): Snippet {
  const options = sh`
    ${components(folder)} \
    --temporal-upsampler-path ${fileIn(folder, files25.temporal)} \
    --detailing-lora ${`models/${detailer}/${detailerFile}`} \
    --spatial-upscalings 1 \
    --temporal-upscalings 1 \
    --height 1088 \
    --width 1920 \
    --num-frames 121
  `;
  const remark = sh.lines(sh`# For 4K: --spatial-upscalings 2 --height 2176 --width 3840`, hint);
  const code = run(model, sh`uv run python -m ltx_pipelines.dfr_pipeline`, options, remark);
  return { title: "Detailed", code, note: renamed };
}

const { temporal: _, ...baseFiles } = files25;

function download25(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --local-dir ${folderOf(model)}
    hf download Lightricks/LTX-2.5 ${Object.values(baseFiles)} --local-dir models/LTX-2.5
  `;
  return { title: "Download", install: { pip: ["huggingface_hub"] }, code, note: gated };
}

function downloadBase25(model: ModelFacts, folder: string): Snippet {
  const code = sh`
    hf download ${model.id} ${Object.values(files25)} --local-dir ${folder}
    # For details; the pipeline fixes its strength at 0.5.
    hf download ${`Lightricks/${detailer}`} --local-dir ${`models/${detailer}`}
  `;
  return { title: "Download", install: { pip: ["huggingface_hub"] }, code, note: `${gated} ${renamed}` };
}

function release23(model: ModelFacts): readonly Snippet[] {
  const isAdapter = model.tags.includes("ic-lora") || model.tags.includes("lora");
  const folder = isAdapter ? "models/LTX-2.3" : folderOf(model);
  const shared = sh`
    --spatial-upsampler-path ${fileIn(folder, files23.spatial)} \
    --gemma-root models/gemma-3-12b
  `;
  const fast = sh`--distilled-checkpoint-path ${fileIn(folder, files23.distilled)}`;
  const good = sh`
    --checkpoint-path ${fileIn(folder, files23.full)} \
    --distilled-lora ${fileIn(folder, files23.lora)} 0.8
  `;
  const adapter = sh`--lora ${adapterFile(model)} 1.0`;
  const start = [setUp(sh`uv sync --frozen`), download23(model)];
  if (model.tags.includes("ic-lora")) {
    const code = run(
      model,
      sh`uv run python -m ltx_pipelines.ic_lora`,
      lines(fast, shared, adapter, reference),
      getReference,
    );
    return [...start, { title: "Change a video", code, note: referenceNote }];
  }
  if (isAdapter) {
    const code = run(model, twoStages, lines(good, shared, adapter), hint);
    return [...start, { title: "Make a video", code, note: adapterNote }];
  }
  const [quick, fine] = [
    run(model, distilled, lines(fast, shared), hint),
    run(model, twoStages, lines(good, shared), hint),
  ];
  return [...start, { title: "Fast", code: quick, note: renamed }, { title: "Better", code: fine, note: renamed }];
}

const twoStages = sh`uv run python -m ltx_pipelines.ti2vid_two_stages_hq`;

/** An adapter needs the files of the base that its pipeline reads; a base model comes whole. */
function baseFiles23({ tags }: ModelFacts): readonly string[] {
  if (tags.includes("ic-lora")) return [files23.distilled, files23.spatial];
  return tags.includes("lora") ? [files23.full, files23.lora, files23.spatial] : [];
}

function download23(model: ModelFacts): Snippet {
  const files = baseFiles23(model);
  const base = files.length > 0 && sh`hf download Lightricks/LTX-2.3 ${files} --local-dir models/LTX-2.3`;
  const code = sh`
    hf download ${model.id} --local-dir ${folderOf(model)}
    ${sh.lines(base)}
    hf download google/gemma-3-12b-it-qat-q4_0-unquantized --local-dir models/gemma-3-12b
  `;
  return { title: "Download", install: { pip: ["huggingface_hub"] }, code, note: gated };
}
