import { setTimeout as wait } from "node:timers/promises";
import { usageOf } from "./processor-time.ts";
import type { RunningServer } from "./run-server.ts";

/**
 * Until a server works no more than a twentieth of a processor for three seconds, two minutes at most: one that has just
 * started compiles texts in the background. A thread that ends takes its time out of the sum, so less is work as well.
 */
export async function atRest({ pid }: Pick<RunningServer, "pid">): Promise<void> {
  for (let looks = 0, quiet = 0; looks < 120 && quiet < 3; looks += 1) {
    const before = usageOf(pid).processorMs;
    await wait(1000);
    quiet = Math.abs(usageOf(pid).processorMs - before) < 50 ? quiet + 1 : 0;
  }
}

/**
 * The resident memory in MB of a server at rest, once it has stopped falling for half a minute, three minutes at most: the
 * engine takes back what a start has left in several steps, each of which waits until the server has been quiet for a while.
 */
export async function memoryAtRest(server: Pick<RunningServer, "pid">): Promise<number> {
  await atRest(server);
  let least = usageOf(server.pid).memoryMb;
  for (let looks = 0, same = 0; looks < 36 && same < 6; looks += 1) {
    await wait(5000);
    const { memoryMb } = usageOf(server.pid);
    same = memoryMb < least - 0.5 ? 0 : same + 1;
    least = Math.min(least, memoryMb);
  }
  return least;
}
