import { spawn } from "node:child_process";
import { offlineEnvironment, quietOptions } from "./git.ts";

/**
 * Contents out of git's own objects, one after another, in the order in which they were asked for. Those that are not here,
 * as in a clone that left some out, are passed over.
 *
 * @param oids ids of blobs
 * @throws the error of git, or where there is none; the reason of the signal
 * @example for await (const { oid, content } of readBlobs("models/ada/reader", ["ce01…"])) content.toString(); // "hello\n"
 */
export async function* readBlobs(
  folder: string,
  oids: readonly string[],
  signal?: AbortSignal,
): AsyncGenerator<{ readonly oid: string; readonly content: Buffer }> {
  if (oids.length === 0) return;
  const child = spawn("git", ["-C", folder, ...quietOptions, "cat-file", "--batch"], {
    stdio: ["pipe", "pipe", "ignore"],
    env: offlineEnvironment(),
    ...(signal && { signal }),
  });
  const ended = new Promise<number | null>((done, fail) => child.once("error", fail).once("close", done));
  ended.catch(() => {});
  // When git ends early, its exit code says so.
  child.stdin.on("error", () => {});
  child.stdin.end(`${oids.join("\n")}\n`);
  const printed = new Pieces(child.stdout);
  try {
    for (const oid of oids) {
      const line = await printed.line();
      if (line === undefined) throw new Error(`git cat-file ended with ${await ended}`);
      const [, size] = / blob (\d+)$/.exec(line) ?? [];
      if (size === undefined) continue;
      const content = await printed.take(Number(size));
      await printed.take(1);
      yield { oid, content };
    }
    signal?.throwIfAborted();
  } finally {
    child.kill();
  }
}

/** A stream of bytes, from which lines and so many bytes are taken. */
class Pieces {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  /** Without its line break; `undefined` at the end. */
  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf("\n");
      if (end !== -1) {
        const line = this.#rest.toString("latin1", 0, end);
        this.#rest = this.#rest.subarray(end + 1);
        return line;
      }
      const { done, value } = await this.#pieces.next();
      if (done === true) return undefined;
      this.#rest = Buffer.concat([this.#rest, value]);
    }
  }

  /** @throws where the stream ends before */
  async take(size: number): Promise<Buffer> {
    const taken = [this.#rest];
    let length = this.#rest.length;
    while (length < size) {
      const { done, value } = await this.#pieces.next();
      if (done === true) throw new Error("git stopped early");
      taken.push(value);
      length += value.length;
    }
    const all = Buffer.concat(taken);
    this.#rest = all.subarray(size);
    return all.subarray(0, size);
  }
}
