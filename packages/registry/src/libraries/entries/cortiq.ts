import { askServer } from "../families/chat-server.ts";
import { type Code, defineLibrary, type ModelFacts, promptFor, questionFor, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "cortiq",
  group: "runtimes",
  repository: { name: "cortiq", url: "https://github.com/infosave2007/cmf" },
  docsUrl: "https://github.com/infosave2007/cmf/blob/master/docs/CMF_V2_SPEC.md",
  counts: { extension: "cmf" },
  snippets: (model) => [download(model), ...commands(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    text: { id: "infosave/Qwen3-0.6B-cmf", tags: ["cortiq"], pipelineTag: "text-generation" },
    images: { id: "infosave/Lumina-Image-2.0-cmf", tags: ["cortiq"], pipelineTag: "text-to-image" },
    videos: { id: "infosave/MiniMax-H3-cmf", tags: ["cortiq"], pipelineTag: "text-to-video" },
    music: { id: "infosave/MiniMax-Music-3-cmf", tags: ["cortiq"], pipelineTag: "text-to-audio" },
  },
});

/** A repository may hold one file for each quantization. */
function download(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --include ${"*.cmf"} --local-dir .
    ls *.cmf
  `;
  return {
    title: "Download",
    install: { pip: ["huggingface_hub"], cargo: ["cortiq-cli"] },
    code,
    note: "Instead of building cortiq, you can download a prebuilt binary from https://github.com/infosave2007/cmf/releases",
  };
}

function commands(model: ModelFacts): readonly Snippet[] {
  const prompt = promptFor(model, "A lighthouse on a cliff, waves, evening light");
  switch (model.pipelineTag) {
    case "text-to-image":
      return [step("Make an image", sh`cortiq imagine "$model" --prompt=${prompt} --out image.ppm`)];
    case "text-to-video":
      return [step("Make a video", sh`cortiq animate "$model" --prompt=${prompt} --out video.avi`)];
    case "text-to-audio":
      return [step("Make music", music(model))];
    default:
      return [
        step("Ask", sh`cortiq run "$model" --prompt=${questionFor(model, "What is the capital of Portugal?")}`),
        step("Serve an OpenAI-compatible API", sh`cortiq serve "$model" --port 8080`),
        askServer(model, 8080),
      ];
  }
}

function music(model: ModelFacts): Code<"shell"> {
  const prompt = promptFor(model, "Calm folk song, acoustic guitar, warm voice");
  const lyrics = "[verse] The boats come home before the night [chorus] Leave on the light";
  return sh`cortiq music "$model" --prompt=${prompt} --lyrics=${lyrics} --seconds 20 --out song.wav`;
}

function step(title: string, code: Code<"shell">): Snippet {
  return {
    title,
    code: sh`
      model=$(ls *.cmf | head -n 1)
      ${code}
    `,
  };
}
