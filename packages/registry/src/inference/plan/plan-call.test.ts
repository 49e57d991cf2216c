import { describe, expect, test } from "vitest";
import { keepsOptions } from "../clients/javascript/huggingface-js.ts";
import { inferenceSnippetsFor } from "../inference-snippets-for.ts";
import { notices as sentences } from "./notices.ts";
import type { InferenceOptions } from "./options.ts";

/** The requests over plain HTTP, which show them as the provider gets them. */
function requestsText(task: string, options: InferenceOptions): string {
  const { snippets } = inferenceSnippetsFor({ id: "acme/model", tags: [], pipelineTag: task }, options);
  return snippets.find(({ client }) => client === "requests")?.code.text ?? "";
}

function notices(task: string, options: InferenceOptions): readonly string[] {
  return inferenceSnippetsFor({ id: "acme/model", tags: [], pipelineTag: task }, options).notices;
}

const lora = { adapter: "lora", adapterWeightsPath: "weights/model.safetensors" };

describe("what a provider is asked depends on the model", () => {
  test("an adapter goes along with the address of its weights, its provider's base model by its own name", () => {
    const text = requestsText("text-to-image", { provider: "fal-ai", mapping: { providerId: "fal-ai/lora", ...lora } });
    expect(text).toContain('"path": "https://huggingface.co/acme/model/resolve/main/weights/model.safetensors"');
    expect(text).toContain('"model_name": "stabilityai/stable-diffusion-xl-base-1.0"');
    const other = requestsText("text-to-image", {
      provider: "fal-ai",
      mapping: { providerId: "fal-ai/flux", ...lora },
    });
    expect(other).toContain("/resolve/main/weights/model.safetensors");
    expect(other).not.toContain("model_name");
  });

  test("replicate is asked for a version and an adapter at once", () => {
    const mapping = { providerId: "their/lora:abc", ...lora };
    const text = requestsText("text-to-image", { provider: "replicate", mapping });
    expect(text).toContain('API_URL = "https://router.huggingface.co/replicate/v1/predictions"');
    expect(text).toContain('"version": "abc"');
    expect(text).toContain('"lora_weights": "https://huggingface.co/acme/model"');
  });

  test("FLUX.1 Kontext takes one image, other models of Together a list", () => {
    const kontext = { providerId: "black-forest-labs/FLUX.1-Kontext-pro" };
    expect(requestsText("image-to-image", { provider: "together", mapping: kontext })).toContain('"image_url": "data:');
    const other = { providerId: "acme/model" };
    expect(requestsText("image-to-image", { provider: "together", mapping: other })).toContain('"reference_images": [');
  });

  test("Kokoro gets a voice, unless the reader names another", () => {
    const options: InferenceOptions = { provider: "together", mapping: { providerId: "hexgrad/Kokoro-82M" } };
    expect(requestsText("text-to-speech", options)).toContain('"voice": "af_alloy"');
    const own = requestsText("text-to-speech", {
      ...options,
      parameters: { voice: "am_adam", response_format: "wav" },
    });
    expect(own).toContain('"voice": "am_adam"');
    expect(own).not.toContain("af_alloy");
    const other = requestsText("text-to-speech", { provider: "together", mapping: { providerId: "acme/model" } });
    expect(other).toContain('"input"');
    expect(other).not.toContain("voice");
  });

  test("what decides over the answer cannot be replaced", () => {
    const asked = { provider: "together", mapping: { providerId: "acme/model" } } as const;
    const text = requestsText("text-to-image", { ...asked, parameters: { response_format: "url" } });
    expect(text).toContain('"response_format": "base64"');
    expect(notices("text-to-image", { ...asked, parameters: { response_format: "url", seed: 7 } })).toEqual([
      sentences.ownParameter("response_format"),
    ]);
  });

  test("a provider of one model says so for all others", () => {
    const mapping = { providerId: "MiniMax-H3" };
    expect(requestsText("image-text-to-video", { provider: "novita", mapping })).toContain('"model": "MiniMax-H3"');
    expect(notices("image-text-to-video", { provider: "novita" })).toEqual([
      sentences.servedForSomeModels("novita", "image-text-to-video", "MiniMax-H3"),
    ]);
  });
});

describe("the result says what the code cannot", () => {
  test("a provider's own key is billed to its owner", () => {
    const options: InferenceOptions = {
      provider: "together",
      billTo: "acme-labs",
      mapping: { providerId: "acme/model" },
    };
    expect(notices("text-generation", options)).toEqual([]);
    expect(notices("text-generation", { ...options, directRequest: true })).toEqual([
      sentences.ownerIsBilled("together"),
    ]);
    expect(notices("text-generation", { ...options, provider: "hf-inference", directRequest: true })).toEqual([]);
    expect(notices("text-generation", { billTo: "acme", endpointUrl: "http://localhost" })).toEqual([
      sentences.routerBills(),
    ]);
  });

  test.each(["http://", "http://a b", "http:///v1", "ftp://a", "localhost:8080"])(
    "%s is no address of a server",
    (endpointUrl) => {
      for (const task of ["text-generation", "fill-mask"]) {
        const { snippets, notices: reasons } = inferenceSnippetsFor(
          { id: "acme/model", tags: [], pipelineTag: task },
          { endpointUrl },
        );
        expect(snippets).toEqual([]);
        expect(reasons).toEqual([sentences.badServerAddress()]);
      }
    },
  );

  test("huggingface.js takes some members of a body for its own options", () => {
    const options: InferenceOptions = { parameters: { provider: { only: ["x"] }, endpointUrl: "http://x", seed: 7 } };
    const { snippets } = inferenceSnippetsFor({ id: "acme/model", tags: [], pipelineTag: "text-generation" }, options);
    const found = snippets.find(({ client }) => client === "huggingface.js");
    expect(found?.code.text).toContain("seed: 7");
    expect(found?.code.text).not.toMatch(/provider|endpointUrl/);
    expect(found?.ignoredOptions).toEqual([keepsOptions(["provider", "endpointUrl"])]);
  });

  test("a trial of a model, and an adapter whose weights nobody knows", () => {
    const staging = { providerId: "x", status: "staging" };
    expect(notices("text-generation", { provider: "together", mapping: staging })).toEqual([
      sentences.notLive("together", "staging"),
    ]);
    const bare = { providerId: "x", status: "live", adapter: "lora" };
    expect(notices("text-to-image", { provider: "fal-ai", mapping: bare })).toEqual([
      sentences.weightsUnknown("fal-ai"),
    ]);
    expect(notices("text-to-image", { provider: "wavespeed", mapping: bare })).toEqual([]);
  });
});
