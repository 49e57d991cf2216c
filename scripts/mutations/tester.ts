import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

/** A source to be loaded instead of the one on disk. */
export interface Order {
  /** Absolute path. */
  readonly file: string;
  readonly source: string;
  /** Work of the processor after which the tests count as endless. Unlike time, a busy machine does not change it. */
  readonly seconds: number;
}

/** The answer of the tests to a source. */
export type Answer =
  | { readonly outcome: "failed"; /** The test that failed. */ readonly by: string }
  | {
      readonly outcome: "endless";
      /** They were ended after so much work, in seconds of the processor. */ readonly seconds: number;
    }
  | {
      readonly outcome: "passed";
      /** How many files of tests ran. */ readonly tests: number;
      readonly seconds: number;
    };

/**
 * Runs the tests below a path against one changed source after the other. Where a change lets them run without an end, the
 * process is ended, and the next change gets a new one.
 */
export class Tester {
  readonly #tests: string;
  #process: ChildProcess | undefined;

  /** @param tests beginning of the paths of test files, `packages/registry/src/code/` */
  constructor(tests: string) {
    this.#tests = tests;
  }

  /**
   * @throws Error when the process of the tests ends by itself
   * @example (await tester.test({ file, source, seconds: 60 })).outcome // "failed"
   */
  async test(order: Order): Promise<Answer> {
    const child = (this.#process ??= await this.#start());
    child.send(order);
    const answer = await answerOf(child);
    if (answer.outcome === "endless") this.end();
    return answer;
  }

  end(): void {
    this.#process?.kill("SIGKILL");
    this.#process = undefined;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, "test-process.ts"), [this.#tests], {
      // The output of tests, and complaints of changed code, are of no use here.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: { ...process.env, NODE_ENV: "test", VITEST: "true" },
    });
    await answerOf(child);
    return child;
  }
}

function answerOf(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error("The process of the tests has ended."));
    child.once("exit", ended).once("message", (answer: Answer) => {
      child.off("exit", ended);
      resolve(answer);
    });
  });
}
