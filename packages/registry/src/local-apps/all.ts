// Written by `npm run generate` from the files in local-apps/entries. Do not edit.

import type { LocalAppKey } from "./ids.ts";
import type { LocalApp } from "./local-app.ts";
import { localAppOrder } from "./order.ts";
import atomic_chat from "./entries/atomic-chat.ts";
import diffusionbee from "./entries/diffusionbee.ts";
import docker_model_runner from "./entries/docker-model-runner.ts";
import drawthings from "./entries/drawthings.ts";
import hermes_agent from "./entries/hermes-agent.ts";
import jan from "./entries/jan.ts";
import jellybox from "./entries/jellybox.ts";
import joyfusion from "./entries/joyfusion.ts";
import koboldcpp from "./entries/koboldcpp.ts";
import lemonade from "./entries/lemonade.ts";
import llama_cpp from "./entries/llama.cpp.ts";
import lmstudio from "./entries/lmstudio.ts";
import localai from "./entries/localai.ts";
import mlx_lm from "./entries/mlx-lm.ts";
import msty from "./entries/msty.ts";
import node_llama_cpp from "./entries/node-llama-cpp.ts";
import ollama from "./entries/ollama.ts";
import openclaw from "./entries/openclaw.ts";
import pi from "./entries/pi.ts";
import recursechat from "./entries/recursechat.ts";
import sglang from "./entries/sglang.ts";
import unsloth from "./entries/unsloth.ts";
import vllm from "./entries/vllm.ts";

const unordered: ReadonlyMap<LocalAppKey, LocalApp> = new Map<LocalAppKey, LocalApp>([
  ["atomic-chat", atomic_chat],
  ["diffusionbee", diffusionbee],
  ["docker-model-runner", docker_model_runner],
  ["drawthings", drawthings],
  ["hermes-agent", hermes_agent],
  ["jan", jan],
  ["jellybox", jellybox],
  ["joyfusion", joyfusion],
  ["koboldcpp", koboldcpp],
  ["lemonade", lemonade],
  ["llama.cpp", llama_cpp],
  ["lmstudio", lmstudio],
  ["localai", localai],
  ["mlx-lm", mlx_lm],
  ["msty", msty],
  ["node-llama-cpp", node_llama_cpp],
  ["ollama", ollama],
  ["openclaw", openclaw],
  ["pi", pi],
  ["recursechat", recursechat],
  ["sglang", sglang],
  ["unsloth", unsloth],
  ["vllm", vllm],
]);

/** Every localApp by its id, in the order of `localAppOrder`. */
export const localApps: ReadonlyMap<LocalAppKey, LocalApp> = new Map(
  localAppOrder.flatMap((id) => {
    const entry = unordered.get(id);
    return entry ? [[id, entry] as const] : [];
  }),
);

/**
 * The local app of that key, which may come from outside.
 *
 * @example localApp("constructor") // undefined
 */
export function localApp(key: LocalAppKey): LocalApp;
export function localApp(key: string): LocalApp | undefined;
export function localApp(key: string): LocalApp | undefined {
  return (localApps as ReadonlyMap<string, LocalApp>).get(key);
}
