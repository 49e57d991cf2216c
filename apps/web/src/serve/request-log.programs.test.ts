import { expect, onTestFinished, test } from "vitest";
import { requireStarted, startHub, type StartedHub } from "../test/start-hub.ts";

async function start(environment: Record<string, string>): Promise<StartedHub> {
  const hub = requireStarted(await startHub(environment));
  onTestFinished(async () => {
    hub.kill("SIGTERM");
    await hub.ended;
  });
  return hub;
}

test("every request is a line of JSON with the id of its answer, kept pages too", async () => {
  const hub = await start({ LOG: "json" });
  const ids: (string | null)[] = [];
  for (let time = 0; time < 5; time += 1) ids.push((await fetch(`${hub.url}/models`)).headers.get("X-Request-Id"));
  const given = await fetch(`${hub.url}/nothing/here%0A%7B`, { headers: { "X-Request-Id": "from-proxy.1" } });
  expect(given.headers.get("X-Request-Id")).toBe("from-proxy.1");
  await given.text();
  hub.kill("SIGTERM");
  const { stderr } = await hub.ended;
  const lines = stderr
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const models = lines.filter(({ path }) => path === "/models");
  expect(models.map(({ requestId }) => requestId)).toEqual(ids);
  expect(new Set(ids).size).toBe(5);
  expect(lines.find(({ requestId }) => requestId === "from-proxy.1")).toMatchObject({ status: 404, level: "info" });
});

test("without it there is neither a line nor a header", async () => {
  const hub = await start({});
  expect((await fetch(`${hub.url}/models`)).headers.get("X-Request-Id")).toBeNull();
  hub.kill("SIGTERM");
  expect((await hub.ended).stderr).not.toContain("requestId");
});

test("a form that is none stops the start with a sentence", async () => {
  expect(await startHub({ LOG: "yes" })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('"text" or "json"'),
  });
});
