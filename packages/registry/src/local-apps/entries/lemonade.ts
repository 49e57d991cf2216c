import { sh } from "../../code/shell.ts";
import { fillIn, placeholder } from "../../libraries/families/placeholder.ts";
import { askServer } from "../ask-server.ts";
import { anyOf } from "../condition.ts";
import { gguf, tagged } from "../conditions.ts";
import { ggufReference } from "../gguf-reference.ts";
import { defineLocalApp } from "../local-app.ts";
import { ggufChat, ggufText } from "../samples.ts";

const modelName = placeholder("MODEL");
const ryzen = tagged("models for the NPU of Ryzen AI", "ryzenai-hybrid", "ryzenai-npu");

export default defineLocalApp({
  label: "Lemonade",
  docsUrl: "https://lemonade-server.ai/docs/",
  kinds: ["server", "command line"],
  runs: anyOf(gguf, ryzen),
  steps: (model) => {
    const isForNpu = ryzen.fact(model) !== undefined;
    const { name, note } = isForNpu ? { name: model.id, note: "Needs an XDNA 2 NPU." } : ggufReference(model);
    return [
      { title: "Download the model", code: sh`lemonade pull ${name}`, ...(note && { note }), fetches: true },
      { title: "See under which name it runs", code: sh`lemonade list --downloaded` },
      ...askServer(model, {
        base: "http://localhost:13305/api/v1",
        name: modelName,
        note: fillIn(modelName, "the name that lemonade list shows"),
      }),
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
