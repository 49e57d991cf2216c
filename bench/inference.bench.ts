import { createReadStream, existsSync } from "node:fs";
import { loadavg } from "node:os";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { setLogger, snippets } from "@huggingface/inference";
import { inferenceSnippetsFor, type ModelFacts } from "@modelshelf/registry";
import { parseRecord, toModelFacts } from "@modelshelf/store";
import { addRow } from "./table/row.ts";

/**
 * Time per call to write the inference snippets of one model at one provider, beside the generator of
 * `@huggingface/inference`, over the same records and providers in one process, taking turns. Every round has records of
 * its own, so nothing is asked twice. Both write finished texts, of which each is read; ours include two more languages for
 * chats and clients that the peer leaves out, which counts against us. With the real sample when it is there, else with
 * made-up models.
 *
 *   npm run bench inference
 */
const warmUpRounds = 3;
const rounds = 10;
const recordsPerRound = 400;
const providers = ["hf-inference", "together", "fal-ai", "replicate", "auto"] as const;
const sampleFile = "../shared/samples/models.jsonl.gz";

/** Tasks that both write code for. */
const tasks = ["text-generation", "fill-mask", "text-to-image", "automatic-speech-recognition", "image-classification"];

type Provider = (typeof providers)[number];
type PeerModel = Parameters<typeof snippets.getInferenceSnippets>[0];

interface Case {
  readonly facts: ModelFacts;
  readonly peer: PeerModel;
}

interface Turn {
  readonly microseconds: number;
  readonly texts: number;
  readonly characters: number;
}

const silent = (): void => undefined;
setLogger({ debug: silent, info: silent, log: silent, warn: silent, error: silent });
const wanted = (warmUpRounds + rounds) * recordsPerRound;
const cases = existsSync(sampleFile) ? await realCases(wanted) : madeUpCases(wanted);
const turns = { ours: [] as Turn[], theirs: [] as Turn[], floor: [] as Turn[] };
for (let round = 0; (round + 1) * recordsPerRound <= cases.length; round += 1) {
  const records = cases.slice(round * recordsPerRound, (round + 1) * recordsPerRound);
  const written: string[] = [];
  const ours = turn(records, ({ facts }, provider) => textsOf(inferenceSnippetsFor(facts, { provider }).snippets));
  const theirs = turn(records, ({ peer }, provider) =>
    snippets.getInferenceSnippets(peer, provider).map(({ content }) => content),
  );
  for (const { facts } of records) {
    for (const provider of providers) written.push(...textsOf(inferenceSnippetsFor(facts, { provider }).snippets));
  }
  const floor = concatenation(written);
  if (round < warmUpRounds) continue;
  turns.ours.push(ours);
  turns.theirs.push(theirs);
  turns.floor.push(floor);
}
report();

function report(): void {
  const ratio = mean(turns.theirs, "microseconds") / mean(turns.ours, "microseconds");
  const calls = turns.ours.length * recordsPerRound * providers.length;
  console.log(`${calls} calls in ${turns.ours.length} rounds, no record twice; load ${loadavg()[0]?.toFixed(1)}`);
  show("modelshelf", turns.ours);
  show("@huggingface/inference", turns.theirs);
  show("joining as many characters", turns.floor);
  console.log(`  ${ratio.toFixed(1)} times faster`);
  addRow({
    what: "snippets of hosted inference, by call",
    figure: mean(turns.ours, "microseconds"),
    unit: "µs",
    against: { peer: "@huggingface/inference", figure: mean(turns.theirs, "microseconds") },
    goal: null,
  });
}

function show(name: string, list: readonly Turn[]): void {
  const time = mean(list, "microseconds").toFixed(2);
  const texts = mean(list, "texts").toFixed(1);
  const characters = mean(list, "characters").toFixed(0);
  console.log(`  ${name.padEnd(26)} ${time.padStart(8)} µs, ${texts} texts of ${characters} characters per call`);
}

/** Processor time, in steps of some milliseconds that even out over the rounds; calls that the peer throws at count for both as they are. */
function turn(records: readonly Case[], write: (item: Case, provider: Provider) => readonly string[]): Turn {
  const calls = records.length * providers.length;
  let [texts, characters] = [0, 0];
  const start = process.threadCpuUsage();
  for (const item of records) {
    for (const provider of providers) {
      try {
        for (const text of write(item, provider)) {
          texts += 1;
          characters += read(text);
        }
      } catch {
        texts += 0;
      }
    }
  }
  const microseconds = spentSince(start) / calls;
  if (texts === 0) throw new Error("Nothing was written, so nothing was measured.");
  return { microseconds, texts: texts / calls, characters: characters / calls };
}

/** Makes the engine lay the text out in memory, which it puts off until somebody looks into a joined text. */
function read(text: string): number {
  return text.charCodeAt(text.length >> 1) > 0 ? text.length : 0;
}

/** What it costs to join the same texts from four pieces each: nobody can write them for less. */
function concatenation(written: readonly string[]): Turn {
  const pieces = written.map((text) => {
    const quarter = Math.ceil(text.length / 4);
    return [0, 1, 2, 3].map((index) => text.slice(index * quarter, (index + 1) * quarter));
  });
  const calls = recordsPerRound * providers.length;
  let characters = 0;
  const start = process.threadCpuUsage();
  for (const [a = "", b = "", c = "", d = ""] of pieces) characters += read(a + b + c + d);
  const microseconds = spentSince(start) / calls;
  return { microseconds, texts: written.length / calls, characters: characters / calls };
}

function textsOf(list: readonly { readonly code: { readonly text: string } }[]): readonly string[] {
  return list.map(({ code }) => code.text);
}

async function realCases(count: number): Promise<readonly Case[]> {
  const found: Case[] = [];
  for await (const line of createInterface({ input: createReadStream(sampleFile).pipe(createGunzip()) })) {
    const raw = JSON.parse(line) as PeerModel;
    const { record } = parseRecord("model", raw);
    if (record && raw.pipeline_tag !== undefined) found.push({ facts: toModelFacts(record), peer: raw });
    if (found.length === count) break;
  }
  return found;
}

function madeUpCases(count: number): readonly Case[] {
  return Array.from({ length: count }, (_, index) => {
    const task = tasks[index % tasks.length] ?? "";
    const id = `acme/${task}-${index}`;
    const peer = { id, pipeline_tag: task, tags: [], inference: "" } as unknown as PeerModel;
    return { facts: { id, pipelineTag: task, tags: [] }, peer };
  });
}

function spentSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}

function mean(list: readonly Turn[], figure: keyof Turn): number {
  return list.reduce((sum, item) => sum + item[figure], 0) / list.length;
}
