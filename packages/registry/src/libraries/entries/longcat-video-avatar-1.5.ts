import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/meituan-longcat/LongCat-Video (commit 6b3f4b8). */
export default defineLibrary({
  label: "LongCat-Video-Avatar 1.5",
  group: "generation",
  repository: { name: "LongCat-Video-Avatar 1.5", url: "https://github.com/meituan-longcat/LongCat-Video" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [talk(model)],
  samples: { "any model": { id: "meituan-longcat/LongCat-Video-Avatar-1.5", tags: ["longcat-video-avatar-1.5"] } },
});

function talk(model: ModelFacts): Snippet {
  const code = sh`
    hf download meituan-longcat/LongCat-Video --local-dir weights/LongCat-Video
    hf download ${model.id} --local-dir weights/LongCat-Video-Avatar-1.5
    torchrun --nproc_per_node=2 run_demo_avatar_single_audio_to_video.py \
      --context_parallel_size=2 \
      --checkpoint_dir=weights/LongCat-Video-Avatar-1.5 \
      --stage_1=ai2v \
      --input_json=assets/avatar/single_example_1.json \
      --model_type avatar-v1.5 \
      --use_distill \
      --use_int8
  `;
  return {
    install: {
      clone: "https://github.com/meituan-longcat/LongCat-Video",
      requirements: "requirements.txt",
      pip: ["torch==2.6.0", "torchvision==0.21.0", "torchaudio==2.6.0", "librosa", "huggingface_hub"],
    },
    code,
    note: "For two NVIDIA GPUs, with flash-attn, FFmpeg and the packages in requirements_avatar.txt. The JSON file sets the prompt, the image and the speech; with --stage_1=at2v, no image is needed.",
  };
}
