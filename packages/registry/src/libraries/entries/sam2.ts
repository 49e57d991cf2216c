import type { Install, Snippet } from "../../snippet.ts";
import { repositoryFile } from "../families/repository-file.ts";
import { chooseDevice, type Code, defineLibrary, downloaded, exampleFiles, type ModelFacts, py } from "../kit.ts";

export default defineLibrary({
  label: "sam2",
  group: "vision",
  about: "Cuts out what you point at, in images and through whole videos.",
  alsoCalled: ["segment anything 2", "segment anything model 2"],
  repository: { name: "sam2", url: "https://github.com/facebookresearch/segment-anything-2" },
  counts: { extension: "pt" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [image(model), video(model)],
  samples: {
    "published checkpoint": { id: "facebook/sam2.1-hiera-large", tags: ["sam2"], pipelineTag: "mask-generation" },
    "third-party checkpoint": { id: "acme/sam2-cells", tags: ["sam2"], pipelineTag: "mask-generation" },
  },
});

const install: Install = {
  pip: ["git+https://github.com/facebookresearch/sam2.git", "huggingface_hub"],
};

/** `from_pretrained` finds its files in a table of these ids and takes no other. */
const publishedId = /^facebook\/sam2(?:\.1)?-hiera-(?:tiny|small|base-plus|large)$/;

interface Loading {
  readonly imports: Code<"python">;
  readonly lines: Code<"python">;
  readonly note?: string;
}

function loading(model: ModelFacts, kind: "image" | "video"): Loading {
  const predictor = kind === "image" ? py`SAM2ImagePredictor` : py`SAM2VideoPredictor`;
  const from = kind === "image" ? py`sam2.sam2_image_predictor` : py`sam2.sam2_video_predictor`;
  if (publishedId.test(model.id)) {
    const imports = py`from ${from} import ${predictor}`;
    return { imports, lines: py`predictor = ${predictor}.from_pretrained(${model.id}, device=device)` };
  }
  const file = repositoryFile(model, "pt");
  const build = kind === "image" ? py`build_sam2` : py`build_sam2_video_predictor`;
  const built = py`${build}("configs/sam2.1/sam2.1_hiera_l.yaml", checkpoint, device=device)`;
  return {
    imports: py.lines(
      file.imports,
      py`from sam2.build_sam import ${build}`,
      kind === "image" && py`from ${from} import ${predictor}`,
    ),
    lines: py`
      ${file.search}
      checkpoint = hf_hub_download(${model.id}, ${file.name})
      predictor = ${kind === "image" ? py`${predictor}(${built})` : built}
    `,
    note: [file.note, "The configuration must match the model's size."].filter(Boolean).join(" "),
  };
}

function image(model: ModelFacts): Snippet {
  const { imports, lines, ...rest } = loading(model, "image");
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    import numpy as np
    import torch
    from PIL import Image
    ${imports}

    ${chooseDevice}
    ${lines}

    with torch.inference_mode(), torch.autocast(device, dtype=torch.bfloat16):
        ${file.line}
        predictor.set_image(Image.open(${file.name}).convert("RGB"))
        # One click in pixels; 1 means inside of the object, 0 outside.
        masks, scores, logits = predictor.predict(
            point_coords=np.array([[320, 240]]), point_labels=np.array([1])
        )
    Image.fromarray(masks[scores.argmax()].astype(bool)).save("mask.png")
  `;
  return { title: "In an image", install, code, ...rest };
}

function video(model: ModelFacts): Snippet {
  const { imports, lines, ...rest } = loading(model, "video");
  const code = py`
    from pathlib import Path
    from urllib.request import urlretrieve

    import av
    import numpy as np
    import torch
    ${imports}

    ${chooseDevice}
    ${lines}

    with torch.inference_mode(), torch.autocast(device, dtype=torch.bfloat16):
        # A folder of frames: 0.jpg, 1.jpg and so on.
        urlretrieve(${exampleFiles["tennis.mp4"]}, "tennis.mp4")
        Path("frames").mkdir(exist_ok=True)
        for index, frame in enumerate(av.open("tennis.mp4").decode(video=0)):
            frame.to_image().save(f"frames/{index}.jpg")
        state = predictor.init_state("frames")

        frame_idx, object_ids, masks = predictor.add_new_points_or_box(
            state,
            frame_idx=0,
            obj_id=1,
            points=np.array([[320, 240]], dtype=np.float32),
            labels=np.array([1], dtype=np.int32),
        )

        for frame_idx, object_ids, masks in predictor.propagate_in_video(state):
            print(frame_idx, object_ids, masks.shape)
  `;
  return { title: "In a video", install: { pip: [...(install.pip ?? []), "av"] }, code, ...rest };
}
