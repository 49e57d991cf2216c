import { ownPrompt } from "../families/prompts.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Phantom",
  group: "generation",
  repository: { name: "Phantom", url: "https://github.com/Phantom-video/Phantom" },
  counts: { extension: "pth" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [subjectToVideo(model)],
  samples: { "any model": { id: "bytedance-research/Phantom", tags: ["phantom-wan"], pipelineTag: "text-to-video" } },
});

/**
 * Phantom puts the subjects of images into a video by a class of its own, on the encoders of Wan 2.1. (The class for
 * images to video that is beside it is Wan's and cannot load these weights.) After generate.py of the repository.
 */
function subjectToVideo(model: ModelFacts): Snippet {
  const code = py`
    from generate import load_ref_images
    from huggingface_hub import snapshot_download
    from phantom_wan import Phantom_Wan_S2V, configs
    from phantom_wan.utils.utils import cache_video

    config = configs.WAN_CONFIGS["s2v-14B"]
    size = configs.SIZE_CONFIGS["832*480"]
    phantom = Phantom_Wan_S2V(
        config=config,
        checkpoint_dir=snapshot_download("Wan-AI/Wan2.1-T2V-1.3B"),
        phantom_ckpt=snapshot_download(${model.id}),
        device_id=0,
        rank=0,
        t5_fsdp=False,
        dit_fsdp=False,
        use_usp=False,
        t5_cpu=False,
    )

    # Up to four images, separated by commas; these are in the cloned folder.
    subjects = load_ref_images("examples/ref1.png,examples/ref2.png", size)
    video = phantom.generate(
        ${ownPrompt(model) ?? "A girl with a yellow toy camera and her dog sit among daisies in the evening sun"},
        subjects,
        size=size,
        frame_num=121,
        shift=5.0,
        sample_solver="unipc",
        sampling_steps=50,
        guide_scale_img=5.0,
        guide_scale_text=7.5,
        seed=42,
        offload_model=True,
    )
    cache_video(tensor=video[None], save_file="video.mp4", fps=24, nrow=1, normalize=True, value_range=(-1, 1))
  `;
  return {
    install: { clone: "https://github.com/Phantom-video/Phantom.git", requirements: "requirements.txt" },
    code,
    note:
      "Run it in the cloned folder. For the small model, use s2v-1.3B and set " +
      "phantom_ckpt the path of its .pth file.",
  };
}
