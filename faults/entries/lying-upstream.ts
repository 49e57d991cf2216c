import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Fault as Lie, openFakeHub } from "../../scripts/testing/fake-hub.ts";
import { digestAt } from "../catalog-digest.ts";
import { crashed, executed, type Fault, lost, type Wrong } from "../fault.ts";
import { differences, madeRepositories } from "../upstream.ts";

const json = (response: ServerResponse, value: unknown): true => {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(value));
  return true;
};
const isList = (path: string): boolean => /^\/api\/models(?:\?|$)/.test(path);
const isTree = (path: string): boolean => path.includes("/tree/");
const isContent = (path: string): boolean => path.includes("/resolve/");

/** Bytes without an end, as fast as they are taken. */
function endless(response: ServerResponse, chunk: string, headers: Record<string, string> = {}): true {
  response.writeHead(200, headers);
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", more);
  more();
  return true;
}

const when =
  (
    is: (path: string) => boolean,
    act: (response: ServerResponse, path: string, request: IncomingMessage) => unknown,
  ): Lie =>
  (path, response, request) => {
    if (!is(path)) return false;
    act(response, path, request);
    return true;
  };

const large = "x".repeat(65_536);

/** The lies of an upstream, by name. */
const lies: Readonly<Record<string, Lie>> = {
  "another content of the same length": when(isContent, (response, _path, { headers }) =>
    response.writeHead(headers.range === undefined ? 200 : 206).end("y".repeat(5000)),
  ),
  "less than its length": when(isContent, (response) => {
    response.writeHead(200, { "Content-Length": 100_000 });
    response.write("too short", () => response.destroy());
  }),
  "more than its length": when(isContent, (response) => response.writeHead(200).end("z".repeat(1_000_000))),
  "a content without an end": when(isContent, (response) => endless(response, large)),
  "a range that was not asked for": when(isContent, (response) =>
    response.writeHead(206, { "Content-Range": "bytes 900-999/1000" }).end("y".repeat(100)),
  ),
  "gzip that is none": when(isContent, (response) =>
    response.writeHead(200, { "Content-Encoding": "gzip" }).end("no gzip"),
  ),
  "a page in the place of a file": when(isContent, (response) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Log in</h1>"),
  ),
  "sizes that are too small": when(isTree, (response) =>
    json(response, [{ type: "file", path: "model.bin", size: 1, oid: "0".repeat(40) }]),
  ),
  "sizes below zero and beyond numbers": when(isTree, (response) =>
    json(response, [
      { type: "file", path: "a.bin", size: -5, oid: "0".repeat(40) },
      { type: "file", path: "b.bin", size: 1e308, oid: "0".repeat(40) },
      { type: "file", path: "c.bin", size: "many", oid: 5 },
    ]),
  ),
  "hashes that are none": when(isTree, (response) =>
    json(response, [
      { type: "file", path: "model.bin", size: 10, oid: "../../../x", lfs: { oid: "../../../y", size: 10 } },
    ]),
  ),
  "paths out of the folder": when(isTree, (response) =>
    json(response, [
      { type: "file", path: "../../../../escaped.txt", size: 4, oid: "0".repeat(40) },
      { type: "file", path: "/tmp/modelshelf-escaped.txt", size: 4, oid: "0".repeat(40) },
      { type: "file", path: "a/../../../../../escaped.txt", size: 4, oid: "0".repeat(40) },
      { type: "file", path: "a\u0000b", size: 4, oid: "0".repeat(40) },
    ]),
  ),
  "a tree without an end": when(isTree, (response) => endless(response, `{"type":"file","path":"x"},`.repeat(2000))),
  "a tree whose next page is itself": when(isTree, (response, path) => {
    response.setHeader("Link", `<${path}>; rel="next"`);
    json(response, []);
  }),
  "JSON that is cut off": when(isList, (response) => response.writeHead(200).end('[{"id":"ada/model-0","sha":"01')),
  "a list that is none": when(isList, (response) => json(response, { error: "no list" })),
  "records that are none": when(isList, (response) =>
    json(response, [null, 5, "text", [], { id: 5 }, { id: "../../x" }, {}]),
  ),
  "a list without an end": when(isList, (response) => endless(response, `{"id":"a/${large}"},`)),
  "nested a hundred thousand times": when(isList, (response) => response.writeHead(200).end("[".repeat(100_000))),
  "a list whose next page is itself": when(isList, (response, path, { headers }) => {
    response.setHeader("Link", `<http://${headers.host}${path}>; rel="next"`);
    json(response, [{ id: "ada/model-0", sha: "0".repeat(40) }]);
  }),
  "redirects in a circle": when(
    () => true,
    (response, path) => response.writeHead(302, { Location: path }).end(),
  ),
  "redirects into the machine": when(isContent, (response) =>
    response.writeHead(302, { Location: "http://169.254.169.254/latest/meta-data/" }).end(),
  ),
  "redirects to files": when(isContent, (response) =>
    response.writeHead(302, { Location: "file:///etc/passwd" }).end(),
  ),
  "an error for everything": when(
    () => true,
    (response) => response.writeHead(500).end("<html>"),
  ),
  "a connection that breaks": when(
    () => true,
    (response) => response.destroy(),
  ),
  "headers larger than any": when(isList, (response) => {
    for (let at = 0; at < 500; at += 1) response.setHeader(`x-${at}`, large.slice(0, 1000));
    json(response, []);
  }),
  "bytes that are no text": when(isList, (response) => response.writeHead(200).end(Buffer.alloc(5000, 0xff))),
};

/** Longer than any mirror of so little should take, waits between attempts included. */
const longestSeconds = 150;

export const lyingUpstream: Fault = {
  name: "lying-upstream",
  what: "a hub that is mirrored lies: wrong sizes, contents and hashes, broken and endless answers, redirects in circles and into the machine, paths out of the folder",
  holds:
    "the mirror ends by itself and says so, stores nothing wrong, writes nothing elsewhere, and downloads everything once the hub tells the truth",
  run: async (bench) => {
    const repositories = madeRepositories(1);
    const hub = await openFakeHub(repositories);
    bench.onEnd(() => hub.close());
    const words = (data: string): string[] => ["mirror", hub.endpoint, "--files", "*", "--data", data];
    await bench.succeed(words(bench.at("whole")));
    const expected = await digestAt(bench.at("whole"));
    const wrong: Wrong[] = [];
    for (const [name, lie] of Object.entries(lies)) {
      bench.progress(name);
      hub.fault = lie;
      const data = bench.at("data", name.replaceAll(/\W+/g, "-"));
      const started = bench.start(words(data));
      const late = new AbortController();
      const isLate = await Promise.race([
        started.ended.then(() => false),
        wait(longestSeconds * 1000, true, { signal: late.signal }),
      ]);
      late.abort();
      const { code, said } = isLate ? await bench.kill(started) : await started.ended;
      if (isLate) wrong.push(crashed(`${name}: the mirror went on for ${longestSeconds} seconds`));
      else if (code === null || /\n\s+at .+:\d+/.test(said)) wrong.push(crashed(`${name}: ${said.slice(0, 300)}`));
      wrong.push(...differences(data, repositories, true).map((what) => lost(`${name}: ${what}`)));
      if (existsSync("/tmp/modelshelf-escaped.txt") || existsSync(bench.at("escaped.txt")))
        wrong.push(executed(`${name}: a file was written outside of the folder`));
      hub.fault = () => false;
      await bench.run(words(data));
      wrong.push(...differences(data, repositories).map((what) => lost(`${name}, and the truth afterwards: ${what}`)));
      const found = await digestAt(data).catch((error: Error) => ({ hash: "", records: error.message }));
      if (found.hash !== expected.hash) {
        wrong.push(
          lost(`${name}, and the truth afterwards: the catalog has ${found.records} of ${expected.records} records`),
        );
      }
    }
    return { tried: Object.keys(lies).length, of: "lies", wrong };
  },
};
