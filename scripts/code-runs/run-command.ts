import { spawn } from "node:child_process";

/** How a program ended. */
export interface Ended {
  readonly printed: string;
  /** The text that it wrote to standard error. */
  readonly complaints: string;
  /** Undefined after success; otherwise "exit code 1", "no end within 60 s" or why it could not start. */
  readonly fault?: string;
}

export interface CommandOptions {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The program and all that it started are ended after so many seconds. */
  readonly seconds: number;
  /** Gets what it writes to both outputs, while it runs. */
  readonly show?: (text: string) => void;
}

/** Bytes kept of what a program writes: the last ones, where its error is. */
const kept = 200_000;

/**
 * Runs one program to its end. Never throws.
 *
 * @example await runCommand(["python3", "-c", "print(1)"], { folder: "/tmp", environment: {}, seconds: 10 }) // { printed: "1\n", … }
 */
export function runCommand(
  [file = "", ...words]: readonly string[],
  { folder, environment, seconds, show }: CommandOptions,
): Promise<Ended> {
  return new Promise((resolve) => {
    // A group of its own, so that the programs it starts end with it.
    const child = spawn(file, words, {
      cwd: folder,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let [printed, complaints] = ["", ""];
    let late = false;
    child.stdout.setEncoding("utf8").on("data", (text: string) => (printed = (printed + text).slice(-kept)));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (complaints = (complaints + text).slice(-kept)));
    if (show) for (const output of [child.stdout, child.stderr]) output.on("data", show);
    const end = (): boolean => {
      late = true;
      return child.pid === undefined || process.kill(-child.pid, "SIGKILL");
    };
    const limit = setTimeout(end, seconds * 1000);
    const finish = (fault: string | undefined): void => {
      clearTimeout(limit);
      resolve({ printed, complaints, ...(fault !== undefined && { fault }) });
    };
    child.once("error", (error) => finish(error.message));
    child.once("close", (code, signal) => {
      if (late) finish(`no end within ${seconds} s`);
      else finish(code === 0 ? undefined : `exit code ${code ?? signal}`);
    });
  });
}
