import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env } from "./env.ts";
import { reportFault } from "./fault.ts";

/** The words for the client, and the lines for the operator. */
async function report(error: unknown): Promise<{ told: string; lines: readonly string[] }> {
  const lines: string[] = [];
  const app = new Hono<Env>();
  app.post("/a", (c) => {
    c.set("requestId", "request-7");
    return c.text(reportFault(c, (line) => lines.push(line), error));
  });
  const answer = await app.request("http://hub.example/a?b=c", { method: "POST" });
  return { told: await answer.text(), lines };
}

test("a fault is one line of JSON for the operator, under the number that its reader is told", async () => {
  const error = new TypeError("secret\npath");
  const { told, lines } = await report(error);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("\n");
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: "error",
    requestId: "request-7",
    method: "POST",
    url: "http://hub.example/a?b=c",
    error: error.stack,
  });
  expect(told).toContain("request-7");
  expect(told).not.toContain("secret");
});

test("what was thrown is written whatever it is", async () => {
  const withoutStack = Object.assign(new Error("no stack"), { stack: undefined });
  for (const [error, text] of [
    [withoutStack, "no stack"],
    ["a text", "a text"],
    [undefined, "undefined"],
  ] as const) {
    expect(JSON.parse((await report(error)).lines[0] ?? "")).toMatchObject({ error: text });
  }
});
