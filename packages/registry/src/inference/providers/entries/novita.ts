import { jobsBelow, type ProviderFacts } from "../provider-facts.ts";

export const novita: ProviderFacts = {
  kinds: [{ when: { name: "MiniMax-H3" }, example: "MiniMax-H3" }],
  queues: [
    {
      takes: "/async/",
      at: jobsBelow({
        before: "/v3/async/task-result?task_id=",
        job: ["task_id"],
        behind: "",
        state: ["task", "status"],
        waiting: ["TASK_STATUS_QUEUED", "TASK_STATUS_PROCESSING"],
        done: "TASK_STATUS_SUCCEED",
        result: ["videos", 0, "video_url"],
      }),
    },
    {
      takes: "/minimax/v2/",
      at: jobsBelow({
        before: "/v3/minimax/v2/query/video_generation/",
        job: ["task_id"],
        behind: "",
        state: ["task", "status"],
        over: ["succeeded", "failed"],
        done: "succeeded",
        result: ["task", "content", "url"],
      }),
    },
  ],
  missingIn: { huggingface_hub: ["image-text-to-video"] },
};
