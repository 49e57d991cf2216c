import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { requireStarted, startHub, type StartedHub } from "../test/start-hub.ts";
import { listenSentences } from "./listen-sentences.ts";

const program = fileURLToPath(new URL("../../../cli/src/main.ts", import.meta.url));

async function start(environment: Record<string, string> = {}): Promise<StartedHub> {
  const hub = requireStarted(await startHub(environment, ["--processes", "2"]));
  onTestFinished(async () => {
    hub.kill("SIGTERM");
    await hub.ended;
  });
  return hub;
}

/** Over a connection of its own, so that the processes take turns. */
const statusOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { agent: false }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });

/** The processes that a process has started, on Linux. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

test("two processes answer at one port, see what is imported, and end together with 0", async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), "modelshelf-processes-"));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const { url, kill, ended } = await start({ MODELSHELF_DATA: dataFolder });
  const ask = (path: string): Promise<number[]> => Promise.all(Array.from({ length: 8 }, () => statusOf(url + path)));
  expect(new Set(await ask("/models/ada/fresh"))).toEqual(new Set([404]));
  expect(new Set(await ask("/models"))).toEqual(new Set([200]));
  const records = join(dataFolder, "models.jsonl");
  await writeFile(records, '{"id":"ada/fresh"}\n');
  await promisify(execFile)(process.execPath, [program, "import", records, "--data", dataFolder]);
  expect(new Set(await ask("/models/ada/fresh"))).toEqual(new Set([200]));
  kill("SIGTERM");
  const { code, stdout, stderr } = await ended;
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: `Modelshelf is at ${url}\nModelshelf has stopped.\n`,
    stderr: expect.not.stringContaining("serving process"),
  });
});

test.skipIf(process.platform !== "linux")(
  "a process that ends is replaced, and the other answers meanwhile",
  async () => {
    const { url, pid } = await start();
    const [first = 0, second = 0] = childrenOf(pid);
    process.kill(first, "SIGKILL");
    await expect.poll(() => childrenOf(pid).filter((child) => child !== first), { timeout: 20_000 }).toHaveLength(2);
    expect(childrenOf(pid)).toContain(second);
    for (let time = 0; time < 4; time += 1) expect(await statusOf(`${url}/tasks`)).toBe(200);
  },
);

test("when the process that has started them is killed, the others say so and end", async () => {
  const { kill, ended } = await start();
  kill("SIGKILL");
  const { stderr } = await ended;
  expect(stderr.split("\n").filter((line) => /ends with it|Please report/.test(line))).toEqual(
    Array(2).fill("The process that started this one was ended, and this one ends with it."),
  );
});

test("a taken port is one sentence, and ends all", async () => {
  const { url } = await start();
  const { port } = new URL(url);
  expect(await startHub({ PORT: port }, ["--processes", "2"])).toEqual({
    code: 1,
    stdout: "",
    stderr: `modelshelf serve: ${listenSentences.takenPort(Number(port), "127.0.0.1")}\n`,
  });
});

test.each(["0", "two", "1000"])("PROCESSES=%s is one sentence", async (count) => {
  expect(await startHub({ PROCESSES: count })).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringContaining(count),
  });
});
