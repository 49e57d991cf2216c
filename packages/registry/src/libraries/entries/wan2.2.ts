import { type ExampleFile, exampleFiles } from "../../inference/example-files.ts";
import { defaultPrompts } from "../families/diffusion-call.ts";
import { type Code, defineLibrary, type ModelFacts, promptFor, repositoryName, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/Wan-Video/Wan2.2 (README and generate.py). */
export default defineLibrary({
  label: "Wan2.2",
  group: "generation",
  repository: { name: "Wan2.2", url: "https://github.com/Wan-Video/Wan2.2" },
  counts: { allOf: [{ fileName: "config" }, { extension: "json" }] },
  snippets: (model) => {
    const task = taskOf(model);
    return task === undefined ? [download(model)] : [download(model), generate(model, task)];
  },
  endpoint: "HF_ENDPOINT",
  samples: {
    "text to video": { id: "Wan-AI/Wan2.2-T2V-A14B", tags: ["wan2.2"], pipelineTag: "text-to-video" },
    "image to video": { id: "Wan-AI/Wan2.2-I2V-A14B", tags: ["wan2.2"], pipelineTag: "image-to-video" },
    "text and image to video": { id: "Wan-AI/Wan2.2-TI2V-5B", tags: ["wan2.2"], pipelineTag: "text-to-video" },
    "speech to video": { id: "Wan-AI/Wan2.2-S2V-14B", tags: ["wan2.2"] },
    "anything else": { id: "acme/wan-lora", tags: ["wan2.2"] },
  },
});

interface Task {
  readonly name: string;
  readonly size: string;
  readonly more?: Code<"shell">;
  /** Further files that it reads, to be downloaded first. */
  readonly files?: readonly ExampleFile[];
}

/**
 * The tasks of `generate.py` with a whole checkpoint, as the project's repositories are named. Animation of characters
 * needs videos prepared by other scripts and is left out.
 */
const tasks: readonly Task[] = [
  { name: "ti2v-5B", size: "1280*704", more: sh`--t5_cpu` },
  { name: "t2v-A14B", size: "1280*720" },
  { name: "i2v-A14B", size: "1280*720", files: ["cat.png"], more: sh`--image cat.png` },
  {
    name: "s2v-14B",
    size: "1024*704",
    files: ["astronaut.png", "jfk.wav"],
    more: sh`--image astronaut.png --audio jfk.wav`,
  },
];

function taskOf({ id }: ModelFacts): Task | undefined {
  const repository = repositoryName(id).toLowerCase();
  return tasks.find(({ name }) => repository === `wan2.2-${name.toLowerCase()}`);
}

function download(model: ModelFacts): Snippet {
  return {
    title: "Download the weights",
    install: {
      clone: "https://github.com/Wan-Video/Wan2.2.git",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code: sh`hf download ${model.id} --local-dir ${repositoryName(model.id)}`,
    note: "If flash_attn fails to install, install everything else first. Adapters need a complete checkpoint.",
  };
}

function generate(model: ModelFacts, { name, size, more, files = [] }: Task): Snippet {
  const prompt = promptFor(model, defaultPrompts.video);
  const folder = repositoryName(model.id);
  const command = sh`python generate.py --task ${name} --size ${size} --ckpt_dir ${folder} --prompt=${prompt}`;
  const saving = sh`${command} --offload_model True --convert_model_dtype`;
  return {
    title: "Generate a video",
    code: sh`
      ${sh.lines(...files.map((file) => sh`curl --location --output ${file} ${exampleFiles[file]}`))}
      ${more === undefined ? saving : sh`${saving} ${more}`}
    `,
    note: "Run it in the cloned folder. Needs an NVIDIA GPU.",
  };
}
