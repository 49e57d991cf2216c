import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MatAnyone",
  repository: { name: "MatAnyone", url: "https://github.com/pq-yang/MatAnyone" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [matting(model)],
  samples: { "any model": { id: "PeiqingYang/MatAnyone", tags: ["matanyone"] } },
});

function matting(model: ModelFacts): Snippet {
  const code = py`
    from matanyone import InferenceCore

    processor = InferenceCore(${model.id})
    # Writes the person and the transparency as two videos.
    processor.process_video(
        input_path="path/to/video.mp4",
        mask_path="path/to/mask.png",
        output_path="results",
    )
  `;
  return {
    install: { pip: ["git+https://github.com/pq-yang/MatAnyone"] },
    code,
    note: "The mask marks the person in the first frame of the video.",
  };
}
