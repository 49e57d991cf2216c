import type { ProviderFacts, Queue, ResultPlace } from "../provider-facts.ts";

export const falAi: ProviderFacts = {
  kinds: [{ when: { name: "fal-ai/lora" }, example: "fal-ai/lora" }],
  queues: [{ takes: "queue", at: queueAt }],
  result,
  missingIn: { huggingface_hub: ["audio-to-audio", "image-text-to-image", "image-text-to-video", "text-to-audio"] },
};

/** Tickets hold the address of the result at fal.ai, which is not that of the model's name. */
function queueAt(base: string, isRouted: boolean): Queue {
  const query = isRouted ? "?_subdomain=queue" : "";
  return {
    job: ["response_url"],
    ...(isRouted && { moved: ["https://queue.fal.run", base] as const }),
    before: "",
    behind: `/status${query}`,
    state: ["status"],
    waiting: ["IN_QUEUE", "IN_PROGRESS"],
    done: "COMPLETED",
    result: [],
    resultBehind: query,
  };
}

/** One member for all images, one for a video, one for a sound. */
function result(task: string): ResultPlace {
  if (task.endsWith("-to-video")) return { address: ["video", "url"] };
  return results.get(task) ?? { address: ["images", 0, "url"] };
}

const results: ReadonlyMap<string, ResultPlace> = new Map([
  ["audio-to-audio", { address: ["audio", "url"] }],
  ["image-segmentation", { address: ["image", "url"], mayBeData: true }],
  ["text-to-audio", { address: ["audio_file", "url"], otherwise: "audio" }],
  ["text-to-speech", { address: ["audio", "url"] }],
]);
