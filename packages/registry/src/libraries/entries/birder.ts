// Source: https://gitlab.com/birder/birder, https://pypi.org/project/birder/ (0.8.4)
import { defineLibrary, downloaded, type ModelFacts, py, repositoryName, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Birder",
  group: "vision",
  repository: { name: "Birder", url: "https://gitlab.com/birder/birder" },
  counts: { extension: "pt" },
  snippets: (model) => [model.pipelineTag === "image-feature-extraction" ? embedding(model) : classification(model)],
  endpoint: "ignored",
  samples: {
    classification: {
      id: "birder-project/mobilenet_v4_l_eu-common",
      tags: ["birder"],
      pipelineTag: "image-classification",
    },
    features: {
      id: "birder-project/naflex_i_vit_b16_ap_c1_siglip-v2-webli",
      tags: ["birder"],
      pipelineTag: "image-feature-extraction",
    },
  },
});

/** The package knows its models by the name of their repository, and where each one is. */
const install = { pip: ["birder"] };

function classification(model: ModelFacts): Snippet {
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    import birder
    from birder.inference.classification import infer_image

    net, model_info, transform = birder.load_pretrained_model_and_transform(${repositoryName(model.id)})

    ${file.line}
    scores, _ = infer_image(net, ${file.name}, transform)
    classes = {index: name for name, index in model_info.class_to_idx.items()}
    print(classes[int(scores[0].argmax())])
  `;
  return { install, code };
}

function embedding(model: ModelFacts): Snippet {
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    import birder
    from birder.inference.classification import infer_image

    net, _, transform = birder.load_pretrained_model_and_transform(${repositoryName(model.id)})

    ${file.line}
    _, embedding = infer_image(net, ${file.name}, transform, return_embedding=True)
    print(embedding.shape)
  `;
  return { install, code };
}
