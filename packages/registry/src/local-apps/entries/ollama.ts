import { gguf } from "../conditions.ts";
import { askServer, type Code, defineLocalApp, ggufReference, sh } from "../kit.ts";
import { ggufChat, ggufText } from "../samples.ts";

export default defineLocalApp({
  label: "Ollama",
  docsUrl: "https://docs.ollama.com",
  about:
    "Runs language models with one command, keeps them in a store of its own, and serves them in the background to other programs.",
  kinds: ["command line", "server"],
  runs: gguf,
  steps: (model, { endpoint }) => {
    const { name, ...note } = ggufReference(model);
    // It asks registries at the root of their host, also where the hub is below a path.
    const hub = endpoint === undefined ? "hf.co" : new URL(endpoint).host;
    return [
      {
        title: "Install on macOS or Linux",
        code: sh`curl -fsSL https://ollama.com/install.sh | sh`,
        note: "On Windows, in PowerShell: irm https://ollama.com/install.ps1 | iex",
      },
      { title: "Run", code: runFrom(endpoint, `${hub}/${name}`), ...note, fetches: true },
      ...askServer(model, { base: "http://localhost:11434/v1", name: `${hub}/${name}` }),
    ];
  },
  endpoint: "written",
  samples: { chat: ggufChat, "text completion": ggufText },
});

/** Ollama pulls over TLS unless it is told otherwise, twice. */
function runFrom(endpoint: string | undefined, reference: string): Code<"shell"> {
  return endpoint?.startsWith("http:")
    ? sh`ollama run --insecure ${`http://${reference}`}`
    : sh`ollama run ${reference}`;
}
