import { furtherExampleFiles } from "../families/further-example-files.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "CollectorVision",
  group: "vision",
  repository: { name: "CollectorVision", url: "https://github.com/HanClinto/CollectorVision" },
  counts: { extension: "onnx" },
  examples: furtherExampleFiles,
  snippets: (model) => [corners(model), embedding(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "HanClinto/milo", tags: ["collectorvision"] } },
});

/** One trading card: in a photo, and cut out of it. */
const photos = { taken: furtherExampleFiles["card-photo.jpg"], cut: furtherExampleFiles["card.jpg"] };

/** A repository holds a model for one of the two; nothing in its record says which. */
const install = { pip: ["git+https://github.com/HanClinto/CollectorVision", "huggingface_hub"] };

function corners(model: ModelFacts): Snippet {
  const code = py`
    from urllib.request import urlretrieve

    import collector_vision as cvg
    import cv2
    from huggingface_hub import hf_hub_download

    checkpoint = hf_hub_download(repo_id=${model.id}, filename="model.onnx")
    detector = cvg.NeuralCornerDetector(checkpoint)

    urlretrieve(${photos.taken}, "photo.jpg")
    image = cv2.imread("photo.jpg")
    detection = detector.detect(image)
    if detection.card_present:
        detection.dewarp(image).save("card.png")
  `;
  return {
    title: "A model that finds the card's corners, such as Cornelius",
    install,
    code,
  };
}

function embedding(model: ModelFacts): Snippet {
  const code = py`
    from urllib.request import urlretrieve

    import collector_vision as cvg
    from huggingface_hub import hf_hub_download
    from PIL import Image

    checkpoint = hf_hub_download(repo_id=${model.id}, filename="model.onnx")
    embedder = cvg.NeuralEmbedder(checkpoint)

    # A card without anything around it.
    urlretrieve(${photos.cut}, "card.jpg")
    embedding = embedder.embed(Image.open("card.jpg"))
    print(embedding.shape)
  `;
  return {
    title: "A model that embeds the card, such as Milo",
    install,
    code,
  };
}
