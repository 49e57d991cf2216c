import { jobsBelow, type ProviderFacts } from "../provider-facts.ts";

export const replicate: ProviderFacts = {
  kinds: [{ when: { contains: [":"] }, example: "MODEL/NAME:VERSION" }],
  queues: [
    {
      takes: "/predictions",
      isStateFirst: true,
      at: jobsBelow({
        before: "/v1/predictions/",
        job: ["id"],
        behind: "",
        state: ["status"],
        waiting: ["starting", "processing"],
        done: "succeeded",
        result: ["output"],
      }),
    },
  ],
  result: () => ({ address: [], mayBeList: true }),
};
