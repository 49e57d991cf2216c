import { sh } from "../../code/shell.ts";
import { ggufFile } from "../../libraries/families/files.ts";
import { askServer } from "../ask-server.ts";
import { gguf } from "../conditions.ts";
import { encodedPath } from "../deep-link.ts";
import { defineLocalApp } from "../local-app.ts";
import { ggufChat, ggufText } from "../samples.ts";

/** `--model` takes an address that ends in .gguf: `download_model_from_url` in `koboldcpp.py`. */
export default defineLocalApp({
  label: "KoboldCpp",
  docsUrl: "https://github.com/LostRuins/koboldcpp/wiki",
  kinds: ["desktop app", "server"],
  runs: gguf,
  steps: (model, { endpoint = "https://huggingface.co" }) => {
    const { name, note } = ggufFile(model);
    const address = `${endpoint}/${model.id}/resolve/main/${encodedPath(name)}`;
    return [
      {
        title: "Install on Linux",
        code: sh`
          curl -fLo koboldcpp https://github.com/LostRuins/koboldcpp/releases/latest/download/koboldcpp-linux-x64
          chmod +x koboldcpp
        `,
        note: "Programs for Windows and macOS are on its releases page.",
      },
      { title: "Run", code: sh`./koboldcpp --model ${address}`, ...(note && { note }), fetches: true },
      ...askServer(model, {
        base: "http://localhost:5001/v1",
        name: "koboldcpp",
        note: "The server has one model and ignores the name.",
      }),
    ];
  },
  endpoint: "written",
  samples: { chat: ggufChat, "files unknown": ggufText },
});
