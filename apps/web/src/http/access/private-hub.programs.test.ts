import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { requireStarted, startHub, type StartedHub } from "../../test/start-hub.ts";

const token = "hf_0123456789abcdef0123456789abcdef01";
const signed = { headers: { Authorization: `Bearer ${token}` } };
let folder = "";
let hub: StartedHub;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "modelshelf-private-"));
  await writeFile(join(folder, "tokens.txt"), `# readers\n${token}\n`);
  hub = requireStarted(await startHub({ TOKENS_FILE: join(folder, "tokens.txt") }));
});

afterAll(async () => {
  hub.kill("SIGTERM");
  await hub.ended;
  await rm(folder, { recursive: true });
});

test("a page that is kept for a reader is not shown to a stranger", async () => {
  for (const path of ["/", "/models", "/models.json", "/api/models", "/llms.txt", "/favicon.ico", "/mcp"]) {
    const answers = [await fetch(hub.url + path, signed), await fetch(hub.url + path, signed)];
    if (path !== "/mcp")
      expect(
        answers.map(({ status }) => status),
        path,
      ).toEqual([200, 200]);
    expect(answers[1]?.headers.get("Cache-Control"), path).not.toContain("public");
    const stranger = await fetch(hub.url + path);
    expect([path, stranger.status]).toEqual([path, 401]);
    expect(await stranger.text()).not.toContain("<html");
  }
});

test("over the connection of a reader, too, a request without the token gets nothing", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = async (headers: Record<string, string>): Promise<number | undefined> => {
    const asking = get(`${hub.url}/llms.txt`, { agent, headers });
    const [response] = (await once(asking, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    return response.statusCode;
  };
  const statuses: (number | undefined)[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push(await ask(signed.headers));
  for (let time = 0; time < 4; time += 1) statuses.push(await ask({}));
  expect(statuses).toEqual([200, 200, 200, 200, 401, 401, 401, 401]);
});

test("whoever has a token is somebody, and health is for everybody", async () => {
  expect(await (await fetch(`${hub.url}/api/whoami-v2`, signed)).json()).toMatchObject({
    type: "user",
    name: "reader",
  });
  expect((await fetch(`${hub.url}/-/health`)).status).toBe(200);
});

test("a hub that was meant to be private does not start as an open one", async () => {
  for (const [text, said] of [
    ["short\n", "shorter than 20 characters"],
    ["", "no token in it"],
  ] as const) {
    const file = join(folder, "bad.txt");
    await writeFile(file, text);
    const ended = await startHub({ TOKENS_FILE: file });
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(said) });
  }
  const absent = await startHub({ TOKENS_FILE: join(folder, "absent.txt") });
  expect(absent).toMatchObject({ code: 1, stderr: expect.stringContaining("absent.txt") });
});
