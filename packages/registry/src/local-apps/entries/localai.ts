import { ggufFile } from "../../libraries/families/files.ts";
import { gguf } from "../conditions.ts";
import { askServer, defineLocalApp, sh } from "../kit.ts";
import { ggufChat, ggufText } from "../samples.ts";

/** A file is served under its name, without folders; read in `core/gallery/importers/llama-cpp.go`. */
const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export default defineLocalApp({
  label: "LocalAI",
  docsUrl: "https://localai.io",
  about: "A server with an OpenAI-compatible API for your own models, for programs that support only that API.",
  kinds: ["server"],
  runs: gguf,
  steps: (model) => {
    const { name, note } = ggufFile(model);
    // Without a file it takes Q4_K_M, or the next best of the repository.
    const isListed = note === undefined;
    return [
      {
        title: "Run in Docker",
        code: sh`docker run -ti --name local-ai -p 8080:8080 localai/localai:latest ${`huggingface://${model.id}${isListed ? `/${name}` : ""}`}`,
        note: "Images for GPUs are listed in its documentation.",
        fetches: true,
      },
      ...askServer(model, {
        base: "http://localhost:8080/v1",
        ...(isListed && { name: fileName(name) }),
      }),
    ];
  },
  endpoint: "ignored",
  samples: { chat: ggufChat, "files unknown": ggufText },
});
