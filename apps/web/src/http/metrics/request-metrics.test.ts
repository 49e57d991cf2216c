import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { parseExposition } from "../../test/parse-exposition.ts";
import { writeExposition } from "./exposition.ts";
import { RequestMetrics } from "./request-metrics.ts";

/** An answer that ends when it is told to. */
function answer(statusCode: number, headersSent = true): ServerResponse {
  return Object.assign(new EventEmitter(), { statusCode, headersSent }) as unknown as ServerResponse;
}

const valueOf = (metrics: RequestMetrics, name: string, labels: Record<string, string>): number | undefined =>
  parseExposition(writeExposition(metrics.families())).find(
    (sample) => sample.name === name && Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
  )?.value;

test("answers that the app made are counted by route and class of status, with the time they took", () => {
  let now = 0;
  const metrics = new RequestMetrics(() => now);
  for (const [status, ms] of [
    [200, 4],
    [304, 60],
    [200, 30_000],
  ] as const) {
    const outgoing = answer(status);
    metrics.follow(outgoing, now);
    metrics.isOf(outgoing, "/models/:owner/:name");
    expect(valueOf(metrics, "modelshelf_http_requests_in_work", {})).toBe(1);
    now += ms;
    outgoing.emit("close");
  }
  const route = "/models/:owner/:name";
  expect(valueOf(metrics, "modelshelf_http_answers_total", { route, status: "2xx", kept: "no" })).toBe(2);
  expect(valueOf(metrics, "modelshelf_http_making_seconds_bucket", { route, status: "2xx", le: "0.005" })).toBe(1);
  expect(valueOf(metrics, "modelshelf_http_making_seconds_bucket", { route, status: "2xx", le: "10" })).toBe(1);
  expect(valueOf(metrics, "modelshelf_http_making_seconds_sum", { route, status: "2xx" })).toBeCloseTo(30.004);
  expect(valueOf(metrics, "modelshelf_http_making_seconds_bucket", { route, status: "3xx", le: "0.1" })).toBe(1);
  expect(valueOf(metrics, "modelshelf_http_requests_in_work", {})).toBe(0);
});

test("a reader who leaves before the answer is counted as such, an answer of no route too", () => {
  const metrics = new RequestMetrics();
  const outgoing = answer(200, false);
  metrics.follow(outgoing, 0);
  outgoing.emit("close");
  expect(valueOf(metrics, "modelshelf_http_answers_total", { route: "none", status: "left" })).toBe(1);
});

test("what is kept is counted apart from what is made", () => {
  const metrics = new RequestMetrics();
  metrics.kept("/models", 200);
  metrics.kept("/models", 200);
  metrics.kept("/models", 304);
  metrics.kept(undefined, 200);
  expect(valueOf(metrics, "modelshelf_http_answers_total", { route: "/models", status: "2xx", kept: "yes" })).toBe(2);
  expect(valueOf(metrics, "modelshelf_http_answers_total", { status: "3xx", kept: "yes" })).toBe(1);
  expect(valueOf(metrics, "modelshelf_http_answers_total", { route: "none", kept: "yes" })).toBe(1);
});

test("no label breaks its line", () => {
  const samples = [{ labels: { kind: 'a"b\\c\nd} 1' }, value: Number.POSITIVE_INFINITY }];
  const text = writeExposition([{ name: "x", type: "gauge", help: "back\\slash\nline", samples }], { process: "2" });
  expect(parseExposition(text)).toEqual([
    { name: "x", labels: { process: "2", kind: 'a"b\\c\nd} 1' }, value: Number.POSITIVE_INFINITY },
  ]);
});
