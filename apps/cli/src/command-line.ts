import manifest from "../package.json" with { type: "json" };
import { commands } from "./command-table.ts";
import { endWithNpm } from "./process/end-with-npm.ts";
import { run } from "./process/run.ts";
import { sayWhenUnsettled } from "./process/unsettled.ts";

const interrupted = new AbortController();
/** A terminal and npm both pass on what ends a program: within so long it is the same wish. After that it is a second one. */
const sameWishMs = 1000;
let interruptedAt = 0;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (interrupted.signal.aborted && Date.now() - interruptedAt > sameWishMs) process.exit(130);
    if (interrupted.signal.aborted) return;
    interruptedAt = Date.now();
    interrupted.abort();
  });
}

endWithNpm(process, () => interrupted.abort());

const settled = sayWhenUnsettled(process);

// `modelshelf snippets | head` closes the pipe early: that is the reader's right, not a fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  settled();
  process.exit(0);
});

void run(process.argv.slice(2), commands, manifest.version, {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  signal: interrupted.signal,
}).then((code) => {
  settled();
  process.exitCode = code;
});
