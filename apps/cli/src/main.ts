import manifest from "../package.json" with { type: "json" };
import type { Command } from "./command.ts";
import { docsCommand } from "./commands/docs.ts";
import { importCommand } from "./commands/import.ts";
import { registryCommand } from "./commands/registry.ts";
import { serveCommand } from "./commands/serve.ts";
import { snippetsCommand } from "./commands/snippets.ts";
import { run } from "./run.ts";

const commands: readonly Command[] = [serveCommand, docsCommand, importCommand, snippetsCommand, registryCommand];

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
