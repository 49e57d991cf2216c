import type { LocalAppKey } from "./ids.ts";

/** The order in which applications are offered: what most readers can use at once comes first. */
export const localAppOrder: readonly LocalAppKey[] = [
  "llama.cpp",
  "ollama",
  "lmstudio",
  "mlx-lm",
  "vllm",
  "sglang",
  "jan",
  "docker-model-runner",
  "koboldcpp",
  "localai",
  "lemonade",
  "unsloth",
  "msty",
  "node-llama-cpp",
  "atomic-chat",
  "jellybox",
  "recursechat",
  "drawthings",
  "diffusionbee",
  "joyfusion",
  "pi",
  "hermes-agent",
  "openclaw",
];
