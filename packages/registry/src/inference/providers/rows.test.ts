import { describe, expect, test } from "vitest";
import type { ProviderRow } from "./provider-row.ts";
import { type ProviderId, providerIds, providerRows } from "./rows.ts";
import { type ServedModel, shapeFor } from "./served-model.ts";

const rows: readonly (readonly [string, ProviderRow])[] = Object.entries(providerRows).flatMap(([provider, tasks]) =>
  Object.entries(tasks).map(([task, row]) => [`${provider} ${task}`, row] as const),
);

const namesOf = (wanted: (row: ProviderRow) => boolean): readonly string[] => [
  ...new Set(rows.filter(([, row]) => wanted(row)).map(([name]) => name.split(" ")[0] ?? "")),
];

const lora = { adapter: "lora", weights: "weights.safetensors" };

describe("the table of providers", () => {
  test("holds all nineteen", () => {
    expect(providerIds.join(" ")).toBe(
      "baseten cerebras cohere deepinfra fal-ai featherless-ai fireworks-ai groq hf-inference novita nscale openai " +
        "ovhcloud publicai replicate scaleway together wavespeed zai-org",
    );
  });

  test("goes through the router everywhere but at OpenAI, which takes its own keys only", () => {
    expect(namesOf(({ routed }) => routed === undefined)).toEqual(["openai"]);
    for (const [name, { routed = "https://router.huggingface.co/" }] of rows) {
      expect(routed, name).toMatch(/^https:\/\/router\.huggingface\.co\//);
    }
  });

  test("knows the providers with headers of their own", () => {
    expect(namesOf(({ scheme }) => scheme === "Key")).toEqual(["fal-ai"]);
    expect(namesOf(({ headers }) => headers !== undefined)).toEqual(["replicate", "zai-org"]);
  });

  test.each([
    ["hf-inference", "feature-extraction", "hf-inference/models/{model}/pipeline/feature-extraction"],
    ["hf-inference", "fill-mask", "hf-inference/models/{model}"],
    ["fal-ai", "text-to-image", "fal-ai/{model}?_subdomain=queue"],
    ["fal-ai", "text-to-speech", "fal-ai/{model}"],
    ["cohere", "conversational", "cohere/compatibility/v1/chat/completions"],
  ] as const)("routes %s %s to %s", (provider, task, route) => {
    expect(providerRows[provider][task]?.routed).toBe(`https://router.huggingface.co/${route}`);
  });

  test("asks replicate by model, or by version where the name has one", () => {
    const row = providerRows.replicate["text-to-image"];
    expect(row?.direct).toBe("https://api.replicate.com/v1/models/{model}/predictions");
    const versioned = row && shapeFor(row, { name: "their/name:v1" });
    expect(versioned?.direct).toBe("https://api.replicate.com/v1/predictions");
    expect(JSON.stringify(versioned?.body)).toContain('"version":{"hole":"version"}');
  });

  test("knows which models are asked in a way of their own", () => {
    expect(namesOf(({ cases }) => cases !== undefined)).toEqual(["fal-ai", "replicate", "together", "wavespeed"]);
    expect(namesOf(({ only }) => only !== undefined)).toEqual(["novita"]);
  });

  test.each<[ProviderId, string, ServedModel, string]>([
    ["together", "image-to-image", { name: "acme/FLUX.1-Kontext-dev" }, '"image_url":{"hole":"image"'],
    ["together", "image-to-image", { name: "acme/other" }, '"reference_images":[{"hole":"image"'],
    ["together", "text-to-speech", { name: "hexgrad/Kokoro-82M" }, '"voice":"af_alloy"'],
    ["fal-ai", "text-to-image", { name: "fal-ai/lora", ...lora }, '"model_name":"stabilityai/stable-diffusion-xl-base'],
    ["fal-ai", "text-to-image", { name: "fal-ai/flux-lora", ...lora }, '"loras":[{"path":{"hole":"link"},"scale":1}]'],
    ["replicate", "text-to-image", { name: "acme/lora", ...lora }, '"lora_weights":{"hole":"link"}'],
    ["replicate", "text-to-image", { name: "acme/lora:v1", ...lora }, '"version":{"hole":"version"}'],
    ["replicate", "text-to-image", { name: "acme/lora:v1", ...lora }, '"lora_weights":{"hole":"link"}'],
    ["wavespeed", "text-to-image", { name: "acme/lora", adapter: "lora" }, '"path":{"hole":"repository"}'],
  ])("asks %s for %s with %j by %s", (provider, task, model, part) => {
    const row: ProviderRow | undefined = providerRows[provider][task];
    expect(JSON.stringify(row && shapeFor(row, model).body)).toContain(part);
  });

  test("does not take a model for an adapter without weights where they are needed", () => {
    const row = providerRows["fal-ai"]["text-to-image"];
    expect(row && shapeFor(row, { name: "fal-ai/lora", adapter: "lora" })).toBe(row);
    expect(row && shapeFor(row, { name: "fal-ai/lora", adapter: "ip", weights: "x" })).toBe(row);
  });

  test("keeps nothing of what was put in to find the places", () => {
    expect(JSON.stringify(providerRows)).not.toMatch(
      /MODEL|TOKEN|VERSION|TEXT|PROMPT|MESSAGES|FURTHER|OWN|WEIGHTS|REPOSITORY|9876|Qll/,
    );
  });
});
