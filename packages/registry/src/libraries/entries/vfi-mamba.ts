import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "VFIMamba",
  group: "generation",
  repository: { name: "VFIMamba", url: "https://github.com/MCG-NJU/VFIMamba" },
  counts: { extension: "pkl" },
  snippets: (model) => [between(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "MCG-NJU/VFIMamba", tags: ["vfi-mamba"] } },
});

function between(model: ModelFacts): Snippet {
  const code = py`
    import cv2
    import torch
    from benchmark.utils.padder import InputPadder
    from Trainer_finetune import Model

    model = Model.from_pretrained(${model.id})
    model.eval()


    def frame(path):
        return torch.tensor(cv2.imread(path).transpose(2, 0, 1)).cuda().unsqueeze(0) / 255.0


    before, after = frame("example/im1.png"), frame("example/im2.png")
    padder = InputPadder(before.shape, divisor=32)
    before, after = padder.pad(before, after)

    middle = padder.unpad(model.inference(before, after, True))[0]
    cv2.imwrite("middle.png", middle.cpu().numpy().transpose(1, 2, 0) * 255.0)
  `;
  return {
    install: {
      clone: "https://github.com/MCG-NJU/VFIMamba",
      pip: ["einops", "huggingface_hub", "numpy", "opencv-python", "timm", "torch", "transformers"],
    },
    code,
    note: "Run it in the cloned folder, which holds the two frames, after also installing causal_conv1d and mamba_ssm. Needs an NVIDIA GPU.",
  };
}
