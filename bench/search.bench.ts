import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { openSites, type SearchablePage, type Site } from "@modelshelf/docs";
import { fold, openDocumentIndex, type DocumentIndex, type IndexedPage } from "@modelshelf/store";
import { addRow, skip } from "./table/row.ts";

/**
 * The search over documents, on the sample folders: what it costs to index them (beside compiling them, which comes
 * first), how big the index is beside the text in it, and how long a query takes beside the least that a search without an
 * index can do: to look through all texts, folded beforehand, for those that hold every word, without any ranking.
 * The sample is indexed once as it is, and three times over, as a hub with more documents. Ends with 1 beyond a limit.
 *
 *   npm run bench search
 */
const folder = "../shared/samples/docs";
const copies = 3;
const rounds = 15;
/** Each is some times what was measured in November 2026, so that only a real loss is told. */
const limits = { queryMs: 25, sizeRatio: 4, indexingShare: 0.3 };

const queries = [
  "tokenizer",
  "fine-tune a model",
  "how do I push a model to the hub",
  "lora",
  "spaces gpu",
  "dataset streaming",
  "what is attention",
  "AutoModelForCausalLM",
  "tokenizr padding",
  "środowisko",
  "data",
  "model",
];

async function run(): Promise<void> {
  const sites = await openSites(
    ["course", "hub-docs", "peft"].map((name) => ({ folder: `${folder}/${name}`, base: `/${name}`, title: name })),
  );
  console.log(`Load of the machine ${loadavg()[0]?.toFixed(1)}; ${rounds} rounds, medians of processor time.`);
  const compiling = processorMs();
  const pages = await compile(sites);
  const compiledMs = compiling();
  console.log(`\n${pages.length} pages, compiled in ${seconds(compiledMs)}`);
  const faults = await measure(pages, compiledMs);
  const many = Array.from({ length: copies }, (_, copy) =>
    pages.map((page) => ({ ...page, set: `${page.set}${copy}`, href: `${page.href}/${copy}` })),
  ).flat();
  console.log(`\n${many.length} pages (the sample ${copies} times)`);
  faults.push(...(await measure(many, compiledMs * copies)));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

async function compile(sites: readonly Site[]): Promise<IndexedPage[]> {
  const pages: IndexedPage[] = [];
  for (const site of sites) {
    for (const language of site.languages) {
      for await (const page of site.searchablePages(language)) pages.push(await toIndexed(site, page));
    }
  }
  return pages;
}

async function toIndexed({ base }: Site, { href, language, fingerprint, sections }: SearchablePage) {
  const rows = await sections();
  return { set: base, href, language, title: rows[0]?.title ?? href, fingerprint, sections: rows };
}

async function measure(pages: readonly IndexedPage[], compiledMs: number): Promise<string[]> {
  const temporary = await mkdtemp(join(tmpdir(), "modelshelf-bench-"));
  const file = join(temporary, "documents.sqlite");
  const index = await openDocumentIndex({ file });
  try {
    const indexing = processorMs();
    for (let first = 0; first < pages.length; first += 25) await index.put(pages.slice(first, first + 25));
    const indexedMs = indexing();
    const texts = pages.flatMap(({ title, sections }) =>
      sections.map(({ heading, body, code }) => `${title} ${heading} ${body} ${code}`),
    );
    const textSize = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    await index.close();
    const sizeRatio = (await stat(file)).size / textSize;
    console.log(`  indexed in ${seconds(indexedMs)}: ${(indexedMs / compiledMs).toFixed(2)} of compiling`);
    console.log(
      `  ${texts.length} sections, ${megabytes(textSize)} of text, index ${megabytes(sizeRatio * textSize)}: ratio ${sizeRatio.toFixed(2)}`,
    );
    const of = `${pages.length.toLocaleString("en")} pages`;
    const { queryMs, scanMs } = await measureQueries(await openDocumentIndex({ file }), texts);
    addRow({ what: `a query in ${of}`, figure: queryMs, unit: "ms", against: { limit: limits.queryMs } });
    const looking = { peer: "looking through all texts", figure: scanMs };
    addRow({ what: `a query in ${of}`, figure: queryMs, unit: "ms", against: looking, goal: null });
    const text = { peer: "their text", figure: textSize / 1e6 };
    addRow({
      what: `index of ${of}`,
      figure: (sizeRatio * textSize) / 1e6,
      unit: "MB",
      against: text,
      goal: { atMost: limits.sizeRatio },
    });
    addRow({
      what: `indexing ${of}`,
      figure: indexedMs / 1000,
      unit: "s",
      against: { peer: "compiling them", figure: compiledMs / 1000 },
      goal: { atMost: limits.indexingShare },
    });
    return [
      queryMs > limits.queryMs && `A query takes ${queryMs.toFixed(1)} ms, more than ${limits.queryMs}.`,
      sizeRatio > limits.sizeRatio &&
        `The index is ${sizeRatio.toFixed(2)} times its text, more than ${limits.sizeRatio}.`,
      indexedMs > compiledMs * limits.indexingShare && `Indexing costs more than ${limits.indexingShare} of compiling.`,
    ].filter((fault) => fault !== false);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** Prints query times beside those of looking through all texts. Returns the medians of both in milliseconds. */
async function measureQueries(
  index: DocumentIndex,
  texts: readonly string[],
): Promise<{ readonly queryMs: number; readonly scanMs: number }> {
  const folded = texts.map(fold);
  const ours: number[] = [];
  const scans: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const text of queries) {
      const searching = processorMs();
      const { total } = await index.search({ text, preferred: ["en"] });
      ours.push(searching());
      const scanning = processorMs();
      const found = scan(folded, text);
      scans.push(scanning());
      if (total < 0 || found < 0) throw new Error("unreachable: counts are not negative");
    }
  }
  await index.close();
  const [query, looking] = [median(ours), median(scans)];
  const slowest = ours.toSorted((a, b) => a - b)[Math.floor(ours.length * 0.95)] ?? Number.NaN;
  console.log(`  a query ${query.toFixed(1)} ms, of a hundred the sixth slowest ${slowest.toFixed(1)} ms`);
  console.log(
    `  looking through all texts ${looking.toFixed(1)} ms: modelshelf / looking through ${(query / looking).toFixed(2)}`,
  );
  return { queryMs: query, scanMs: looking };
}

function scan(folded: readonly string[], query: string): number {
  const words = fold(query).split(/\s+/);
  return folded.filter((text) => words.every((word) => text.includes(word))).length;
}

/** Starts to count processor time of all threads, in milliseconds: time on the clock would count what else the machine does. */
function processorMs(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

if (existsSync(folder)) await run();
else skip(`The sample of documents is not at ${folder}.`);
