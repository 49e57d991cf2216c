import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { Admission } from "./admission.ts";
import { BusyAnswers } from "./busy-answers.ts";
import { Door } from "./door.ts";

/** Where a request comes from: the address of the connection, and what `X-Forwarded-For` says. */
type From = readonly [address: string | undefined, forwardedFor?: string];

/** Asks three times at once where two may wait. Of a client with two requests, one makes room for another client. */
async function statuses(requests: readonly From[]): Promise<readonly number[]> {
  const admission = new Admission({ maxWaiting: 2 }, { pause: async () => undefined });
  const door = new Door({ admission, busy: new BusyAnswers(() => new Response("busy")) });
  return Promise.all(
    requests.map(([remoteAddress, forwardedFor]) => {
      const headers = { ...(forwardedFor !== undefined && { "x-forwarded-for": forwardedFor }) };
      const socket = { remoteAddress, setTimeout: () => undefined };
      const incoming = { method: "GET", url: "/page", headers, socket } as unknown as IncomingMessage;
      const answer = Promise.withResolvers<number>();
      const outgoing = { req: incoming, writeHead: answer.resolve, end: () => undefined } as unknown as ServerResponse;
      door.enter(incoming, outgoing, async () => answer.resolve(200));
      return answer.promise;
    }),
  );
}

test.each<readonly [string, From, From, From]>([
  ["the address of their connection", ["10.0.0.1"], ["10.0.0.1"], ["10.0.0.2"]],
  ["that address, whatever they claim", ["10.0.0.1", "1.1.1.1"], ["10.0.0.1", "2.2.2.2"], ["10.0.0.2", "1.1.1.1"]],
  ["that address, where 127 stands within it", ["10.127.0.1", "1.1.1.1"], ["10.127.0.1", "2.2.2.2"], ["10.0.0.2"]],
  ["that address, where it ends as loopback does", ["fd00::1", "1.1.1.1"], ["fd00::1", "2.2.2.2"], ["10.0.0.2"]],
  ["what a proxy on this machine says", ["127.0.0.1", "1.1.1.1"], ["127.0.0.1", "1.1.1.1"], ["127.0.0.1", "2.2.2.1"]],
  ["what it says through IPv6", ["::1", "1.1.1.1"], ["::1", "1.1.1.1"], ["::1", "2.2.2.2"]],
  ["what it says through both", ["::ffff:127.0.0.1", "1.1.1.1"], ["127.1.2.3", "1.1.1.1"], ["::1", "2.2.2.2"]],
  ["the last that it says", ["::1", "9.9.9.9, 1.1.1.1"], ["::1", "8.8.8.8,1.1.1.1 "], ["::1", "1.1.1.1, 2.2.2.2"]],
  ["the proxy itself, where it says nothing", ["::1"], ["::1", " "], ["::1", "2.2.2.2"]],
  ["no address, where there is no server", [undefined], [undefined, "1.1.1.1"], ["10.0.0.2"]],
])("clients are told apart by %s", async (_, first, second, other) => {
  expect(await statuses([first, second, other])).toEqual([200, 503, 200]);
});
