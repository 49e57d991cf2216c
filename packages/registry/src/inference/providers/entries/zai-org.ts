import { jobsBelow, type ProviderFacts } from "../provider-facts.ts";

export const zaiOrg: ProviderFacts = {
  queues: [
    {
      takes: "/async/",
      at: jobsBelow({
        before: "/api/paas/v4/async-result/",
        job: ["id"],
        behind: "",
        state: ["task_status"],
        waiting: ["PROCESSING"],
        done: "SUCCESS",
        result: ["image_result", 0, "url"],
      }),
    },
  ],
  missingIn: { huggingface_hub: ["image-to-text"] },
};
