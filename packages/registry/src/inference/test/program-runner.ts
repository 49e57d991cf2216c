import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Command } from "../../test/tested-language.ts";

/** The output of a program, and why it failed. */
export type Result = readonly [printed: string, error: string | null];

const maxMs = 240_000;

/**
 * A process that runs the programs of a language one after the other. It starts with the first of them and stays for all
 * others, because importing the libraries takes longer than the calls.
 *
 * @example
 * const runner = new ProgramRunner(["python3", "python_programs.py"], { PATH: "/usr/bin" });
 * const [[printed, error]] = await runner.run([["/tmp/a/program.py", "/tmp/a"]]);
 * runner.close();
 */
export class ProgramRunner {
  readonly #command: Command;
  readonly #env: NodeJS.ProcessEnv;
  #running: Running | undefined;

  constructor(command: Command, env: NodeJS.ProcessEnv) {
    this.#command = command;
    this.#env = env;
  }

  /**
   * Runs files, each in its folder.
   *
   * @throws Error with the messages of the process, if it cannot be started, ends or does not answer within four minutes;
   * the next call starts another one
   */
  async run(programs: readonly (readonly [file: string, folder: string])[]): Promise<readonly Result[]> {
    const running = (this.#running ??= start(this.#command, this.#env));
    const timer = setTimeout(() => running.child.kill("SIGKILL"), maxMs);
    try {
      running.child.stdin.write(`${JSON.stringify(programs)}\n`);
      const { value, done } = await running.answers.next();
      if (!done) return JSON.parse(value) as readonly Result[];
    } finally {
      clearTimeout(timer);
    }
    this.#running = undefined;
    throw new Error(`${this.#command.at(-1)} ended before it answered: ${await running.messages}`);
  }

  /** Ends the process. */
  close(): void {
    this.#running?.child.kill("SIGKILL");
    this.#running = undefined;
  }
}

interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  /** A line for each line that it was given. */
  readonly answers: AsyncIterator<string>;
  /** All that it has written to its error output, once it has ended. */
  readonly messages: Promise<string>;
}

function start([command, ...words]: Command, env: NodeJS.ProcessEnv): Running {
  const child = spawn(command, words, { cwd: import.meta.dirname, env });
  let messages = "";
  child.stderr.setEncoding("utf8").on("data", (piece: string) => (messages += piece));
  child.on("error", (error) => (messages += error.message));
  // A process that has ended reads no more; the missing answer says so.
  child.stdin.on("error", () => undefined);
  const ended = new Promise<string>((resolve) => {
    child.once("close", () => resolve(messages));
  });
  return { child, answers: createInterface({ input: child.stdout })[Symbol.asyncIterator](), messages: ended };
}
