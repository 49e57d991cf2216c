import { anyOf } from "../condition.ts";
import { gguf, mlx } from "../conditions.ts";
import { deepLink } from "../deep-link.ts";
import { defineLocalApp } from "../local-app.ts";
import { ggufChat } from "../samples.ts";

export default defineLocalApp({
  label: "Atomic Chat",
  docsUrl: "https://atomic.chat",
  kinds: ["desktop app"],
  runs: anyOf(gguf, mlx),
  link: (model) => deepLink("atomic-chat://models/huggingface", { path: model.id }),
  steps: () => [],
  endpoint: "ignored",
  samples: { GGUF: ggufChat },
});
