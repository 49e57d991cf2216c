import { get } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programAddresses } from "../addresses/page-addresses.ts";
import { routes } from "../app/routes.ts";
import { createApp } from "../app/server.ts";
import { sampleAddresses } from "../test/sample-addresses.ts";
import { noBuild } from "../test/tiny-hub.ts";
import { openTinyRepository, type TinyRepository } from "../test/tiny-repository.ts";
import { type RunningHub, serve } from "./serve.ts";

/**
 * A hub that listens on all interfaces and has no public address: what it prints and sends back leads to the host that its
 * client asked, which may be on another machine.
 */
let tiny: TinyRepository;
let running: RunningHub;
beforeAll(async () => {
  tiny = await openTinyRepository();
  const { store, sites } = tiny.hub;
  running = await serve({
    port: 0,
    host: "0.0.0.0",
    allowedHosts: ["models.lan"],
    store,
    files: tiny.files,
    sites,
    isEphemeral: true,
    openApp: async (hub) => createApp({ hub, build: noBuild }),
  });
});
afterAll(async () => {
  await running.close();
  await tiny.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: string;
  readonly body: string;
}

async function ask(host: string, path: string, accept = "*/*"): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { Host: host, Accept: accept, Connection: "close" };
  get(running.url + path, { headers, agent: false }, (response) => {
    const { statusCode, rawHeaders } = response;
    text(response).then((body) => resolve({ status: statusCode, headers: rawHeaders.join("\n"), body }), reject);
  }).on("error", reject);
  return promise;
}

const hosts = ["192.168.1.5:4000", "models.lan", "[fd00::5]:4000"];
const api = [
  "/api/models?limit=1",
  "/api/datasets?limit=1",
  "/api/models/ada/tiny",
  "/api/models/ada/tiny/tree/main?recursive=true&limit=1",
  "/api/models/ada/tiny/commits/main?limit=1",
  "/api/datasets/ada/pages/croissant",
  "/ada/tiny/resolve/main/config.json",
  "/gpt2",
  "/mcp",
  "/.well-known/security.txt",
  "/models/ada/tiny",
  "/models/ada/tiny.ipynb",
  "/models/ada/tiny?tab=inference",
  "/models.atom",
  "/models.csv",
  "/models.jsonl",
  "/opensearch.xml",
  "/docs/llms.txt",
  "/nothing/like/this",
];

describe("no address leads to a host that was not asked", () => {
  test(
    "in pages of every kind, their forms, feeds and the API, also when they are kept",
    { timeout: 60_000 },
    async () => {
      const pages = routes(tiny.hub.sites).flatMap(({ path }) => sampleAddresses(path).slice(0, 1));
      const asked = [
        ...[...pages, "/models/ada/tiny"].flatMap((path) => [
          [path, "text/html"],
          [path, "text/markdown"],
          [path, "application/json"],
        ]),
        ...[...programAddresses, ...api].map((path) => [path, "*/*"]),
      ];
      let named = 0;
      const wrong: string[] = [];
      for (const [path = "", accept = ""] of asked) {
        for (const host of hosts) {
          const { headers, body } = await ask(host, path, accept);
          const others = [running.url, ...hosts.filter((other) => other !== host).map((other) => `http://${other}`)];
          const found = others.filter((other) => `${headers}\n${body}`.includes(other));
          wrong.push(...found.map((other) => `${accept} of ${path} at ${host}: ${other}`));
          if (`${headers}\n${body}`.includes(`http://${host}`)) named += 1;
        }
      }
      expect(wrong).toEqual([]);
      expect(named).toBeGreaterThan(asked.length * hosts.length * 0.8);
    },
  );
});

test("the next page of a list and of a tree, and a blob, are at the host that was asked", async () => {
  for (const path of ["/api/models?limit=1", "/api/models/ada/tiny/tree/main?limit=1"]) {
    expect((await ask("192.168.1.5:4000", path)).headers, path).toContain("<http://192.168.1.5:4000/api/models");
  }
});

test("a host under which the hub does not answer is not repeated", async () => {
  const { status, headers, body } = await ask("evil.example", "/models", "text/html");
  expect([status, headers.includes("evil"), body.includes("evil")]).toEqual([421, false, false]);
});
