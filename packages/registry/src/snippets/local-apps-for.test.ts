import { expect, test, vi } from "vitest";
import { localApps } from "../local-apps/all.ts";
import { ggufChat, transformersChat } from "../local-apps/samples.ts";
import type { Snippet } from "../snippet.ts";
import { localAppsFor, stepsWith } from "./local-apps-for.ts";

const endpoint = "https://hub.example.org/";
const stepsOf = (key: string, model = ggufChat): readonly Snippet[] =>
  localAppsFor(model, { endpoint }).find(({ app }) => app === key)?.snippets ?? [];
const textOf = (steps: readonly Snippet[]): readonly string[] => steps.map(({ code }) => code.text);

test("each application says which fact led to it", () => {
  expect(localAppsFor(ggufChat)[0]).toMatchObject({ app: "llama.cpp", fact: "a GGUF file" });
  expect(localAppsFor({ id: "a/b", tags: [] })).toEqual([]);
});

test("steps that fetch are pointed at another hub where the program can be, and no other step is", () => {
  const commands = textOf(stepsOf("llama.cpp"));
  expect(commands[1]).toBe("export HF_ENDPOINT=https://hub.example.org\nllama-cli -hf acme/helper-GGUF:Q4_K_M");
  expect(commands.filter((text) => text.includes("hub.example.org"))).toHaveLength(2);
  expect(textOf(stepsOf("vllm", transformersChat))[0]).toBe(
    "export HF_ENDPOINT=https://hub.example.org\nvllm serve acme/helper-8B",
  );
  expect(textOf(stepsOf("koboldcpp"))[1]).toBe(
    "./koboldcpp --model https://hub.example.org/acme/helper-GGUF/resolve/main/helper-Q4_K_M.gguf",
  );
});

test("an image that a server is asked about comes from the hub as well", () => {
  for (const [key, { samples }] of localApps) {
    for (const model of Object.values(samples)) {
      const commands = textOf(stepsWith(key, model, { endpoint })?.snippets ?? []).join("\n");
      expect(commands, key).not.toContain("https://huggingface.co/datasets/");
    }
  }
});

test("a program that cannot be pointed at another hub says so beside the step that fetches", () => {
  const steps = stepsOf("docker-model-runner");
  const sentence = "does not fetch from https://hub.example.org: Docker Model Runner ignores HF_ENDPOINT";
  const saying = steps.filter(({ note = "" }) => note.includes("HF_ENDPOINT"));
  expect(saying.map(({ note }) => note)).toEqual([expect.stringContaining(sentence)]);
  expect(saying[0]?.code.text).toContain("docker model");
});

test("Ollama takes the hub's address in the name of the model", () => {
  expect(textOf(stepsOf("ollama"))[1]).toBe("ollama run hub.example.org/acme/helper-GGUF:Q4_K_M");
});

test("a mistake of ours is told apart and does not spread", () => {
  const entry = localApps.get("ollama");
  if (!entry) throw new Error("Ollama is gone.");
  const broken = vi.spyOn(entry, "steps").mockImplementation(() => {
    throw new TypeError("mistake");
  });
  const found = localAppsFor(ggufChat);
  expect(found.find(({ app }) => app === "ollama")).toMatchObject({ fault: expect.any(TypeError), snippets: [] });
  expect(found.find(({ app }) => app === "llama.cpp")?.snippets).not.toEqual([]);
  broken.mockRestore();
});

test("the steps with one application are those that it has among all", () => {
  for (const model of [ggufChat, transformersChat]) {
    for (const shown of localAppsFor(model, { endpoint }))
      expect(stepsWith(shown.app, model, { endpoint })).toEqual(shown);
  }
  expect(stepsWith("ollama", { id: "a/b", tags: [] })).toBeUndefined();
});
