import { Readable, Writable } from "node:stream";
import type { Command } from "../command/command.ts";
import { run } from "../process/run.ts";

export interface Called {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command as a person would, with text on standard input, and gives back all it said. */
export async function call(
  command: Command,
  words: readonly string[],
  options: {
    readonly input?: string | Readable;
    readonly environment?: Record<string, string>;
    readonly signal?: AbortSignal;
  } = {},
): Promise<Called> {
  const { input = "", environment = {}, signal = new AbortController().signal } = options;
  const [out, err] = [collect(), collect()];
  const code = await run([command.name, ...words], [command], "0.0.0", {
    stdin: typeof input === "string" ? Readable.from([Buffer.from(input)]) : input,
    stdout: out.stream,
    stderr: err.stream,
    environment,
    signal,
  });
  return { code, out: out.text(), err: err.text() };
}

function collect(): { readonly stream: Writable; text(): string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}
