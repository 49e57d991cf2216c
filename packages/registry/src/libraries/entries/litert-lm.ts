import { defineLibrary, type ModelFacts, questionFor, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "LiteRT-LM",
  group: "language",
  repository: { name: "LiteRT-LM", url: "https://github.com/google-ai-edge/LiteRT-LM" },
  counts: { anyOf: [{ extension: "litertlm" }, { extension: "task" }] },
  // The program asks huggingface.co by name.
  endpoint: "ignored",
  snippets: (model) => [run(model)],
  samples: { "any model": { id: "litert-community/gemma-4-E2B-it-litert-lm", tags: ["litert-lm"] } },
});

function run(model: ModelFacts): Snippet {
  const code = sh`
    # LiteRT-LM also runs on Android, iOS, desktops, embedded devices and in browsers, with APIs for several languages:
    # https://ai.google.dev/edge/litert-lm (this program: https://ai.google.dev/edge/litert-lm/cli)
    litert-lm run --from-huggingface-repo=${model.id} --prompt=${questionFor(model, "What is the capital of Portugal?")}
  `;
  const note =
    "If there are several .litertlm files, the program lets you choose; to pick one, add its name after the id, separated by a space.";
  return { install: { pip: ["litert-lm"] }, code, note };
}
