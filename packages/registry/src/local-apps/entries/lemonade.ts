import { gguf, tagged } from "../conditions.ts";
import { anyOf, askServer, defineLocalApp, ggufReference, repositoryName, sh } from "../kit.ts";
import { ggufChat, ggufText } from "../samples.ts";

const ryzen = tagged("models for the NPU of Ryzen AI", ["ONNX for Ryzen AI"], "ryzenai-hybrid", "ryzenai-npu");

export default defineLocalApp({
  label: "Lemonade",
  docsUrl: "https://lemonade-server.ai/docs/",
  about:
    "A server for PCs with AMD processors: it runs models on the NPU or the graphics of Ryzen AI, and in GGUF elsewhere.",
  kinds: ["server", "command line"],
  runs: anyOf(gguf, ryzen),
  steps: (model) => {
    const alias = repositoryName(model.id);
    const isForNpu = ryzen.fact(model) !== undefined;
    const { name, note } = isForNpu ? { name: model.id, note: "Needs an XDNA 2 NPU." } : ggufReference(model);
    return [
      {
        title: "Download the model, with a name for the calls below",
        code: sh`lemonade pull ${name} --alias ${alias}`,
        ...(note && { note }),
        fetches: true,
      },
      ...askServer(model, { base: "http://localhost:13305/api/v1", name: alias }),
    ];
  },
  endpoint: "ignored",
  samples: {
    chat: ggufChat,
    "text completion": ggufText,
    "Ryzen AI": {
      id: "amd/helper-onnx-ryzenai-npu",
      tags: ["ryzenai-npu", "conversational"],
      pipelineTag: "text-generation",
    },
  },
});
