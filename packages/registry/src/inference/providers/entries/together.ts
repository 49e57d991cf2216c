import { jobsBelow, type ProviderFacts } from "../provider-facts.ts";

export const together: ProviderFacts = {
  kinds: [
    { when: { contains: ["kontext", "flux.1"] }, example: "MODEL/FLUX.1-Kontext" },
    { when: { contains: ["kokoro"] }, example: "MODEL/Kokoro" },
  ],
  // A speech route like OpenAI's, whose `response_format` is WAV where nobody asks for another.
  sends: { "text-to-speech": "output.wav" },
  queues: [
    {
      takes: "/v2/video",
      at: jobsBelow({
        before: "/v2/videos/",
        job: ["id"],
        behind: "",
        state: ["status"],
        waiting: ["queued", "in_progress"],
        done: "completed",
        result: ["outputs", "video_url"],
      }),
    },
  ],
  missingIn: { huggingface_hub: ["automatic-speech-recognition"] },
};
