import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { gatheredBody } from "./gathered-body.ts";

let answers = Promise.withResolvers<ServerResponse>();
const server = createServer((_request, response) => {
  response.flushHeaders();
  answers.resolve(response);
});
await once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answers = Promise.withResolvers();
});

/** The body of an answer, and the other end of it. */
async function opened(agent?: Agent): Promise<{ body: ReadableStream<Uint8Array>; response: ServerResponse }> {
  const request = get({ port: (server.address() as AddressInfo).port, ...(agent && { agent }) });
  const [message] = (await once(request, "response")) as [IncomingMessage];
  return { body: gatheredBody(message), response: await answers.promise };
}

const bytes = Buffer.from(Array.from({ length: 1_000_003 }, (_, at) => (at * 7919) % 251));

test("memory that a reader brings is filled with as many packets as fit, and every byte comes once", async () => {
  const { body, response } = await opened();
  response.end(bytes);
  const reader = body.getReader({ mode: "byob" });
  const pieces: Buffer[] = [];
  for (let memory = new Uint8Array(300_001); ;) {
    const { done, value } = await reader.read(memory);
    if (done || value === undefined) break;
    pieces.push(Buffer.from(value));
    memory = new Uint8Array(value.buffer);
  }
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  expect(pieces.length).toBeLessThan(20);
});

test("readers without memory get all of it too, and the connection serves the next answer", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (const content of [bytes, Buffer.from("{}"), Buffer.alloc(0), bytes]) {
    answers = Promise.withResolvers();
    const { body, response } = await opened(agent);
    response.end(content);
    expect(Buffer.from(await new Response(body).arrayBuffer()).equals(content)).toBe(true);
  }
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
});

test("a little that has come does not wait for more", async () => {
  const { body, response } = await opened();
  response.write("ab");
  const { value } = await body.getReader({ mode: "byob" }).read(new Uint8Array(1000));
  expect(Buffer.from(value!).toString()).toBe("ab");
});

test("what came before a break is there, and then the break is said", async () => {
  const { body, response } = await opened();
  response.write("abc", () => response.destroy());
  const reader = body.getReader({ mode: "byob" });
  const { value } = await reader.read(new Uint8Array(1000));
  expect(Buffer.from(value!).toString()).toBe("abc");
  await expect(reader.read(new Uint8Array(1000))).rejects.toThrow("aborted");
});

test("a reader who leaves closes the connection, also while more is waited for", async () => {
  const { body, response } = await opened();
  const reader = body.getReader({ mode: "byob" });
  const reading = reader.read(new Uint8Array(1000));
  await reader.cancel();
  await once(response, "close");
  expect((await reading).done).toBe(true);
});
