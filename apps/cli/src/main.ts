import manifest from "../package.json" with { type: "json" };
import { commands } from "./command-table.ts";
import { run } from "./run.ts";

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupted.abort());

// `modelshelf snippets | head` closes the pipe early: that is the reader's right, not a fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await run(process.argv.slice(2), commands, manifest.version, {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  signal: interrupted.signal,
});
