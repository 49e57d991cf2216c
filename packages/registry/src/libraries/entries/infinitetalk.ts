import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/MeiGen-AI/InfiniteTalk (commit 0107cd9). */
export default defineLibrary({
  label: "InfiniteTalk",
  group: "generation",
  repository: { name: "InfiniteTalk", url: "https://github.com/MeiGen-AI/InfiniteTalk" },
  counts: { extension: "safetensors" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [talk(model)],
  samples: { "any model": { id: "MeiGen-AI/InfiniteTalk", tags: ["infinitetalk"], pipelineTag: "image-to-video" } },
});

function talk(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --local-dir weights/InfiniteTalk
    hf download Wan-AI/Wan2.1-I2V-14B-480P --local-dir weights/Wan2.1-I2V-14B-480P
    hf download TencentGameMate/chinese-wav2vec2-base --local-dir weights/chinese-wav2vec2-base
    hf download TencentGameMate/chinese-wav2vec2-base model.safetensors --revision refs/pr/1 --local-dir weights/chinese-wav2vec2-base
    python generate_infinitetalk.py \
      --ckpt_dir weights/Wan2.1-I2V-14B-480P \
      --wav2vec_dir weights/chinese-wav2vec2-base \
      --infinitetalk_dir weights/InfiniteTalk/single/infinitetalk.safetensors \
      --input_json examples/single_example_image.json \
      --size infinitetalk-480 \
      --sample_steps 40 \
      --mode streaming \
      --motion_frame 9 \
      --save_file talk
  `;
  return {
    install: {
      clone: "https://github.com/MeiGen-AI/InfiniteTalk",
      requirements: "requirements.txt",
      pip: [
        "torch==2.4.1",
        "torchvision==0.19.1",
        "torchaudio==2.4.1",
        "xformers==0.0.28",
        "misaki[en]",
        "librosa",
        "huggingface_hub",
      ],
    },
    code,
    note: "For NVIDIA GPUs, with flash-attn and FFmpeg. The JSON file sets the prompt, the image and the speech.",
  };
}
