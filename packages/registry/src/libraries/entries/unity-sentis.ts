import { cs } from "../../code/csharp.ts";
import { filesWith, shortestName } from "../families/files.ts";
import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

/** Written for version 2.4 of the package; the `WorkerFactory` and `IWorker` of version 1 are gone. */
export default defineLibrary({
  label: "unity-sentis",
  group: "runtimes",
  repository: { name: "unity-sentis", url: "https://github.com/Unity-Technologies/sentis-samples" },
  listed: true,
  counts: { extension: "sentis" },
  snippets: (model) => [download(model), worker],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "unity/inference-engine-yolo", tags: ["unity-sentis"] } },
});

function download(model: ModelFacts): Snippet {
  const file = shortestName(filesWith(model, "sentis")) ?? "*.sentis";
  return {
    title: "Download the model",
    install: { pip: ["huggingface_hub"] },
    code: sh`hf download ${model.id} --include ${file} --local-dir Assets/StreamingAssets`,
    note: "Run it in the folder of your Unity project.",
  };
}

/** The input is made of zeros: what a model expects, its repository shows in a C# file of its own. */
const worker: Snippet = {
  title: "Run it in a scene",
  install: { unity: ["com.unity.ai.inference"] },
  code: cs`
    using System.IO;
    using Unity.InferenceEngine;
    using UnityEngine;

    public class ModelRunner : MonoBehaviour
    {
        Worker worker;

        void Start()
        {
            string path = Directory.GetFiles(Application.streamingAssetsPath, "*.sentis", SearchOption.AllDirectories)[0];
            Model model = ModelLoader.Load(path);
            worker = new Worker(model, BackendType.GPUCompute);

            // Zeros in the shape of the input; the C# file in the repository shows how to fill it.
            using var input = new Tensor<float>(model.inputs[0].shape.ToTensorShape());
            worker.Schedule(input);
            using var output = (worker.PeekOutput() as Tensor<float>).ReadbackAndClone();
            Debug.Log(output.shape + ": " + string.Join(", ", output.DownloadToArray()));
        }

        void OnDestroy() => worker?.Dispose();
    }
  `,
  note: "Attach the script to a GameObject. For a model with several inputs, or with an input of open shape, see its repository.",
};
