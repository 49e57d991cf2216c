import { createReadStream, existsSync } from "node:fs";
import { loadavg } from "node:os";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { MODEL_LIBRARIES_UI_ELEMENTS, type ModelData } from "@huggingface/tasks";
import { libraries, type ModelFacts, snippetsFor, snippetText } from "@modelshelf/registry";
import { type CatalogRecord, parseRecord, toModelFacts } from "@modelshelf/store";
import { addRow } from "./table/row.ts";

/**
 * Time per model to write all its library snippets, over the registry's samples and, when it is there, the real sample:
 *
 * - `modelshelf`: facts → snippets → text, every value escaped;
 * - `with facts`: the same from the raw record, checking every field;
 * - `derivation`: what is worked out about a model when its facts are read, part of the above;
 * - `concatenated`: only joins texts that are finished already, the least any generator must do;
 * - `@huggingface/tasks`: the best-known generator over the same raw records.
 *
 * All take turns in one process; the figures are medians over the rounds, the ratios those of each round. A record costs
 * more where there is code for it than where there is a message, so both figures stand there: by record, and by block of
 * code.
 *
 *   npm run bench snippets
 */
const rounds = 21;
/** Processor time comes in steps of some milliseconds, so a turn has to last many of them. */
const shortestTurnMs = 150;
const sampleFile = "../shared/samples/models.jsonl.gz";

interface Case {
  readonly raw: ModelData;
  readonly record: CatalogRecord;
  readonly facts: ModelFacts;
}

interface PeerLibrary {
  readonly snippets?: (model: ModelData) => readonly string[];
}

/** The peer writes code for the libraries that a record names, so ours does the same work. */
const withoutHints = { hints: false };

/** Messages are told from code by where they begin: the peer has a dozen, and nothing tells them apart in its types. */
const message = /^[^\n]*(?:unknown|not found|not specified|invalid|couldn't find|did not correspond)[^\n]*$/i;

const theirs = new Map(Object.entries(MODEL_LIBRARIES_UI_ELEMENTS as unknown as Record<string, PeerLibrary>));

const cases = existsSync(sampleFile) ? await realCases() : [];
const ours = [...libraries.values()].flatMap(({ samples = {} }) => Object.values(samples));
console.log(
  `${cases.length.toLocaleString("en")} real records, ${ours.length} samples of the registry, ${rounds} rounds; load of the machine ${loadavg()[0]?.toFixed(1)}`,
);
if (cases.length > 0) compare("real records", cases);
measureAlone("samples of the registry", ours);

async function realCases(): Promise<readonly Case[]> {
  const found: Case[] = [];
  for await (const line of createInterface({ input: createReadStream(sampleFile).pipe(createGunzip()) })) {
    const raw = JSON.parse(line) as ModelData;
    const { record } = parseRecord("model", raw);
    if (record) found.push({ raw, record, facts: toModelFacts(record) });
  }
  return found;
}

function textOf(facts: ModelFacts): string {
  let text = "";
  for (const { snippets } of snippetsFor(facts, withoutHints))
    for (const snippet of snippets) text += snippetText(snippet);
  return text;
}

function peerTextOf(raw: ModelData): string {
  let text = "";
  for (const key of peerKeys(raw)) for (const snippet of theirs.get(key)?.snippets?.(raw) ?? []) text += snippet;
  return text;
}

function peerKeys(raw: ModelData): ReadonlySet<string> {
  return new Set([raw.library_name, ...(raw.tags ?? [])].filter((key) => key !== undefined));
}

function peerSnippets(raw: ModelData): readonly string[] {
  return [...peerKeys(raw)].flatMap((key) => theirs.get(key)?.snippets?.(raw) ?? []);
}

/** How many blocks of code each makes of all records; messages do not count. */
function blocksOf(all: readonly Case[]): Readonly<Record<string, number>> {
  let [written, peers] = [0, 0];
  for (const { raw, facts } of all) {
    for (const { snippets } of snippetsFor(facts, withoutHints))
      written += snippets.filter(({ code }) => code.text !== "").length;
    peers += peerSnippets(raw).filter((text) => !message.test(text)).length;
  }
  return { modelshelf: written, "@huggingface/tasks": peers };
}

function compare(title: string, all: readonly Case[]): void {
  const blocks = blocksOf(all);
  const finished = all.map(({ facts }) =>
    snippetsFor(facts, withoutHints).flatMap(({ snippets }) => snippets.map(snippetText)),
  );
  const contenders = {
    modelshelf: () => all.reduce((sum, { facts }) => sum + textOf(facts).length, 0),
    "with facts": () =>
      all.reduce((sum, { raw }) => {
        const { record } = parseRecord("model", raw);
        return record ? sum + textOf(toModelFacts(record)).length : sum;
      }, 0),
    derivation: () => all.reduce((sum, { record }) => sum + toModelFacts(record).id.length, 0),
    concatenated: () => finished.reduce((sum, texts) => sum + texts.join("").length, 0),
    "@huggingface/tasks": () => all.reduce((sum, { raw }) => sum + peerTextOf(raw).length, 0),
  };
  const times = inTurns(contenders);
  console.log(`\n${title}`);
  for (const [name, ns] of Object.entries(times)) {
    const count = blocks[name];
    const byBlock = count === undefined ? "" : `, ${(median(ns) / count).toFixed(0)} per block of code (${count})`;
    console.log(`  ${name.padEnd(20)} ${(median(ns) / all.length).toFixed(0).padStart(7)} ns per model${byBlock}`);
  }
  const peer = times["@huggingface/tasks"] ?? [];
  const ratios = (times["modelshelf"] ?? []).map((ns, round) => ns / (peer[round] ?? Number.NaN));
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  console.log(
    `  modelshelf / @huggingface/tasks: ${median(ratios).toFixed(2)}, from ${low.toFixed(2)} to ${high.toFixed(2)}`,
  );
  addRow({
    what: "snippets of libraries, by record",
    figure: median(times["modelshelf"] ?? []) / all.length,
    unit: "ns",
    against: { peer: "@huggingface/tasks", figure: median(peer) / all.length },
    ratio: median(ratios),
    goal: null,
  });
}

function measureAlone(title: string, samples: readonly ModelFacts[]): void {
  const times = inTurns({ modelshelf: () => samples.reduce((sum, facts) => sum + textOf(facts).length, 0) });
  console.log(`\n${title}`);
  console.log(`  modelshelf           ${(median(times["modelshelf"] ?? []) / samples.length).toFixed(0)} ns per model`);
}

/**
 * Nanoseconds of processor time of one pass, for each round by contender: time on the clock would count what else the
 * machine does. The result of each pass is used, so that none can be optimized away.
 */
function inTurns(contenders: Readonly<Record<string, () => number>>): Record<string, number[]> {
  const times: Record<string, number[]> = {};
  const passes = new Map(Object.entries(contenders).map(([name, run]) => [name, passesFor(run)]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(contenders)) {
      const count = passes.get(name) ?? 1;
      (times[name] ??= []).push(processorNs(run, count) / count);
    }
  }
  return times;
}

/** How often a contender runs in one turn. Finding out warms it up. */
function passesFor(run: () => number): number {
  processorNs(run, 3);
  let count = 1;
  while (processorNs(run, count) < shortestTurnMs * 1e6) count *= 2;
  return count;
}

function processorNs(run: () => number, passes: number): number {
  const before = process.threadCpuUsage();
  for (let pass = 0; pass < passes; pass += 1) {
    if (run() < 0) throw new Error("unreachable: lengths are not negative");
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) * 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
