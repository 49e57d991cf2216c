import { defineLibrary, downloaded, type ModelFacts, py, repositoryName, type Snippet } from "../kit.ts";

/** Source: https://github.com/gmberton/vismatch (README) and release 1.4.0 of the package. */
export default defineLibrary({
  label: "VisMatch",
  group: "vision",
  repository: { name: "VisMatch", url: "https://github.com/gmberton/vismatch" },
  counts: { path: "vismatch.yaml" },
  snippets: (model) => [match(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "vismatch/superpoint-lightglue", tags: ["vismatch"] } },
});

/** A matcher's name is that of its repository, `vismatch/NAME`. */
function match(model: ModelFacts): Snippet {
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    from PIL import Image
    from vismatch import get_matcher
    from vismatch.viz import plot_matches

    matcher = get_matcher(${repositoryName(model.id)}, device="cpu")  # or "cuda"

    ${file.line}
    Image.open(${file.name}).convert("RGB").rotate(20).save("turned.jpg")
    first = matcher.load_image(${file.name}, resize=512)
    second = matcher.load_image("turned.jpg", resize=512)
    result = matcher(first, second)
    print(result["num_inliers"])
    plot_matches(first, second, result, save_path="matches.png")
  `;
  return { install: { pip: ["vismatch"] }, code };
}
