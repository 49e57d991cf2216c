import { createReadStream, existsSync } from "node:fs";
import { loadavg } from "node:os";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { setLogger, snippets } from "@huggingface/inference";
import { inferenceSnippetsFor, type ModelFacts } from "@modelshelf/registry";
import { parseRecord, toModelFacts } from "@modelshelf/store";

/**
 * Time per call to write the inference snippets of one model at one provider, beside the generator of
 * `@huggingface/inference`, over the same records and providers in one process, taking turns. With the real sample when
 * it is there, else with one model for each of some tasks. Goal: at least 20 times faster.
 *
 *   npm run bench inference
 */
const rounds = 5;
const recordsPerRound = 400;
const providers = ["hf-inference", "together", "fal-ai", "replicate", "auto"] as const;
const sampleFile = "../shared/samples/models.jsonl.gz";

type PeerModel = Parameters<typeof snippets.getInferenceSnippets>[0];

interface Case {
  readonly facts: ModelFacts;
  readonly peer: PeerModel;
}

/** Tasks that both write code for. */
const tasks = ["text-generation", "fill-mask", "text-to-image", "automatic-speech-recognition", "image-classification"];

const silent = (): void => undefined;
setLogger({ debug: silent, info: silent, log: silent, warn: silent, error: silent });
const cases = existsSync(sampleFile) ? await realCases() : tasks.map((task) => toCase(`acme/${task}`, task));
const calls = cases.length * providers.length;
console.log(`${cases.length} models, ${calls} calls a round, ${rounds} rounds; load ${loadavg()[0]?.toFixed(1)}`);

const times = { ours: [] as number[], theirs: [] as number[] };
for (let round = -1; round < rounds; round += 1) {
  const ours = microsecondsPerCall(({ facts }, provider) => inferenceSnippetsFor(facts, { provider }).snippets.length);
  const theirs = microsecondsPerCall(({ peer }, provider) => snippets.getInferenceSnippets(peer, provider).length);
  // The first round warms up.
  if (round < 0) continue;
  times.ours.push(ours);
  times.theirs.push(theirs);
}
const ratios = times.theirs.map((theirs, round) => theirs / (times.ours[round] ?? Number.NaN));
console.log(`  modelshelf              ${median(times.ours).toFixed(1).padStart(8)} µs per call`);
console.log(`  @huggingface/inference  ${median(times.theirs).toFixed(1).padStart(8)} µs per call`);
console.log(`  ${median(ratios).toFixed(1)} times faster, from ${Math.min(...ratios).toFixed(1)} (goal: at least 20)`);

async function realCases(): Promise<readonly Case[]> {
  const found: Case[] = [];
  for await (const line of createInterface({ input: createReadStream(sampleFile).pipe(createGunzip()) })) {
    const raw = JSON.parse(line) as PeerModel;
    const { record } = parseRecord("model", raw);
    if (record && raw.pipeline_tag !== undefined) found.push({ facts: toModelFacts(record), peer: raw });
    if (found.length === recordsPerRound) break;
  }
  return found;
}

function toCase(id: string, task: string): Case {
  const peer = { id, pipeline_tag: task, tags: [], inference: "" } as unknown as PeerModel;
  return { facts: { id, pipelineTag: task, tags: [] }, peer };
}

type Provider = (typeof providers)[number];

/** Processor time; calls that the peer throws at count for both as they are. */
function microsecondsPerCall(write: (item: Case, provider: Provider) => number): number {
  const before = process.threadCpuUsage();
  let written = 0;
  for (const item of cases) {
    for (const provider of providers) {
      try {
        written += write(item, provider);
      } catch {
        written += 0;
      }
    }
  }
  const { user, system } = process.threadCpuUsage(before);
  if (written === 0) throw new Error("Nothing was written, so nothing was measured.");
  return (user + system) / calls;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
