import { fixedModel } from "../families/fixed-model.ts";
import { gated } from "../families/gated.ts";
import { furtherExampleFiles } from "../families/further-example-files.ts";
import { defineLibrary, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "CXR Foundation",
  group: "science",
  repository: { name: "cxr-foundation", url: "https://github.com/google-health/cxr-foundation" },
  counts: { anyOf: [{ path: "precomputed_embeddings/embeddings.npz" }, { path: "pax-elixr-b-text/saved_model.pb" }] },
  examples: furtherExampleFiles,
  snippets: () => [embedding()],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "google/cxr-foundation", tags: ["cxr-foundation"] } },
});

/** The client knows the id of its models; the argument is the folder that they are put into. */
function embedding(): Snippet {
  const code = py`
    import requests
    from clientside.clients import make_hugging_face_client
    from PIL import Image

    response = requests.get(${furtherExampleFiles["chest.png"]}, headers={"User-Agent": "Demo"}, stream=True)
    image = Image.open(response.raw).convert("L")

    client = make_hugging_face_client("cxr_model")
    print(client.get_image_embeddings_from_images([image]))
  `;
  return {
    install: { pip: ["git+https://github.com/Google-Health/cxr-foundation.git#subdirectory=python"] },
    code,
    note: `${gated} ${fixedModel}`,
  };
}
