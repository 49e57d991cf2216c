import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** A process that was started, with what it has written. */
export interface Started {
  readonly child: ChildProcess;
  /** Everything that it has written so far, both streams. */
  said(): string;
  readonly ended: Promise<Ended>;
}

export interface Ended {
  /** `null` where a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly said: string;
  readonly seconds: number;
}

/** A hub that answers. */
export interface RunningHub extends Started {
  readonly url: string;
}

interface StartOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Standard input; it is closed behind it. */
  readonly input?: string;
  /** The user that it runs as. */
  readonly user?: Pick<SpawnOptions, "uid" | "gid">;
}

/** The command line of the clone. */
export const program = fileURLToPath(new URL("../apps/cli/src/main.ts", import.meta.url));

/** Where a fault is caused: a temporary folder and the processes in it, all of which end with it. */
export class Workbench {
  readonly folder = mkdtempSync(join(tmpdir(), "modelshelf-faults-"));
  readonly signal: AbortSignal;
  readonly #say: (line: string) => void;
  readonly #running = new Set<ChildProcess>();
  readonly #cleanups: (() => unknown)[] = [];

  /** @param say shows how far it is */
  constructor(signal: AbortSignal, say: (line: string) => void) {
    this.signal = signal;
    this.#say = say;
  }

  /** A path in the temporary folder. */
  at(...names: readonly string[]): string {
    return join(this.folder, ...names);
  }

  progress(line: string): void {
    this.signal.throwIfAborted();
    this.#say(line);
  }

  /** Called when the fault is over, last first. */
  onEnd(cleanup: () => unknown): void {
    this.#cleanups.push(cleanup);
  }

  /** Starts `modelshelf` with these words. */
  start(words: readonly string[], options: StartOptions = {}): Started {
    return this.command([process.execPath, program, ...words], options);
  }

  /** Starts a program. */
  command(words: readonly string[], { environment = {}, input, user }: StartOptions = {}): Started {
    this.signal.throwIfAborted();
    const [file = "", ...rest] = words;
    const { PORT: _port, DATABASE_URL: _url, MODELSHELF_DATA: _data, ...inherited } = process.env;
    const began = performance.now();
    const child = spawn(file, rest, {
      env: { ...inherited, NODE_ENV: "production", ...environment },
      stdio: ["pipe", "pipe", "pipe"],
      // Of a group of its own: what it starts ends with it, and the terminal's signals come from here.
      detached: true,
      ...user,
    });
    this.#running.add(child);
    child.stdin.on("error", () => {});
    child.stdin.end(input ?? "");
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
    const ended = once(child, "close").then(([code, signal]) => {
      this.#running.delete(child);
      return { code, signal, said, seconds: (performance.now() - began) / 1000 } as Ended;
    });
    return { child, said: () => said, ended };
  }

  /** Runs `modelshelf` with these words to its end. */
  run(words: readonly string[], options?: StartOptions): Promise<Ended> {
    return this.start(words, options).ended;
  }

  /** Runs it, and throws with what it said unless it ended with 0: for what has to work before a fault is caused. */
  async succeed(words: readonly string[], options?: StartOptions): Promise<Ended> {
    const ended = await this.run(words, options);
    if (ended.code !== 0) throw new Error(`modelshelf ${words[0]} ended with ${ended.code}: ${ended.said.slice(-500)}`);
    return ended;
  }

  /** Serves a data folder at a free port. Gives the end in the place of a hub when it ends before it answers. */
  async serve(data: string, words: readonly string[] = [], options: StartOptions = {}): Promise<RunningHub | Ended> {
    const started = this.start(["serve", "--port", "0", "--data", data, ...words], options);
    const url = Promise.withResolvers<string>();
    createInterface(started.child.stdout!).on("line", (line) => {
      const found = /^Modelshelf is at (\S+)/.exec(line)?.[1];
      if (found !== undefined) url.resolve(found);
    });
    return Promise.race([url.promise.then((found) => ({ ...started, url: found })), started.ended]);
  }

  /** As {@link serve}; throws when the hub does not start. */
  async hub(data: string, words?: readonly string[], options?: StartOptions): Promise<RunningHub> {
    const hub = await this.serve(data, words, options);
    if ("url" in hub) return hub;
    throw new Error(`The hub ended with ${hub.code} before it answered: ${hub.said.slice(-500)}`);
  }

  /** Sends a signal to a process and to what it has started, and waits for its end. */
  async kill({ child, ended }: Started, signal: NodeJS.Signals = "SIGKILL"): Promise<Ended> {
    signalGroup(child, signal);
    return ended;
  }

  /** Ends all that was started and removes the folder. */
  async end(): Promise<void> {
    const running = [...this.#running];
    const ends = running.map((child) => (child.exitCode === null ? once(child, "exit") : undefined));
    for (const child of running) signalGroup(child, "SIGKILL");
    await Promise.race([Promise.all(ends), wait(5000, undefined, { ref: false })]);
    for (const cleanup of this.#cleanups.toReversed()) await cleanup();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
