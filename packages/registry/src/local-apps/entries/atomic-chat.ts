import { gguf, mlx } from "../conditions.ts";
import { anyOf, deepLink, defineLocalApp } from "../kit.ts";
import { ggufChat } from "../samples.ts";

export default defineLocalApp({
  label: "Atomic Chat",
  docsUrl: "https://atomic.chat",
  about: "A desktop app that chats with models on your own machine, in GGUF or MLX, and opens them by a link.",
  kinds: ["desktop app"],
  runs: anyOf(gguf, mlx),
  link: (model) => deepLink("atomic-chat://models/huggingface", { path: model.id }),
  steps: () => [],
  endpoint: "ignored",
  samples: { GGUF: ggufChat },
});
