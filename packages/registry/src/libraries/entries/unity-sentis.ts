import { cs } from "../../code/csharp.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

/** Written for version 2.4 of the package; the `WorkerFactory` and `IWorker` of version 1 are gone. */
export default defineLibrary({
  label: "unity-sentis",
  repository: { name: "unity-sentis", url: "https://github.com/Unity-Technologies/sentis-samples" },
  listed: true,
  counts: { extension: "sentis" },
  snippets: () => [worker],
  endpoint: "ignored",
  samples: { "any model": { id: "unity/inference-engine-yolo", tags: ["unity-sentis"] } },
});

const worker: Snippet = {
  install: { unity: ["com.unity.ai.inference"] },
  code: cs`
    using Unity.InferenceEngine;
    using UnityEngine;

    public class ModelRunner : MonoBehaviour
    {
        const string modelName = "YOUR_FILE.sentis";
        Worker worker;

        void Start()
        {
            Model model = ModelLoader.Load(Application.streamingAssetsPath + "/" + modelName);
            worker = new Worker(model, BackendType.GPUCompute);
            // The C# file in the repository shows the inputs and outputs.
        }

        void OnDestroy() => worker?.Dispose();
    }
  `,
  note: "Copy the repository's .sentis file to Assets/StreamingAssets, and replace YOUR_FILE.sentis with its name.",
};
