// Written by `npm run generate` from the requests of @huggingface/inference. Do not edit.

import type { ProviderRow } from "./provider-row.ts";

/** Every provider of inference, in the order of the characters. */
export const providerIds = [
  "baseten",
  "cerebras",
  "cohere",
  "deepinfra",
  "fal-ai",
  "featherless-ai",
  "fireworks-ai",
  "groq",
  "hf-inference",
  "novita",
  "nscale",
  "openai",
  "ovhcloud",
  "publicai",
  "replicate",
  "scaleway",
  "together",
  "wavespeed",
  "zai-org",
] as const;

export type ProviderId = (typeof providerIds)[number];

/** Provider → task → request. `conversational` is the task of all chats. */
export const providerRows: Readonly<Record<ProviderId, Readonly<Record<string, ProviderRow>>>> = {
  baseten: {
    conversational: {
      routed: "https://router.huggingface.co/baseten/v1/chat/completions",
      direct: "https://inference.baseten.co/v1/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
  },
  cerebras: {
    conversational: {
      routed: "https://router.huggingface.co/cerebras/v1/chat/completions",
      direct: "https://api.cerebras.ai/v1/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
  },
  cohere: {
    conversational: {
      routed: "https://router.huggingface.co/cohere/compatibility/v1/chat/completions",
      direct: "https://api.cohere.com/compatibility/v1/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
  },
  deepinfra: {
    "automatic-speech-recognition": {
      routed: "https://router.huggingface.co/deepinfra/v1/openai/audio/transcriptions",
      direct: "https://api.deepinfra.com/v1/openai/audio/transcriptions",
      body: { form: { file: { hole: "audio" }, model: { hole: "model" } } },
    },
    conversational: {
      routed: "https://router.huggingface.co/deepinfra/v1/openai/chat/completions",
      direct: "https://api.deepinfra.com/v1/openai/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
    "feature-extraction": {
      routed: "https://router.huggingface.co/deepinfra/v1/openai/embeddings",
      direct: "https://api.deepinfra.com/v1/openai/embeddings",
      body: { json: { "…": true, input: { hole: "text" }, model: { hole: "model" } } },
    },
    "text-generation": {
      routed: "https://router.huggingface.co/deepinfra/v1/openai/completions",
      direct: "https://api.deepinfra.com/v1/openai/completions",
      body: { json: { model: { hole: "model" }, prompt: { hole: "text" }, "…": true } },
    },
    "text-to-image": {
      routed: "https://router.huggingface.co/deepinfra/v1/openai/images/generations",
      direct: "https://api.deepinfra.com/v1/openai/images/generations",
      body: {
        json: {
          num_inference_steps: { hole: "steps" },
          "…": true,
          response_format: "b64_json",
          prompt: { hole: "text" },
          model: { hole: "model" },
        },
      },
    },
    "text-to-speech": {
      routed: "https://router.huggingface.co/deepinfra/v1/openai/audio/speech",
      direct: "https://api.deepinfra.com/v1/openai/audio/speech",
      body: { json: { "…": true, input: { hole: "text" }, model: { hole: "model" } } },
    },
  },
  "fal-ai": {
    "audio-to-audio": {
      routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
      direct: "https://queue.fal.run/{model}",
      body: { json: { audio_url: { hole: "audio", as: "data address", media: "audio/x-wav" } } },
      scheme: "Key",
    },
    "automatic-speech-recognition": {
      routed: "https://router.huggingface.co/fal-ai/{model}",
      direct: "https://fal.run/{model}",
      body: { json: { audio_url: { hole: "audio", as: "data address", media: "audio/x-wav" } } },
      scheme: "Key",
    },
    "image-segmentation": {
      routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
      direct: "https://queue.fal.run/{model}",
      body: { json: { image_url: { hole: "image", as: "data address" }, sync_mode: true } },
      scheme: "Key",
    },
    "image-text-to-image": {
      routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
      direct: "https://queue.fal.run/{model}",
      body: {
        json: {
          prompt: { hole: "prompt" },
          "…": true,
          image_url: { hole: "image", as: "data address" },
          image_urls: [{ hole: "image", as: "data address" }],
        },
      },
      scheme: "Key",
      cases: [
        {
          when: { isAdapter: true, hasWeights: true },
          routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
          direct: "https://queue.fal.run/{model}",
          body: {
            json: {
              prompt: { hole: "prompt" },
              "…": true,
              image_url: { hole: "image", as: "data address" },
              image_urls: [{ hole: "image", as: "data address" }],
              loras: [{ path: { hole: "link" }, scale: 1 }],
            },
          },
          link: "https://huggingface.co/{repository}/resolve/main/{weights}",
        },
      ],
    },
    "image-text-to-video": {
      routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
      direct: "https://queue.fal.run/{model}",
      body: { json: { image_url: { hole: "image", as: "data address" }, prompt: { hole: "prompt" }, "…": true } },
      scheme: "Key",
      cases: [
        {
          when: { isAdapter: true, hasWeights: true },
          routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
          direct: "https://queue.fal.run/{model}",
          body: {
            json: {
              image_url: { hole: "image", as: "data address" },
              prompt: { hole: "prompt" },
              "…": true,
              loras: [{ path: { hole: "link" }, scale: 1 }],
            },
          },
          link: "https://huggingface.co/{repository}/resolve/main/{weights}",
        },
      ],
    },
    "image-to-image": {
      routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
      direct: "https://queue.fal.run/{model}",
      body: {
        json: {
          prompt: { hole: "prompt" },
          "…": true,
          image_url: { hole: "image", as: "data address" },
          image_urls: [{ hole: "image", as: "data address" }],
        },
      },
      scheme: "Key",
      cases: [
        {
          when: { isAdapter: true, hasWeights: true },
          routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
          direct: "https://queue.fal.run/{model}",
          body: {
            json: {
              prompt: { hole: "prompt" },
              "…": true,
              image_url: { hole: "image", as: "data address" },
              image_urls: [{ hole: "image", as: "data address" }],
              loras: [{ path: { hole: "link" }, scale: 1 }],
            },
          },
          link: "https://huggingface.co/{repository}/resolve/main/{weights}",
        },
      ],
    },
    "image-to-video": {
      routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
      direct: "https://queue.fal.run/{model}",
      body: { json: { image_url: { hole: "image", as: "data address" }, prompt: { hole: "prompt" }, "…": true } },
      scheme: "Key",
      cases: [
        {
          when: { isAdapter: true, hasWeights: true },
          routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
          direct: "https://queue.fal.run/{model}",
          body: {
            json: {
              image_url: { hole: "image", as: "data address" },
              prompt: { hole: "prompt" },
              "…": true,
              loras: [{ path: { hole: "link" }, scale: 1 }],
            },
          },
          link: "https://huggingface.co/{repository}/resolve/main/{weights}",
        },
      ],
    },
    "text-to-audio": {
      routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
      direct: "https://queue.fal.run/{model}",
      body: { json: { "…": true, prompt: { hole: "text" } } },
      scheme: "Key",
    },
    "text-to-image": {
      routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
      direct: "https://queue.fal.run/{model}",
      body: { json: { num_inference_steps: { hole: "steps" }, "…": true, prompt: { hole: "text" } } },
      scheme: "Key",
      cases: [
        {
          when: { name: "fal-ai/lora", isAdapter: true, hasWeights: true },
          routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
          direct: "https://queue.fal.run/{model}",
          body: {
            json: {
              num_inference_steps: { hole: "steps" },
              "…": true,
              prompt: { hole: "text" },
              loras: [{ path: { hole: "link" }, scale: 1 }],
              model_name: "stabilityai/stable-diffusion-xl-base-1.0",
            },
          },
          link: "https://huggingface.co/{repository}/resolve/main/{weights}",
        },
        {
          when: { isAdapter: true, hasWeights: true },
          routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
          direct: "https://queue.fal.run/{model}",
          body: {
            json: {
              num_inference_steps: { hole: "steps" },
              "…": true,
              prompt: { hole: "text" },
              loras: [{ path: { hole: "link" }, scale: 1 }],
            },
          },
          link: "https://huggingface.co/{repository}/resolve/main/{weights}",
        },
      ],
    },
    "text-to-speech": {
      routed: "https://router.huggingface.co/fal-ai/{model}",
      direct: "https://fal.run/{model}",
      body: { json: { "…": true, text: { hole: "text" } } },
      scheme: "Key",
    },
    "text-to-video": {
      routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
      direct: "https://queue.fal.run/{model}",
      body: { json: { "…": true, prompt: { hole: "text" } } },
      scheme: "Key",
      cases: [
        {
          when: { isAdapter: true, hasWeights: true },
          routed: "https://router.huggingface.co/fal-ai/{model}?_subdomain=queue",
          direct: "https://queue.fal.run/{model}",
          body: { json: { "…": true, prompt: { hole: "text" }, loras: [{ path: { hole: "link" }, scale: 1 }] } },
          link: "https://huggingface.co/{repository}/resolve/main/{weights}",
        },
      ],
    },
  },
  "featherless-ai": {
    conversational: {
      routed: "https://router.huggingface.co/featherless-ai/v1/chat/completions",
      direct: "https://api.featherless.ai/v1/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
    "text-generation": {
      routed: "https://router.huggingface.co/featherless-ai/v1/completions",
      direct: "https://api.featherless.ai/v1/completions",
      body: { json: { model: { hole: "model" }, "…": true, prompt: { hole: "text" } } },
    },
  },
  "fireworks-ai": {
    conversational: {
      routed: "https://router.huggingface.co/fireworks-ai/inference/v1/chat/completions",
      direct: "https://api.fireworks.ai/inference/v1/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
  },
  groq: {
    conversational: {
      routed: "https://router.huggingface.co/groq/openai/v1/chat/completions",
      direct: "https://api.groq.com/openai/v1/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
    "text-generation": {
      routed: "https://router.huggingface.co/groq/openai/v1/chat/completions",
      direct: "https://api.groq.com/openai/v1/chat/completions",
      body: { json: { inputs: { hole: "text" }, parameters: { "…": true }, model: { hole: "model" } } },
    },
  },
  "hf-inference": {
    "audio-classification": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { file: "audio" },
    },
    "audio-to-audio": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { file: "audio" },
    },
    "automatic-speech-recognition": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { file: "audio" },
    },
    conversational: {
      routed: "https://router.huggingface.co/hf-inference/models/{model}/v1/chat/completions",
      direct: "https://router.huggingface.co/hf-inference/models/{model}/v1/chat/completions",
      body: { json: { messages: { hole: "messages" }, "…": true, model: { hole: "model" } } },
    },
    "document-question-answering": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { question: { hole: "question" }, image: { hole: "image", as: "base64" } } } },
    },
    "feature-extraction": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}/pipeline/feature-extraction",
      direct: "https://router.huggingface.co/hf-inference/models/{model}/pipeline/feature-extraction",
      body: { json: { inputs: { hole: "text" }, parameters: { "…": true } } },
    },
    "fill-mask": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { hole: "text" }, parameters: { "…": true } } },
    },
    "image-classification": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { file: "image" },
    },
    "image-segmentation": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { file: "image" },
    },
    "image-to-image": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: {
        json: { inputs: { hole: "image", as: "base64" }, parameters: { prompt: { hole: "prompt" }, "…": true } },
      },
    },
    "image-to-text": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { file: "image" },
    },
    "object-detection": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { file: "image" },
    },
    "question-answering": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { question: { hole: "question" }, context: { hole: "context" } } } },
    },
    "sentence-similarity": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}/pipeline/sentence-similarity",
      direct: "https://router.huggingface.co/hf-inference/models/{model}/pipeline/sentence-similarity",
      body: { json: { inputs: { source_sentence: { hole: "sentence" }, sentences: { hole: "sentences" } } } },
    },
    summarization: {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { hole: "text" }, parameters: { "…": true } } },
    },
    "table-question-answering": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { query: { hole: "query" }, table: { hole: "table" } } } },
    },
    "tabular-classification": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { data: { hole: "table" } } } },
    },
    "tabular-regression": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { data: { hole: "table" } } } },
    },
    "text-classification": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { hole: "text" }, parameters: { "…": true } } },
    },
    "text-generation": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}/v1/completions",
      direct: "https://router.huggingface.co/hf-inference/models/{model}/v1/completions",
      body: { json: { model: { hole: "model" }, "…": true, prompt: { hole: "text" } } },
    },
    "text-to-audio": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { hole: "text" }, parameters: { "…": true } } },
    },
    "text-to-image": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { hole: "text" }, parameters: { num_inference_steps: { hole: "steps" }, "…": true } } },
    },
    "text-to-speech": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { hole: "text" }, parameters: { "…": true } } },
    },
    "token-classification": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { hole: "text" }, parameters: { "…": true } } },
    },
    translation: {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { hole: "text" }, parameters: { "…": true } } },
    },
    "visual-question-answering": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { question: { hole: "question" }, image: { hole: "image", as: "base64" } } } },
    },
    "zero-shot-classification": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: { json: { inputs: { hole: "text" }, parameters: { candidate_labels: { hole: "labels" } } } },
    },
    "zero-shot-image-classification": {
      routed: "https://router.huggingface.co/hf-inference/models/{model}",
      direct: "https://router.huggingface.co/hf-inference/models/{model}",
      body: {
        json: {
          inputs: { image: { hole: "image", as: "base64" } },
          parameters: { candidate_labels: { hole: "labels" } },
        },
      },
    },
  },
  novita: {
    conversational: {
      routed: "https://router.huggingface.co/novita/v3/openai/chat/completions",
      direct: "https://api.novita.ai/v3/openai/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
    "image-text-to-video": {
      routed: "https://router.huggingface.co/novita/v3/minimax/v2/video_generation",
      direct: "https://api.novita.ai/v3/minimax/v2/video_generation",
      body: {
        json: {
          resolution: "768P",
          duration: 4,
          "…": true,
          model: { hole: "model" },
          content: [
            { type: "text", text: { hole: "prompt" } },
            { type: "image_url", image_url: { url: { hole: "image", as: "data address" } }, role: "first_frame" },
          ],
          ratio: "adaptive",
        },
      },
      only: { name: "MiniMax-H3" },
    },
    "text-generation": {
      routed: "https://router.huggingface.co/novita/v3/openai/chat/completions",
      direct: "https://api.novita.ai/v3/openai/chat/completions",
      body: { json: { inputs: { hole: "text" }, parameters: { "…": true }, model: { hole: "model" } } },
    },
    "text-to-video": {
      routed: "https://router.huggingface.co/novita/v3/async/{model}",
      direct: "https://api.novita.ai/v3/async/{model}",
      body: { json: { "…": true, prompt: { hole: "text" } } },
    },
  },
  nscale: {
    conversational: {
      routed: "https://router.huggingface.co/nscale/v1/chat/completions",
      direct: "https://inference.api.nscale.com/v1/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
    "text-to-image": {
      routed: "https://router.huggingface.co/nscale/v1/images/generations",
      direct: "https://inference.api.nscale.com/v1/images/generations",
      body: {
        json: {
          num_inference_steps: { hole: "steps" },
          "…": true,
          response_format: "b64_json",
          prompt: { hole: "text" },
          model: { hole: "model" },
        },
      },
    },
  },
  openai: {
    conversational: {
      direct: "https://api.openai.com/v1/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
  },
  ovhcloud: {
    conversational: {
      routed: "https://router.huggingface.co/ovhcloud/v1/chat/completions",
      direct: "https://oai.endpoints.kepler.ai.cloud.ovh.net/v1/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
    "text-generation": {
      routed: "https://router.huggingface.co/ovhcloud/v1/completions",
      direct: "https://oai.endpoints.kepler.ai.cloud.ovh.net/v1/completions",
      body: { json: { model: { hole: "model" }, "…": true, prompt: { hole: "text" } } },
    },
  },
  publicai: {
    conversational: {
      routed: "https://router.huggingface.co/publicai/v1/chat/completions",
      direct: "https://api.publicai.co/v1/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
  },
  replicate: {
    "automatic-speech-recognition": {
      routed: "https://router.huggingface.co/replicate/v1/models/{model}/predictions",
      direct: "https://api.replicate.com/v1/models/{model}/predictions",
      body: { json: { input: { audio: { hole: "audio", as: "data address" } } } },
      headers: { Prefer: "wait" },
      cases: [
        {
          when: { contains: [":"] },
          routed: "https://router.huggingface.co/replicate/v1/predictions",
          direct: "https://api.replicate.com/v1/predictions",
          body: { json: { input: { audio: { hole: "audio", as: "data address" } }, version: { hole: "version" } } },
        },
      ],
    },
    "image-to-image": {
      routed: "https://router.huggingface.co/replicate/v1/models/{model}/predictions",
      direct: "https://api.replicate.com/v1/models/{model}/predictions",
      body: {
        json: {
          input: {
            prompt: { hole: "prompt" },
            "…": true,
            image: { hole: "image", as: "data address" },
            images: [{ hole: "image", as: "data address" }],
            input_image: { hole: "image", as: "data address" },
            input_images: [{ hole: "image", as: "data address" }],
          },
        },
      },
      headers: { Prefer: "wait" },
      cases: [
        {
          when: { contains: [":"], isAdapter: true, hasWeights: true },
          routed: "https://router.huggingface.co/replicate/v1/predictions",
          direct: "https://api.replicate.com/v1/predictions",
          body: {
            json: {
              input: {
                prompt: { hole: "prompt" },
                "…": true,
                image: { hole: "image", as: "data address" },
                images: [{ hole: "image", as: "data address" }],
                input_image: { hole: "image", as: "data address" },
                input_images: [{ hole: "image", as: "data address" }],
                lora_weights: { hole: "link" },
              },
              version: { hole: "version" },
            },
          },
          link: "https://huggingface.co/{repository}",
        },
        {
          when: { contains: [":"] },
          routed: "https://router.huggingface.co/replicate/v1/predictions",
          direct: "https://api.replicate.com/v1/predictions",
          body: {
            json: {
              input: {
                prompt: { hole: "prompt" },
                "…": true,
                image: { hole: "image", as: "data address" },
                images: [{ hole: "image", as: "data address" }],
                input_image: { hole: "image", as: "data address" },
                input_images: [{ hole: "image", as: "data address" }],
              },
              version: { hole: "version" },
            },
          },
        },
        {
          when: { isAdapter: true, hasWeights: true },
          routed: "https://router.huggingface.co/replicate/v1/models/{model}/predictions",
          direct: "https://api.replicate.com/v1/models/{model}/predictions",
          body: {
            json: {
              input: {
                prompt: { hole: "prompt" },
                "…": true,
                image: { hole: "image", as: "data address" },
                images: [{ hole: "image", as: "data address" }],
                input_image: { hole: "image", as: "data address" },
                input_images: [{ hole: "image", as: "data address" }],
                lora_weights: { hole: "link" },
              },
            },
          },
          link: "https://huggingface.co/{repository}",
        },
      ],
    },
    "text-to-image": {
      routed: "https://router.huggingface.co/replicate/v1/models/{model}/predictions",
      direct: "https://api.replicate.com/v1/models/{model}/predictions",
      body: { json: { input: { num_inference_steps: { hole: "steps" }, "…": true, prompt: { hole: "text" } } } },
      headers: { Prefer: "wait" },
      cases: [
        {
          when: { contains: [":"], isAdapter: true, hasWeights: true },
          routed: "https://router.huggingface.co/replicate/v1/predictions",
          direct: "https://api.replicate.com/v1/predictions",
          body: {
            json: {
              input: {
                num_inference_steps: { hole: "steps" },
                "…": true,
                prompt: { hole: "text" },
                lora_weights: { hole: "link" },
              },
              version: { hole: "version" },
            },
          },
          link: "https://huggingface.co/{repository}",
        },
        {
          when: { contains: [":"] },
          routed: "https://router.huggingface.co/replicate/v1/predictions",
          direct: "https://api.replicate.com/v1/predictions",
          body: {
            json: {
              input: { num_inference_steps: { hole: "steps" }, "…": true, prompt: { hole: "text" } },
              version: { hole: "version" },
            },
          },
        },
        {
          when: { isAdapter: true, hasWeights: true },
          routed: "https://router.huggingface.co/replicate/v1/models/{model}/predictions",
          direct: "https://api.replicate.com/v1/models/{model}/predictions",
          body: {
            json: {
              input: {
                num_inference_steps: { hole: "steps" },
                "…": true,
                prompt: { hole: "text" },
                lora_weights: { hole: "link" },
              },
            },
          },
          link: "https://huggingface.co/{repository}",
        },
      ],
    },
    "text-to-speech": {
      routed: "https://router.huggingface.co/replicate/v1/models/{model}/predictions",
      direct: "https://api.replicate.com/v1/models/{model}/predictions",
      body: { json: { input: { "…": true, text: { hole: "text" } } } },
      headers: { Prefer: "wait" },
      cases: [
        {
          when: { contains: [":"] },
          routed: "https://router.huggingface.co/replicate/v1/predictions",
          direct: "https://api.replicate.com/v1/predictions",
          body: { json: { input: { "…": true, text: { hole: "text" } }, version: { hole: "version" } } },
        },
      ],
    },
    "text-to-video": {
      routed: "https://router.huggingface.co/replicate/v1/models/{model}/predictions",
      direct: "https://api.replicate.com/v1/models/{model}/predictions",
      body: { json: { input: { "…": true, prompt: { hole: "text" } } } },
      headers: { Prefer: "wait" },
      cases: [
        {
          when: { contains: [":"] },
          routed: "https://router.huggingface.co/replicate/v1/predictions",
          direct: "https://api.replicate.com/v1/predictions",
          body: { json: { input: { "…": true, prompt: { hole: "text" } }, version: { hole: "version" } } },
        },
      ],
    },
  },
  scaleway: {
    conversational: {
      routed: "https://router.huggingface.co/scaleway/v1/chat/completions",
      direct: "https://api.scaleway.ai/v1/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
    "feature-extraction": {
      routed: "https://router.huggingface.co/scaleway/v1/embeddings",
      direct: "https://api.scaleway.ai/v1/embeddings",
      body: { json: { input: { hole: "text" }, model: { hole: "model" } } },
    },
    "text-generation": {
      routed: "https://router.huggingface.co/scaleway/v1/completions",
      direct: "https://api.scaleway.ai/v1/completions",
      body: {
        json: {
          model: { hole: "model" },
          inputs: { hole: "text" },
          parameters: { "…": true },
          prompt: { hole: "text" },
        },
      },
    },
  },
  together: {
    "automatic-speech-recognition": {
      routed: "https://router.huggingface.co/together/v1/audio/transcriptions",
      direct: "https://api.together.xyz/v1/audio/transcriptions",
      body: { form: { file: { hole: "audio" }, model: { hole: "model" } } },
    },
    conversational: {
      routed: "https://router.huggingface.co/together/v1/chat/completions",
      direct: "https://api.together.xyz/v1/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
    },
    "feature-extraction": {
      routed: "https://router.huggingface.co/together/v1/embeddings",
      direct: "https://api.together.xyz/v1/embeddings",
      body: { json: { "…": true, input: { hole: "text" }, model: { hole: "model" } } },
    },
    "image-to-image": {
      routed: "https://router.huggingface.co/together/v1/images/generations",
      direct: "https://api.together.xyz/v1/images/generations",
      body: {
        json: {
          prompt: { hole: "prompt" },
          reference_images: [{ hole: "image", as: "data address" }],
          "…": true,
          response_format: "base64",
          model: { hole: "model" },
        },
      },
      cases: [
        {
          when: { contains: ["kontext", "flux.1"] },
          routed: "https://router.huggingface.co/together/v1/images/generations",
          direct: "https://api.together.xyz/v1/images/generations",
          body: {
            json: {
              prompt: { hole: "prompt" },
              image_url: { hole: "image", as: "data address" },
              "…": true,
              response_format: "base64",
              model: { hole: "model" },
            },
          },
        },
      ],
    },
    "image-to-video": {
      routed: "https://router.huggingface.co/together/v2/videos",
      direct: "https://api.together.xyz/v2/videos",
      body: {
        json: {
          "…": true,
          frame_images: [{ input_image: { hole: "image", as: "data address" }, frame: "first" }],
          model: { hole: "model" },
          prompt: { hole: "prompt" },
        },
      },
    },
    "text-generation": {
      routed: "https://router.huggingface.co/together/v1/completions",
      direct: "https://api.together.xyz/v1/completions",
      body: {
        json: {
          model: { hole: "model" },
          inputs: { hole: "text" },
          parameters: { "…": true },
          prompt: { hole: "text" },
        },
      },
    },
    "text-to-image": {
      routed: "https://router.huggingface.co/together/v1/images/generations",
      direct: "https://api.together.xyz/v1/images/generations",
      body: {
        json: {
          "…": true,
          steps: { hole: "steps" },
          prompt: { hole: "text" },
          response_format: "base64",
          model: { hole: "model" },
        },
      },
    },
    "text-to-speech": {
      routed: "https://router.huggingface.co/together/v1/audio/speech",
      direct: "https://api.together.xyz/v1/audio/speech",
      body: { json: { "…": true, input: { hole: "text" }, model: { hole: "model" } } },
      cases: [
        {
          when: { contains: ["kokoro"] },
          routed: "https://router.huggingface.co/together/v1/audio/speech",
          direct: "https://api.together.xyz/v1/audio/speech",
          body: { json: { voice: "af_alloy", "…": true, input: { hole: "text" }, model: { hole: "model" } } },
        },
      ],
    },
    "text-to-video": {
      routed: "https://router.huggingface.co/together/v2/videos",
      direct: "https://api.together.xyz/v2/videos",
      body: { json: { "…": true, prompt: { hole: "text" }, model: { hole: "model" } } },
    },
  },
  wavespeed: {
    "image-text-to-image": {
      routed: "https://router.huggingface.co/wavespeed/api/v3/{model}",
      direct: "https://api.wavespeed.ai/api/v3/{model}",
      body: {
        json: {
          image: { hole: "image", as: "base64" },
          images: [{ hole: "image", as: "base64" }],
          prompt: { hole: "prompt" },
          "…": true,
        },
      },
      cases: [
        {
          when: { isAdapter: true },
          routed: "https://router.huggingface.co/wavespeed/api/v3/{model}",
          direct: "https://api.wavespeed.ai/api/v3/{model}",
          body: {
            json: {
              image: { hole: "image", as: "base64" },
              images: [{ hole: "image", as: "base64" }],
              prompt: { hole: "prompt" },
              "…": true,
              loras: [{ path: { hole: "repository" }, scale: 1 }],
            },
          },
        },
      ],
    },
    "image-text-to-video": {
      routed: "https://router.huggingface.co/wavespeed/api/v3/{model}",
      direct: "https://api.wavespeed.ai/api/v3/{model}",
      body: {
        json: {
          image: { hole: "image", as: "base64" },
          images: [{ hole: "image", as: "base64" }],
          prompt: { hole: "prompt" },
          "…": true,
        },
      },
      cases: [
        {
          when: { isAdapter: true },
          routed: "https://router.huggingface.co/wavespeed/api/v3/{model}",
          direct: "https://api.wavespeed.ai/api/v3/{model}",
          body: {
            json: {
              image: { hole: "image", as: "base64" },
              images: [{ hole: "image", as: "base64" }],
              prompt: { hole: "prompt" },
              "…": true,
              loras: [{ path: { hole: "repository" }, scale: 1 }],
            },
          },
        },
      ],
    },
    "image-to-image": {
      routed: "https://router.huggingface.co/wavespeed/api/v3/{model}",
      direct: "https://api.wavespeed.ai/api/v3/{model}",
      body: {
        json: {
          image: { hole: "image", as: "base64" },
          images: [{ hole: "image", as: "base64" }],
          prompt: { hole: "prompt" },
          "…": true,
        },
      },
      cases: [
        {
          when: { isAdapter: true },
          routed: "https://router.huggingface.co/wavespeed/api/v3/{model}",
          direct: "https://api.wavespeed.ai/api/v3/{model}",
          body: {
            json: {
              image: { hole: "image", as: "base64" },
              images: [{ hole: "image", as: "base64" }],
              prompt: { hole: "prompt" },
              "…": true,
              loras: [{ path: { hole: "repository" }, scale: 1 }],
            },
          },
        },
      ],
    },
    "image-to-video": {
      routed: "https://router.huggingface.co/wavespeed/api/v3/{model}",
      direct: "https://api.wavespeed.ai/api/v3/{model}",
      body: {
        json: {
          image: { hole: "image", as: "base64" },
          images: [{ hole: "image", as: "base64" }],
          prompt: { hole: "prompt" },
          "…": true,
        },
      },
      cases: [
        {
          when: { isAdapter: true },
          routed: "https://router.huggingface.co/wavespeed/api/v3/{model}",
          direct: "https://api.wavespeed.ai/api/v3/{model}",
          body: {
            json: {
              image: { hole: "image", as: "base64" },
              images: [{ hole: "image", as: "base64" }],
              prompt: { hole: "prompt" },
              "…": true,
              loras: [{ path: { hole: "repository" }, scale: 1 }],
            },
          },
        },
      ],
    },
    "text-to-image": {
      routed: "https://router.huggingface.co/wavespeed/api/v3/{model}",
      direct: "https://api.wavespeed.ai/api/v3/{model}",
      body: { json: { num_inference_steps: { hole: "steps" }, "…": true, prompt: { hole: "text" } } },
      cases: [
        {
          when: { isAdapter: true },
          routed: "https://router.huggingface.co/wavespeed/api/v3/{model}",
          direct: "https://api.wavespeed.ai/api/v3/{model}",
          body: {
            json: {
              num_inference_steps: { hole: "steps" },
              "…": true,
              prompt: { hole: "text" },
              loras: [{ path: { hole: "repository" }, scale: 1 }],
            },
          },
        },
      ],
    },
    "text-to-video": {
      routed: "https://router.huggingface.co/wavespeed/api/v3/{model}",
      direct: "https://api.wavespeed.ai/api/v3/{model}",
      body: { json: { "…": true, prompt: { hole: "text" } } },
      cases: [
        {
          when: { isAdapter: true },
          routed: "https://router.huggingface.co/wavespeed/api/v3/{model}",
          direct: "https://api.wavespeed.ai/api/v3/{model}",
          body: { json: { "…": true, prompt: { hole: "text" }, loras: [{ path: { hole: "repository" }, scale: 1 }] } },
        },
      ],
    },
  },
  "zai-org": {
    conversational: {
      routed: "https://router.huggingface.co/zai-org/api/paas/v4/chat/completions",
      direct: "https://api.z.ai/api/paas/v4/chat/completions",
      body: { json: { model: { hole: "model" }, messages: { hole: "messages" }, "…": true } },
      headers: { "x-source-channel": "hugging_face", "accept-language": "en-US,en" },
    },
    "image-to-text": {
      routed: "https://router.huggingface.co/zai-org/api/paas/v4/layout_parsing",
      direct: "https://api.z.ai/api/paas/v4/layout_parsing",
      body: { json: { model: { hole: "model" }, file: { hole: "image", as: "data address" } } },
      headers: { "x-source-channel": "hugging_face", "accept-language": "en-US,en" },
    },
    "text-to-image": {
      routed: "https://router.huggingface.co/zai-org/api/paas/v4/async/images/generations",
      direct: "https://api.z.ai/api/paas/v4/async/images/generations",
      body: {
        json: { num_inference_steps: { hole: "steps" }, "…": true, model: { hole: "model" }, prompt: { hole: "text" } },
      },
      headers: { "x-source-channel": "hugging_face", "accept-language": "en-US,en" },
    },
  },
};
