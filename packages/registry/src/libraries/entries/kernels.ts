import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Kernels",
  group: "runtimes",
  repository: { name: "Kernels", url: "https://github.com/huggingface/kernels" },
  docsUrl: "https://huggingface.co/docs/kernels",
  counts: { allOf: [{ fileName: "_ops" }, { extension: "py" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [kernel(model)],
  samples: { "any kernel": { id: "kernels-community/activation", tags: ["kernels"] } },
});

/** In release 0.17.2 a version (or a revision) has to be named, and publishers that are not trusted are refused. */
function kernel(model: ModelFacts): Snippet {
  const code = py`
    from kernels import get_kernel

    kernel = get_kernel(${model.id}, version=1)
    print([name for name in dir(kernel) if not name.startswith("_")])
  `;
  return {
    install: { pip: ["kernels"] },
    code,
    note: 'This prints the names of its functions; most take PyTorch tensors on a GPU. If the repository has no versions, use revision="main". Kernels from publishers that the Hub does not list as trusted load only with trust_remote_code=True.',
  };
}
