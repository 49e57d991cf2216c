// Source: https://github.com/facebookresearch/co-tracker/blob/main/README.md
// Source: https://github.com/facebookresearch/co-tracker/blob/main/hubconf.py
import { chooseDevice, type Code, defineLibrary, exampleFiles, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "CoTracker",
  group: "vision",
  repository: { name: "CoTracker", url: "https://github.com/facebookresearch/co-tracker" },
  counts: { extension: "pth" },
  snippets: (model) => [tracks(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "CoTracker 3": { id: "facebook/cotracker3", tags: ["cotracker"] },
    "CoTracker 2": { id: "facebook/cotracker", tags: ["cotracker"] },
  },
});

function tracks(model: ModelFacts): Snippet {
  const code = py`
    import imageio.v3 as iio
    import torch
    from cotracker.predictor import CoTrackerPredictor
    from huggingface_hub import hf_hub_download

    ${predictor(model)}
    ${chooseDevice}
    cotracker = cotracker.to(device)

    frames = iio.imread(${exampleFiles["tennis.mp4"]}, plugin="FFMPEG")
    video = torch.tensor(frames).permute(0, 3, 1, 2)[None].float().to(device)  # batch, time, channels, height, width

    pred_tracks, pred_visibility = cotracker(video, grid_size=10)
    print(pred_tracks.shape)  # batch, time, points, x and y
  `;
  const pip = [
    "git+https://github.com/facebookresearch/co-tracker",
    "huggingface_hub",
    "imageio[ffmpeg]",
    "torch",
    "torchvision",
  ];
  return { install: { pip }, code };
}

/** Release 2 has a repository of its own and needs to be told. */
function predictor(model: ModelFacts): Code<"python"> {
  if (model.id === "facebook/cotracker") {
    return py`
      checkpoint = hf_hub_download(${model.id}, "cotracker2.pth")
      cotracker = CoTrackerPredictor(checkpoint=checkpoint, v2=True, window_len=8)
    `;
  }
  return py`
    checkpoint = hf_hub_download(${model.id}, "scaled_offline.pth")
    cotracker = CoTrackerPredictor(checkpoint=checkpoint)
  `;
}
