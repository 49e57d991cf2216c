import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { requireStarted, startHub, type StartedHub } from "../test/start-hub.ts";

const program = fileURLToPath(new URL("../../../cli/src/main.ts", import.meta.url));
/** More than a connection holds that nobody reads from: the answer is still being written. */
const large = randomBytes(16_000_000);
const path = "/ada/one/resolve/main/large.bin";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-stop-"));
  const repository = join(folder, "models/ada/one");
  mkdirSync(repository, { recursive: true });
  writeFileSync(join(repository, "config.json"), "{}");
  writeFileSync(join(repository, "large.bin"), large);
  await promisify(execFile)(process.execPath, [
    program,
    "import",
    join(folder, "models"),
    "--data",
    join(folder, "data"),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(options: readonly string[] = []): Promise<StartedHub> {
  const hub = requireStarted(await startHub({ MODELSHELF_DATA: join(folder, "data") }, options));
  onTestFinished(async () => {
    hub.kill("SIGKILL");
    await hub.ended;
  });
  return hub;
}

/** Begins to read an answer, and reads on when it is told to. */
async function beginDownload(url: string): Promise<{ readonly rest: () => Promise<string> }> {
  const [response] = (await once(get(url + path, { agent: false }), "response")) as [IncomingMessage];
  response.pause();
  return {
    rest: async () => {
      const hash = createHash("sha256");
      for await (const chunk of response) hash.update(chunk as Buffer);
      return hash.digest("hex");
    },
  };
}

/** The answer to a new connection: a status, or the code of the system. */
const statusOf = (url: string): Promise<number | string> =>
  new Promise((resolve) => {
    get(url, { agent: false }, (response) => response.resume().on("end", () => resolve(response.statusCode ?? 0))).on(
      "error",
      (error: NodeJS.ErrnoException) => resolve(error.code ?? "an error"),
    );
  });

const whole = createHash("sha256").update(large).digest("hex");

test("SIGTERM: what is under way is answered whole, new connections are refused, and the process ends with 0", async () => {
  const { url, kill, ended } = await start();
  const download = await beginDownload(url);
  kill("SIGTERM");
  await expect.poll(() => statusOf(`${url}/-/health`), { interval: 20 }).toBe("ECONNREFUSED");
  expect(await download.rest()).toBe(whole);
  const { code, stdout } = await ended;
  expect({ code, stdout }).toEqual({ code: 0, stdout: `Modelshelf is at ${url}\nModelshelf has stopped.\n` });
});

test("SIGTERM with two processes ends both in the same way", async () => {
  const { url, kill, ended } = await start(["--processes", "2"]);
  const downloads = await Promise.all([1, 2].map(() => beginDownload(url)));
  kill("SIGTERM");
  await expect.poll(() => statusOf(`${url}/-/health`), { interval: 20 }).toBe("ECONNREFUSED");
  expect(await Promise.all(downloads.map((download) => download.rest()))).toEqual([whole, whole]);
  expect((await ended).code).toBe(0);
});

/** The processes that a process has started, on Linux. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

test.skipIf(process.platform !== "linux")(
  "processes are exchanged one after the other: each ends what it answers, and the other one answers meanwhile",
  async () => {
    const { url, pid } = await start(["--processes", "2"]);
    const first = childrenOf(pid);
    expect(first).toHaveLength(2);
    for (const old of first) {
      const downloads = await Promise.all([1, 2, 3, 4].map(() => beginDownload(url)));
      process.kill(old, "SIGTERM");
      expect(await Promise.all(downloads.map((download) => download.rest()))).toEqual([whole, whole, whole, whole]);
      await expect
        .poll(async () => [childrenOf(pid).includes(old), childrenOf(pid).length, await statusOf(`${url}/tasks`)], {
          timeout: 30_000,
        })
        .toEqual([false, 2, 200]);
    }
    expect(childrenOf(pid).filter((child) => first.includes(child))).toEqual([]);
  },
);
