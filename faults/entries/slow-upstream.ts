import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Fault as Slowness, type FakeHub, openFakeHub } from "../../scripts/testing/fake-hub.ts";
import { crashed, type Fault, lost, type Wrong } from "../fault.ts";
import { ask, pages } from "../readers.ts";
import { madeRepositories } from "../upstream.ts";
import type { Workbench } from "../workbench.ts";

/** Answers that nobody takes back when the connection ends. */
const toContents =
  (act: (response: ServerResponse) => void): Slowness =>
  (path, response) => {
    if (!path.includes("/resolve/")) return false;
    act(response);
    return true;
  };

const head = { "Content-Length": 1_000_000 };

/** How an upstream keeps its readers waiting, by name. */
const slownesses: Readonly<Record<string, Slowness>> = {
  "nothing is ever answered": () => true,
  "nothing follows the head of a file": toContents((response) => response.writeHead(200, head).flushHeaders()),
  "a byte of a file each second": toContents((response) => {
    response.writeHead(200, head);
    const timer = setInterval(() => response.write("x"), 1000);
    response.once("close", () => clearInterval(timer));
  }),
  "every connection breaks": (_path, response) => {
    response.destroy();
    return true;
  },
};

const readers = 30;
/** Longer than the thirty seconds after which a silent hub is given up. */
const longestSeconds = 50;
const restSeconds = 11;
const pageSeconds = 10;
const file = "/ada/model-0/resolve/main/model.bin";

export const slowUpstream: Fault = {
  name: "slow-upstream",
  what: `the upstream of a hub is silent, breaks off, or sends a byte a second, while ${readers} readers ask for a file of it`,
  holds:
    "pages of the hub are answered meanwhile, each reader hears within a minute that the upstream is late, and gets the whole file once it answers",
  run: async (bench) => {
    const found = await Promise.all(
      Object.entries(slownesses).map(async ([name, slowness]) => {
        const wrong = await causeAt(bench, name, slowness);
        bench.progress(name);
        return wrong.map(({ harm, what }): Wrong => ({ harm, what: `${name}: ${what}` }));
      }),
    );
    return { tried: Object.keys(slownesses).length * readers, of: "requests", wrong: found.flat() };
  },
};

async function causeAt(bench: Workbench, name: string, slowness: Slowness): Promise<readonly Wrong[]> {
  const repositories = madeRepositories(1);
  const upstream = await openFakeHub(repositories);
  bench.onEnd(() => upstream.close());
  const data = bench.at(name.replaceAll(" ", "-"));
  const hub = await bench.hub(data, ["--upstream", upstream.endpoint]);
  upstream.fault = slowness;
  const waiting = Array.from({ length: readers }, () => answerTo(hub.url + file));
  const wrong = [...(await pagesMeanwhile(hub.url)), ...(await Promise.all(waiting)).flatMap(notTold)];
  wrong.push(...(await afterwards(hub.url, upstream, String(repositories[0]?.files["model.bin"]))));
  await bench.kill(hub);
  return wrong;
}

interface FileAnswer {
  /** 0 where the connection broke. */
  readonly status: number;
  readonly body: string;
  readonly isWhole: boolean;
}

async function answerTo(url: string): Promise<FileAnswer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(longestSeconds * 1000) });
    const { status } = response;
    return await response.text().then(
      (body) => ({ status, body, isWhole: true }),
      () => ({ status, body: "", isWhole: false }),
    );
  } catch {
    return { status: 0, body: "", isWhole: false };
  }
}

async function pagesMeanwhile(url: string): Promise<readonly Wrong[]> {
  const wrong: Wrong[] = [];
  for (const page of pages) {
    const begunMs = performance.now();
    const { status } = await ask(url, page);
    const seconds = (performance.now() - begunMs) / 1000;
    if (status !== 200) wrong.push(lost(`${page} was answered with ${status}`));
    if (seconds > pageSeconds) wrong.push(crashed(`${page} took ${seconds.toFixed(0)} seconds`));
  }
  return wrong;
}

/** A file that has begun breaks off; else there is an answer that says why. */
function notTold({ status, isWhole }: FileAnswer): readonly Wrong[] {
  if (status === 0) return [lost(`a reader heard nothing for ${longestSeconds} seconds`)];
  if (status === 200 && isWhole) return [lost("a reader got a whole file that the upstream never sent")];
  if (status !== 200 && status !== 502 && status !== 504) return [lost(`a reader got ${status}`)];
  return [];
}

async function afterwards(url: string, upstream: FakeHub, content: string): Promise<readonly Wrong[]> {
  upstream.fault = () => false;
  // A hub from which nothing came is left alone for ten seconds.
  await wait(restSeconds * 1000);
  const { status, body } = await answerTo(url + file);
  return status === 200 && body === content ? [] : [lost(`the upstream answers again, and the file is ${status}`)];
}
