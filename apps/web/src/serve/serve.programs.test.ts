import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { requireStarted, startHub, type StartedHub } from "../test/start-hub.ts";
import { listenSentences } from "./listen-sentences.ts";

async function start(environment?: Record<string, string>): Promise<StartedHub> {
  const hub = requireStarted(await startHub(environment));
  onTestFinished(async () => {
    hub.kill("SIGKILL");
    await hub.ended;
  });
  return hub;
}

test("prints its address when it answers, with the starter records in it", async () => {
  const { url } = await start();
  const response = await fetch(`${url}/-/ready`);
  expect(response.status).toBe(200);
  const { models } = (await response.json()) as { models: number };
  expect(models).toBeGreaterThan(100);
});

test("serves built files as they were compressed, for ever", async () => {
  const { url } = await start();
  const html = await (await fetch(url)).text();
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(style).toMatch(/^\/assets\/.*-[\w-]{8}\.css$/);
  const response = await fetch(url + style, { headers: { "Accept-Encoding": "br" } });
  expect(response.headers.get("Content-Encoding")).toBe("br");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(await response.text()).toContain("--paper");
  for (const path of ["/assets/nothing.js", "/assets/..%2f..%2fbuilt.json", "/assets/../.vite/manifest.json"]) {
    expect((await fetch(url + path)).status, path).toBe(404);
  }
});

test("below a path, an answer is the same whether the proxy strips the path, also when it is kept", async () => {
  const { url } = await start({ PUBLIC_URL: "https://hub.example/models-hub" });
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    const response = await fetch(url + path, { headers: { Accept: "text/html", ...headers } });
    return `${response.status} ${await response.text()}`;
  };
  const whole = await ask("/models-hub/models");
  expect(whole).toContain('<a href="/models-hub/models?');
  for (let times = 0; times < 3; times += 1) {
    for (const path of ["/models-hub/models", "/models"]) expect((await ask(path)) === whole, path).toBe(true);
    const stripped = await ask("/models-hub/models", { "X-Forwarded-Prefix": "/models-hub" });
    expect(stripped).toMatch(/^404 /);
  }
  for (const path of ["/-/health", "/models-hub/-/health"]) expect(await ask(path)).toMatch(/^200 /);
});

test.each(["SIGTERM", "SIGINT"] as const)("%s ends it with 0, though connections are open", async (signal) => {
  const { url, kill, ended } = await start();
  const { hostname, port } = new URL(url);
  const idle = connect(Number(port), hostname);
  await new Promise((resolve) => idle.once("connect", resolve));
  const unfinished = connect(Number(port), hostname, () => unfinished.write("GET / HTTP/1.1\r\n"));
  unfinished.on("error", () => {});
  await fetch(url);
  kill(signal);
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  expect(stdout).toBe(`Modelshelf is at ${url}\nModelshelf has stopped.\n`);
});

test("a signal that comes twice at once, from a terminal and from npm, ends it with 0", async () => {
  const { url, kill, ended } = await start();
  const { hostname, port } = new URL(url);
  const unfinished = connect(Number(port), hostname, () => unfinished.write("GET / HTTP/1.1\r\n"));
  unfinished.on("error", () => {});
  await fetch(url);
  for (const signal of ["SIGINT", "SIGINT", "SIGTERM"] as const) kill(signal);
  const { code, stdout } = await ended;
  expect({ code, stdout }).toEqual({ code: 0, stdout: `Modelshelf is at ${url}\nModelshelf has stopped.\n` });
});

test("what authors wrote makes no line of its own in the log", async () => {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-log-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "index.md"), "# Start\n");
  await writeFile(join(folder, "_redirects.yml"), 'old: "nowhere\\nforged line"\n');
  const { kill, ended } = requireStarted(await startHub({}, ["--docs", `/notes=${folder}`]));
  kill("SIGTERM");
  const { stderr } = await ended;
  expect(stderr).toContain("nowhere\\u000aforged line");
});

test("a taken port is one sentence", async () => {
  const { url } = await start();
  const { port } = new URL(url);
  const second = await startHub({ PORT: port });
  expect(second).toEqual({
    code: 1,
    stdout: "",
    stderr: `modelshelf serve: ${listenSentences.takenPort(Number(port), "127.0.0.1")}\n`,
  });
});

test.each(["abc", "70000"])("PORT=%s is one sentence", async (port) => {
  expect(await startHub({ PORT: port })).toEqual({
    code: 2,
    stdout: "",
    stderr: `modelshelf serve: PORT is "${port}"; it must be a whole number from 0 to 65535.\n`,
  });
});

test("a host that is none is one sentence", async () => {
  const { code, stderr } = (await startHub({ HOST: "192.0.2.1" })) as { code: number; stderr: string };
  expect(code).toBe(1);
  expect(stderr).toBe(`modelshelf serve: ${listenSentences.foreignHost("192.0.2.1")}\n`);
});
