import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "VideoPrism",
  group: "vision",
  repository: { name: "VideoPrism", url: "https://github.com/google-deepmind/videoprism" },
  counts: { extension: "npz" },
  snippets: (model) => [/lvt/i.test(model.id) ? videoAndText(model) : video(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "video encoder": {
      id: "google/videoprism-base-f16r288",
      tags: ["videoprism"],
      pipelineTag: "video-classification",
    },
    "video and text": { id: "google/videoprism-lvt-base-f16r288", tags: ["videoprism"] },
  },
});

/** Ids are known as well as names such as videoprism_public_v1_base, but of Google's own four repositories only. */
const install = { pip: ["git+https://github.com/google-deepmind/videoprism", "jax"] };
const note = "Loads only Google's repositories.";

const frames = py`
  # Frames of 288 by 288 as values from 0 to 1: videos, frames, height, width, colors.
  videos = np.random.default_rng(0).random((1, 16, 288, 288, 3), dtype=np.float32)  # noise, in place of a video
`;

function video(model: ModelFacts): Snippet {
  const code = py`
    import jax
    import numpy as np
    from videoprism import models as vp

    model = vp.get_model(${model.id})
    weights = vp.load_pretrained_weights(${model.id})


    @jax.jit
    def encode(videos):
        return model.apply(weights, videos, train=False)


    ${frames}
    embeddings, _ = encode(videos)
    print(embeddings.shape)
  `;
  return { install, code, note };
}

function videoAndText(model: ModelFacts): Snippet {
  const code = py`
    import jax
    import numpy as np
    from videoprism import models as vp

    model = vp.get_model(${model.id})
    weights = vp.load_pretrained_weights(${model.id})
    tokenizer = vp.load_text_tokenizer("c4_en")


    @jax.jit
    def encode(videos, text_ids, text_paddings):
        return model.apply(weights, videos, text_ids, text_paddings, train=False)


    ${frames}
    text_ids, text_paddings = vp.tokenize_texts(tokenizer, ["a dog catches a ball", "rain on a window"])
    video_embeddings, text_embeddings, _ = encode(videos, text_ids, text_paddings)
    print(video_embeddings @ text_embeddings.T)
  `;
  return { install, code, note };
}
