import { libraryKeys, taskIds } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { call } from "../test/call.ts";
import { registryCommand } from "./registry.ts";

test("prints all libraries, tasks, relations and quantization types", async () => {
  const { code, out, err } = await call(registryCommand, [
    "--labels",
    "a-Q4_K_M.gguf,README.md",
    "--labels",
    "b.F16.gguf",
  ]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const registry = JSON.parse(out);
  expect(registry.libraries.map(({ key }: { key: string }) => key)).toEqual([...libraryKeys]);
  expect(registry.tasks.map(({ id }: { id: string }) => id).sort()).toEqual([...taskIds].sort());
  expect(registry.libraries.find(({ key }: { key: string }) => key === "nemo")).toEqual({
    key: "nemo",
    prettyLabel: "NeMo",
    repoName: "NeMo",
    repoUrl: "https://github.com/NVIDIA/NeMo",
    docsUrl: null,
    filter: true,
    countDownloads: 'path_extension:"nemo" OR path:"model_config.yaml" OR path_extension:"json"',
  });
  expect(registry.tasks[0]).toMatchObject({ id: "text-classification", modality: "nlp", hideInModels: false });
  expect(registry.libraryTasks["speechbrain"]).toContain("automatic-speech-recognition");
  expect(registry.gguf.fileQuantizationTypes).toMatchObject({ F32: 0, Q4_K_M: 15 });
  expect(registry.gguf.order.toSorted()).toEqual(expect.arrayContaining(["F32", "Q4_K_M"]));
  expect(registry.gguf.labels).toEqual({ "a-Q4_K_M.gguf": "Q4_K_M", "README.md": null, "b.F16.gguf": "F16" });
});
