import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { parseExposition, type ReadSample } from "../test/parse-exposition.ts";
import { requireStarted, startHub, type StartedHub } from "../test/start-hub.ts";

const token = "hf_0123456789abcdef0123456789abcdef01";
const ofPrometheus = "prometheus-0123456789abcdef";

async function start(environment: Record<string, string>, options: readonly string[] = []): Promise<StartedHub> {
  const hub = requireStarted(await startHub(environment, options));
  onTestFinished(async () => {
    hub.kill("SIGTERM");
    await hub.ended;
  });
  return hub;
}

async function fileOf(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-metrics-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "tokens.txt"), `${content}\n`);
  return join(folder, "tokens.txt");
}

const bearer = (held: string) => ({ headers: { Authorization: `Bearer ${held}` } });

test("every answer is counted by its route, those on the connection too, and no address of a visitor is in the text", async () => {
  const { url } = await start({ METRICS: "everybody" });
  const read = async (): Promise<readonly ReadSample[]> => {
    const response = await fetch(`${url}/-/metrics`);
    expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const said = await response.text();
    expect(said).not.toMatch(/visitor|bert/);
    return parseExposition(said);
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = async (path: string): Promise<void> => {
    const [response] = (await once(get(url + path, { agent }), "response")) as [IncomingMessage];
    await text(response);
  };
  for (let time = 0; time < 6; time += 1) await ask("/models");
  await ask("/models/google-bert/bert-base-uncased");
  await ask("/api/models?limit=1");
  for (let index = 0; index < 5; index += 1) await ask(`/visitor/number-${index}/%22%0a`);
  const samples = await read();
  const sum = (name: string, labels: Record<string, string>): number =>
    samples
      .filter((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
      .reduce((total, { value }) => total + value, 0);
  const answers = "modelshelf_http_answers_total";
  expect(sum(answers, { route: "/models", status: "2xx" })).toBe(6);
  expect(sum(answers, { route: "/models", kept: "no" })).toBe(1);
  expect(sum(answers, { route: "/models", kept: "yes" })).toBe(5);
  expect(sum("modelshelf_cache_entries", { cache: "answers" })).toBeGreaterThan(0);
  expect(sum("modelshelf_cache_looks_total", { cache: "answers", found: "no" })).toBeGreaterThan(0);
  expect(sum(answers, { status: "4xx" })).toBeGreaterThanOrEqual(5);
  expect(sum("modelshelf_http_making_seconds_count", {})).toBe(sum(answers, { kept: "no" }));
  expect(sum("modelshelf_catalog_records", { kind: "model" })).toBeGreaterThan(10);
  expect(sum("process_resident_memory_bytes", {})).toBeGreaterThan(10_000_000);
  expect(samples.filter(({ name }) => name === "modelshelf_event_loop_delay_seconds")).toHaveLength(3);
});

const valueOf = async (url: string, name: string): Promise<number> => {
  const samples = parseExposition(await (await fetch(`${url}/-/metrics`)).text());
  return samples.filter((one) => one.name === name).reduce((total, { value }) => total + value, 0);
};

test("an import shows in the metrics of a hub that serves: records, changes, and the index of files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-imported-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const repository = join(folder, "source", "ada", "imported");
  await mkdir(repository, { recursive: true });
  await writeFile(join(repository, "config.json"), '{"model_type":"bert"}');
  const data = join(folder, "data");
  const { url } = await start({ METRICS: "everybody", MODELSHELF_DATA: data });
  const before = await valueOf(url, "modelshelf_catalog_records");
  expect(await valueOf(url, "modelshelf_files_index_generation")).toBe(0);
  const words = [fileURLToPath(new URL("../../../cli/src/main.ts", import.meta.url)), "import", join(folder, "source")];
  await promisify(execFile)(process.execPath, [...words, "--data", data]);
  await vi.waitFor(
    async () => {
      expect(await valueOf(url, "modelshelf_catalog_records")).toBe(before + 1);
      expect(await valueOf(url, "modelshelf_catalog_changes_seen_total")).toBeGreaterThan(0);
      expect(await valueOf(url, "modelshelf_files_index_generation")).toBeGreaterThan(0);
    },
    { timeout: 30_000, interval: 100 },
  );
  const changed = await valueOf(url, "modelshelf_catalog_changed_timestamp_seconds");
  expect(Math.abs(changed - Date.now() / 1000)).toBeLessThan(120);
});

test("requests to an upstream are timed under its name", async () => {
  const upstream = await openFakeHub([{ id: "ada/far", files: { "config.json": "{}" } }]);
  onTestFinished(() => upstream.close());
  const { url } = await start({ METRICS: "everybody" }, ["--upstream", upstream.endpoint]);
  expect((await fetch(`${url}/ada/far/resolve/main/config.json`)).status).toBe(200);
  const samples = parseExposition(await (await fetch(`${url}/-/metrics`)).text());
  const counts = samples.filter(({ name }) => name === "modelshelf_upstream_seconds_count");
  expect(counts.map(({ labels }) => labels["upstream"])).toContain(new URL(upstream.endpoint).host);
  expect(counts.find(({ labels }) => labels["status"] === "2xx")?.value).toBeGreaterThan(0);
});

test("nobody reads the metrics unless the operator says so", async () => {
  const { url } = await start({});
  expect((await fetch(`${url}/-/metrics`)).status).toBe(404);
});

test("a private hub shows them to readers of the metrics, not to strangers, and counts who came without a token", async () => {
  const { url } = await start({ TOKENS_FILE: await fileOf(token), METRICS: await fileOf(ofPrometheus) });
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(`${url}/-/metrics`)).status).toBe(401);
  expect((await fetch(`${url}/-/metrics`, bearer(token))).status).toBe(401);
  expect((await fetch(`${url}/models`, bearer(ofPrometheus))).status).toBe(401);
  const read = parseExposition(await (await fetch(`${url}/-/metrics`, bearer(ofPrometheus))).text());
  expect(read.find(({ name }) => name === "modelshelf_http_unauthorized_total")?.value).toBe(2);
});

test("each of several processes says which one it is", async () => {
  const { url } = await start({ METRICS: "everybody" }, ["--processes", "2"]);
  const samples = parseExposition(await (await fetch(`${url}/-/metrics`)).text());
  expect(new Set(samples.map(({ labels }) => labels["process"]))).toHaveLength(1);
  expect(samples[0]?.labels["process"]).toMatch(/^[12]$/);
});
