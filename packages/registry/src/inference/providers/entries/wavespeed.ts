import { jobsBelow, type ProviderFacts } from "../provider-facts.ts";

export const wavespeed: ProviderFacts = {
  queues: [
    {
      takes: "/api/v3/",
      at: jobsBelow({
        before: "/api/v3/predictions/",
        job: ["data", "id"],
        behind: "/result",
        state: ["data", "status"],
        waiting: ["created", "processing"],
        done: "completed",
        result: ["data", "outputs", 0],
      }),
    },
  ],
  missingIn: { huggingface_hub: ["image-text-to-image", "image-text-to-video"] },
};
