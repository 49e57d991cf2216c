import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { canSharePorts, listenAtPort, type PortOptions } from "./shared-port.ts";

const host = "127.0.0.1";

async function start(answer: string, options: Partial<PortOptions> = {}) {
  const server = createServer((_, outgoing) => void outgoing.end(answer));
  const stop = await listenAtPort(server, { port: 0, host, ...options });
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await stop();
  };
  onTestFinished(close);
  return { server, close, port: portOf(server) };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function ask(port: number): Promise<string> {
  const response = await fetch(`http://${host}:${port}/`, { headers: { Connection: "close" } });
  return response.text();
}

const askOften = (port: number): Promise<string[]> => Promise.all(Array.from({ length: 64 }, () => ask(port)));

test("everybody is answered, whichever socket the system leads them to", async () => {
  const { port } = await start("here", { sockets: 8 });
  expect(new Set(await askOften(port))).toEqual(new Set(["here"]));
});

test("a port at which somebody listens is taken, also when that is a hub with several sockets", async () => {
  const { port } = await start("first");
  await expect(start("second", { port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  const plain = createServer().listen(0, host);
  await once(plain, "listening");
  onTestFinished(() => void plain.close());
  await expect(start("third", { port: portOf(plain) })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test.skipIf(!canSharePorts)("two that share a port both answer, and one alone when the other has closed", async () => {
  const first = await start("first");
  const second = await start("second", { port: first.port, isShared: true });
  expect(new Set(await askOften(first.port))).toEqual(new Set(["first", "second"]));
  await first.close();
  expect(new Set(await askOften(second.port))).toEqual(new Set(["second"]));
});

test("closing frees the port", async () => {
  const { close, port } = await start("first");
  await ask(port);
  await close();
  const again = await start("again", { port });
  expect(await ask(again.port)).toBe("again");
});
