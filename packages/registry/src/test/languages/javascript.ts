import { join } from "node:path";
import { cache, type TestedLanguage } from "../tested-language.ts";

/**
 * Who waits for a queue waits a hundredth of the time: nothing on this machine takes long. Longer times are limits, and
 * odd ones the ticks by which `fetch` measures them.
 */
const hurry = `
  const pause = globalThis.setTimeout;
  const hurried = (wait) => (wait <= 5000 && wait % 100 === 0 ? wait / 100 : wait);
  globalThis.setTimeout = (work, wait, ...others) => pause(work, hurried(wait), ...others);
`;

export default {
  extension: "mjs",
  needs: [],
  run: [process.execPath, "--import", `data:text/javascript,${encodeURIComponent(hurry)}`],
  environment: { NODE_COMPILE_CACHE: join(cache, "node-compile") },
} satisfies TestedLanguage;
