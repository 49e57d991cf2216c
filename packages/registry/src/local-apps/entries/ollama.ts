import { sh } from "../../code/shell.ts";
import { askServer } from "../ask-server.ts";
import { gguf } from "../conditions.ts";
import { ggufReference } from "../gguf-reference.ts";
import { defineLocalApp } from "../local-app.ts";
import { ggufChat, ggufText } from "../samples.ts";

export default defineLocalApp({
  label: "Ollama",
  docsUrl: "https://docs.ollama.com",
  kinds: ["command line", "server"],
  runs: gguf,
  steps: (model) => {
    const { name, ...note } = ggufReference(model);
    return [
      {
        title: "Install on macOS or Linux",
        code: sh`curl -fsSL https://ollama.com/install.sh | sh`,
        note: "On Windows, in PowerShell: irm https://ollama.com/install.ps1 | iex",
      },
      { title: "Run", code: sh`ollama run ${`hf.co/${name}`}`, ...note, fetches: true },
      ...askServer(model, { base: "http://localhost:11434/v1", name: `hf.co/${name}` }),
    ];
  },
  endpoint: "ignored",
  samples: { chat: ggufChat, "text completion": ggufText },
});
