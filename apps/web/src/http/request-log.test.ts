import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { RequestLog } from "./request-log.ts";

/** Lets one request begin and end; gives back its line and the id in its answer. */
function logged(
  url: string,
  headers: Record<string, string> = {},
  answer: { readonly statusCode: number; readonly headersSent: boolean } = { statusCode: 200, headersSent: true },
) {
  const lines: string[] = [];
  let now = 0;
  const log = new RequestLog((line) => lines.push(line), { now: () => (now += 1.25) });
  const socket = { remoteAddress: "192.0.2.7" };
  const incoming = { method: "GET", url, headers, socket } as unknown as IncomingMessage;
  const set = new Map<string, string>();
  const outgoing = Object.assign(new EventEmitter(), {
    ...answer,
    setHeader: (name: string, value: string) => set.set(name, value),
  }) as unknown as ServerResponse;
  log.begin(incoming, outgoing);
  expect(lines).toEqual([]);
  outgoing.emit("close");
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  expect(set.get("X-Request-Id")).toBe(log.idOf(incoming));
  return { line, read: JSON.parse(line) as Record<string, unknown> };
}

test("a request is a line with its id, address, status and time", () => {
  expect(logged("/models?task=fill-mask", { "x-request-id": "abc-1.2:3", "user-agent": "curl" }).read).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: "info",
    requestId: "abc-1.2:3",
    method: "GET",
    path: "/models?task=fill-mask",
    status: 200,
    ms: 1.3,
    client: "192.0.2.7",
    userAgent: "curl",
  });
});

test.each(["", "a b", 'x"}', "a, b", "é", "-x", "a".repeat(129), "../../etc"])(
  "an id that is not a sane token is not taken: %j",
  (given) => {
    expect(logged("/", { "x-request-id": given }).read["requestId"]).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  },
);

test("no address and no name of a program ends a line or steers a terminal", () => {
  const hostile = '/a\n{"level":"error"}\u2028\u2029\u0085\u001B[2J\u009B"\\';
  const { line, read } = logged(hostile, { "user-agent": hostile });
  expect(line).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u);
  expect(read).toMatchObject({ path: hostile, userAgent: hostile, level: "info" });
});

test("a long address does not fill the log", () => {
  expect(logged(`/${"a".repeat(9000)}`).line.length).toBeLessThan(1500);
});

test("a reader who left before the answer got no status", () => {
  expect(logged("/", {}, { statusCode: 200, headersSent: false }).read["status"]).toBeNull();
});
