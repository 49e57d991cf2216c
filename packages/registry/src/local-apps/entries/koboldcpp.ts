import { ggufFile, ggufPattern } from "../../libraries/families/files.ts";
import { gguf } from "../conditions.ts";
import { encodedPath } from "../deep-link.ts";
import { type AppStep, askServer, defineLocalApp, emptyCode, type ModelFacts, sh } from "../kit.ts";
import { ggufChat, ggufText } from "../samples.ts";

const publicHub = "https://huggingface.co";

/** `--model` takes an address that ends in .gguf: `download_model_from_url` in `koboldcpp.py`. */
export default defineLocalApp({
  label: "KoboldCpp",
  docsUrl: "https://github.com/LostRuins/koboldcpp/wiki",
  about:
    "A single program that needs no installation and runs GGUF models, with a page for chats, stories and role play in the browser.",
  kinds: ["desktop app", "server"],
  runs: gguf,
  steps: (model, { endpoint = publicHub }) => {
    return [
      {
        title: "Install on Linux",
        code: sh`
          curl -fLo koboldcpp https://github.com/LostRuins/koboldcpp/releases/latest/download/koboldcpp-linux-x64
          chmod +x koboldcpp
        `,
        note: "Programs for Windows and macOS are on its releases page.",
      },
      run(model, endpoint),
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

/** It takes an address of one file; where the record lists none, the file is downloaded by a pattern first. */
function run(model: ModelFacts, endpoint: string): AppStep {
  const { name, note } = ggufFile(model);
  if (note === undefined) {
    const address = `${endpoint}/${model.id}/resolve/main/${encodedPath(name)}`;
    return { title: "Run", code: sh`./koboldcpp --model ${address}`, fetches: true };
  }
  const pattern = ggufPattern(model);
  const hub = endpoint === publicHub ? emptyCode("shell") : sh`export HF_ENDPOINT=${endpoint}`;
  const code = sh`
    ${hub}
    hf download ${model.id} --include ${pattern.name} --local-dir model
    ./koboldcpp --model model/*.gguf
  `;
  return { title: "Run", install: { pip: ["huggingface_hub"] }, code, fetches: true, note: pattern.note ?? "" };
}
