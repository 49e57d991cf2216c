import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Fault as Slowness, openFakeHub } from "../../scripts/testing/fake-hub.ts";
import { crashed, type Fault, lost, type Wrong } from "../fault.ts";
import { openMovableAddress } from "../movable-address.ts";
import { ask, pages } from "../readers.ts";
import { madeRepositories } from "../upstream.ts";
import type { Workbench } from "../workbench.ts";

const repositories = madeRepositories(1);
const content = Buffer.from(repositories[0]?.files["model.bin"] ?? "");

/** Answers whose connections nobody ends. */
const toContents =
  (act: (response: ServerResponse) => void): Slowness =>
  (path, response) => {
    if (!path.includes("/resolve/")) return false;
    // Another length than the upstream lists would be refused at once.
    response.writeHead(200, { "Content-Length": content.length }).flushHeaders();
    act(response);
    return true;
  };

/** The one at which something comes all the time. */
const trickle = "a byte of a file each second";

/** How an upstream keeps its readers waiting, by name. With `leave`, nobody is at its address any more. */
const slownesses: Readonly<Record<string, (leave: () => void) => Slowness>> = {
  "nothing is ever answered": () => () => true,
  "nothing follows the head of a file": () => toContents(() => {}),
  [trickle]: () =>
    toContents((response) => {
      let sent = 0;
      const timer = setInterval(() => response.write(content.subarray(sent, (sent += 1))), 1000);
      response.once("close", () => clearInterval(timer));
    }),
  "every connection breaks": () => (_path, response) => {
    response.destroy();
    return true;
  },
  "it is gone after half of a file": (leave) =>
    toContents((response) => void response.write(content.subarray(0, content.length / 2), leave)),
};
/** No program listens there. */
const nobody = 9;

const readers = 30;
/** Longer than the thirty seconds after which a silent hub is given up. */
const longestSeconds = 50;
const restSeconds = 11;
const pageSeconds = 10;
const file = "/ada/model-0/resolve/main/model.bin";

export const slowUpstream: Fault = {
  name: "slow-upstream",
  what: `the upstream of a hub is silent, breaks off, is gone, or sends a byte a second, while ${readers} readers ask for a file of it`,
  holds:
    "pages of the hub are answered meanwhile, each reader is told within a minute that the upstream is late, readers who receive data stay connected, and all get the whole file once it answers",
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

async function causeAt(
  bench: Workbench,
  name: string,
  slownessOf: (leave: () => void) => Slowness,
): Promise<readonly Wrong[]> {
  const upstream = await openFakeHub(repositories);
  bench.onEnd(() => upstream.close());
  const port = Number(new URL(upstream.endpoint).port);
  const address = await openMovableAddress(port);
  bench.onEnd(() => address.close());
  const slowness = slownessOf(() => address.moveTo(nobody));
  const data = bench.at(name.replaceAll(" ", "-"));
  const hub = await bench.hub(data, ["--upstream", `http://127.0.0.1:${address.port}`]);
  const unfinished: ServerResponse[] = [];
  upstream.fault = (path, response, request) => {
    unfinished.push(response);
    return slowness(path, response, request);
  };
  const waiting = Array.from({ length: readers }, () => answerTo(hub.url + file));
  const notHeard = name === trickle ? notKept : notTold;
  const wrong = [...(await pagesMeanwhile(hub.url)), ...(await Promise.all(waiting)).flatMap(notHeard)];
  upstream.fault = () => false;
  address.moveTo(port);
  // Slow answers would go on for hours.
  for (const response of unfinished) response.destroy();
  wrong.push(...(await afterwards(hub.url)));
  await bench.kill(hub);
  return wrong;
}

interface FileAnswer {
  /** 0 where no head came. */
  readonly status: number;
  /** As far as it came. */
  readonly body: string;
  /** The end of it: it was whole, the hub broke it off, or the reader had waited long enough. */
  readonly end: "whole" | "broken" | "given up";
}

async function answerTo(url: string): Promise<FileAnswer> {
  const signal = AbortSignal.timeout(longestSeconds * 1000);
  let [status, body] = [0, ""];
  try {
    const response = await fetch(url, { signal });
    status = response.status;
    for await (const piece of response.body ?? []) body += Buffer.from(piece).toString("latin1");
    return { status, body, end: "whole" };
  } catch {
    return { status, body, end: signal.aborted ? "given up" : "broken" };
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
function notTold({ status, body, end }: FileAnswer): readonly Wrong[] {
  if (end === "given up")
    return [lost(`a reader with ${body.length} bytes heard nothing for ${longestSeconds} seconds`)];
  if (status === 0) return [lost("the connection of a reader broke without an answer")];
  if (status === 200 && end === "whole") return [lost("a reader got a whole file that the upstream never sent")];
  if (status !== 200 && status !== 502 && status !== 504) return [lost(`a reader got ${status}`)];
  return [];
}

/** The upstream has not fallen silent: what came has arrived, and the rest is waited for. */
function notKept({ status, body, end }: FileAnswer): readonly Wrong[] {
  if (end === "given up" && body !== "" && content.toString("latin1").startsWith(body)) return [];
  return [lost(`a reader to whom something came got ${status} with ${body.length} bytes, ${end}`)];
}

async function afterwards(url: string): Promise<readonly Wrong[]> {
  // A hub from which nothing came is left alone for ten seconds.
  await wait(restSeconds * 1000);
  const answers = await Promise.all(Array.from({ length: readers }, () => answerTo(url + file)));
  return answers.flatMap(({ status, body }) =>
    status === 200 && body === content.toString("latin1")
      ? []
      : [lost(`the upstream answers again, and a reader got ${status} with ${body.length} bytes`)],
  );
}
