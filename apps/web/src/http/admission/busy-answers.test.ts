import { expect, test } from "vitest";
import { BusyAnswers } from "./busy-answers.ts";

function openAnswers(fails = false): { answers: BusyAnswers; made: string[] } {
  const made: string[] = [];
  const answers = new BusyAnswers((accept) => {
    made.push(accept);
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
  ["/models.md", "text/html, */*;q=0.8", "text/plain"],
  ["/models.json", "text/html", "application/json"],
])("%s for a client that takes %s is answered as %s", async (path, accept, type) => {
  const { answers } = openAnswers();
  const answer = await answers.answer(path, accept);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Content-Type")).toBe(type);
  expect(answer.headers.get("Retry-After")).toBe("5");
  expect(await answer.text()).toBe(`busy in ${type}`);
});

test("each is made once, for all addresses and also for those who come at the same time", async () => {
  const { answers, made } = openAnswers();
  const paths = ["/a", "/b", "/c.md", "/d.md", "/e.json"];
  const texts = await Promise.all(paths.map(async (path) => (await answers.answer(path, "text/html")).text()));
  await answers.answer("/f", "text/html");
  expect(made).toEqual(["text/html", "text/plain", "application/json"]);
  expect(texts).toEqual(
    ["text/html", "text/html", "text/plain", "text/plain", "application/json"].map((type) => `busy in ${type}`),
  );
});

test("one that could not be made is made anew", async () => {
  const { answers, made } = openAnswers(true);
  await expect(answers.answer("/a", "text/html")).rejects.toThrow("no page");
  expect((await answers.answer("/a", "text/html")).status).toBe(503);
  expect(made).toHaveLength(2);
});
