import { furtherExampleFiles } from "../families/further-example-files.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "MatAnyone",
  group: "vision",
  repository: { name: "MatAnyone", url: "https://github.com/pq-yang/MatAnyone" },
  endpoint: "HF_ENDPOINT",
  examples: furtherExampleFiles,
  snippets: (model) => [matting(model)],
  samples: { "any model": { id: "PeiqingYang/MatAnyone", tags: ["matanyone"] } },
});

function matting(model: ModelFacts): Snippet {
  const code = py`
    from urllib.request import urlretrieve

    from matanyone import InferenceCore

    processor = InferenceCore(${model.id})
    # Somebody who moves, and where that is in the first frame.
    urlretrieve(${furtherExampleFiles["walker.mp4"]}, "video.mp4")
    urlretrieve(${furtherExampleFiles["walker-mask.png"]}, "mask.png")

    # Writes the person and the transparency as two videos.
    processor.process_video(
        input_path="video.mp4",
        mask_path="mask.png",
        output_path="results",
    )
  `;
  return {
    install: { pip: ["git+https://github.com/pq-yang/MatAnyone"] },
    code,
    note: "The mask marks the person in the first frame of the video.",
  };
}
