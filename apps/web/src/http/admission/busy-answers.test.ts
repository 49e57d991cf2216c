import { expect, test } from "vitest";
import { BusyAnswers } from "./busy-answers.ts";

function openAnswers(fails = false): { answers: BusyAnswers; made: string[] } {
  const made: string[] = [];
  const answers = new BusyAnswers(({ accept, encoding }) => {
    made.push(`${accept} ${encoding}`);
    if (fails && made.length === 1) return Promise.reject(new Error("no page"));
    return new Response(`busy in ${accept}`, { status: 200, headers: { "Content-Type": accept, "Retry-After": "5" } });
  });
  return { answers, made };
}

test.each([
  ["/models", "text/html", "text/html"],
  ["/models", undefined, "text/html"],
  ["/models", "application/json", "application/json"],
  ["/models", "text/plain", "text/plain"],
  ["/models.md", "*/*", "text/markdown"],
  ["/models.md?license=mit", "*/*", "text/markdown"],
  ["/models.md", "text/html, */*;q=0.8", "text/plain"],
  ["/models.json", "text/html", "application/json"],
])("%s for a client that takes %s is answered as %s", async (url, accept, type) => {
  const { answers } = openAnswers();
  const { status, headers, body } = await answers.answer({ url, headers: { ...(accept && { accept }) } });
  expect(status).toBe(503);
  expect(headers.join("\n")).toContain(`content-type\n${type}\nretry-after\n5`);
  expect(Buffer.from(body).toString()).toBe(`busy in ${type}`);
});

test("each is made once, for all addresses and also for those who come at the same time", async () => {
  const { answers, made } = openAnswers();
  const answer = async (url: string): Promise<unknown> =>
    Buffer.from((await answers.answer({ url, headers: { accept: "text/html" } })).body).toString();
  const bodies = await Promise.all(["/a", "/b", "/c.md", "/d.md", "/e.json"].map(answer));
  await answer("/f");
  expect(made).toEqual(["text/html identity", "text/plain identity", "application/json identity"]);
  expect(bodies).toEqual(
    ["text/html", "text/html", "text/plain", "text/plain", "application/json"].map((type) => `busy in ${type}`),
  );
});

test("who takes gzip is asked for apart", async () => {
  const { answers, made } = openAnswers();
  for (const encoding of ["br, gzip", "gzip;q=0", "zstd"]) {
    await answers.answer({ url: "/a", headers: { "accept-encoding": encoding } });
  }
  expect(made).toEqual(["text/html gzip", "text/html identity"]);
});

test("one that could not be made is made anew", async () => {
  const { answers, made } = openAnswers(true);
  const asking = { url: "/a", headers: {} };
  await expect(answers.answer(asking)).rejects.toThrow("no page");
  expect((await answers.answer(asking)).status).toBe(503);
  expect(made).toHaveLength(2);
});
