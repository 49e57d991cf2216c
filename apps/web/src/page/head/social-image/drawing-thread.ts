import { parentPort } from "node:worker_threads";
import { drawSocialImage } from "./draw.ts";
import type { SocialImageContent } from "./content.ts";

/** The program of the thread that draws: facts come in, an image or the reason why there is none goes out. */
parentPort?.on("message", async (facts: SocialImageContent) => {
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
    parentPort?.postMessage({ png: await drawSocialImage(facts) });
  } catch (error) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
