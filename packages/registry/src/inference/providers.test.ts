import { describe, expect, test } from "vitest";
import type { ProviderRow } from "./provider-row.ts";
import { providerIds, providerRows, refusedRows } from "./providers.ts";

const rows: readonly (readonly [string, ProviderRow])[] = Object.entries(providerRows).flatMap(([provider, tasks]) =>
  Object.entries(tasks).map(([task, row]) => [`${provider} ${task}`, row] as const),
);

const namesOf = (wanted: (row: ProviderRow) => boolean): readonly string[] => [
  ...new Set(rows.filter(([, row]) => wanted(row)).map(([name]) => name.split(" ")[0] ?? "")),
];

describe("the table of providers", () => {
  test("holds all nineteen", () => {
    expect(providerIds.join(" ")).toBe(
      "baseten cerebras cohere deepinfra fal-ai featherless-ai fireworks-ai groq hf-inference novita nscale openai " +
        "ovhcloud publicai replicate scaleway together wavespeed zai-org",
    );
  });

  test("says why a task of a provider is missing", () => {
    expect(refusedRows).toEqual({
      novita: { "image-text-to-video": "Unsupported Novita image-text-to-video model: MODEL/NAME" },
    });
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
    expect(row?.versioned?.direct).toBe("https://api.replicate.com/v1/predictions");
    expect(JSON.stringify(row?.versioned?.body)).toContain('"version":{"hole":"version"}');
  });

  test("keeps nothing of what was put in to find the places", () => {
    expect(JSON.stringify(providerRows)).not.toMatch(/MODEL|TOKEN|VERSION|TEXT|PROMPT|MESSAGES|FURTHER|9876|Qll/);
  });
});
