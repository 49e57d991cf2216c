// Written by `npm run generate` from the files in local-apps/entries. Do not edit.

/** Every local app, in the order of the characters. */
export const localAppKeys = [
  "atomic-chat",
  "diffusionbee",
  "docker-model-runner",
  "drawthings",
  "hermes-agent",
  "jan",
  "jellybox",
  "joyfusion",
  "koboldcpp",
  "lemonade",
  "llama.cpp",
  "lmstudio",
  "localai",
  "mlx-lm",
  "msty",
  "node-llama-cpp",
  "ollama",
  "openclaw",
  "pi",
  "recursechat",
  "sglang",
  "unsloth",
  "vllm",
] as const;

export type LocalAppKey = (typeof localAppKeys)[number];

const known: ReadonlySet<string> = new Set(localAppKeys);

/**
 * Whether a text from outside names one of ours.
 *
 * @example isLocalAppKey("atomic-chat") // true
 */
export function isLocalAppKey(text: string): text is LocalAppKey {
  return known.has(text);
}
