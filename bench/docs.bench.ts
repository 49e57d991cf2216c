import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { measure, type Measured } from "./docs/measure.ts";
import { runPeer } from "./docs/run-peer.ts";
import { peers } from "./peers/peers.ts";
import { addRow, skip } from "./table/row.ts";
import { serveLongPage } from "./docs/serve-pages.ts";

/**
 * Builds the sample of hub documents cold and warm, beside VitePress and Starlight on the same pages, and asks for a long
 * page over HTTP. Ours writes for each page its HTML, its Markdown and its search rows, and follows its links; the frame is
 * added when a page is asked for. The peers write whole sites, with the pages only that they can read. Goals: cold faster
 * than both; warm below 1 s for 1,000 pages; a page of 100 KB in less than 2 ms at the median.
 *
 *   npm run bench docs [ours|peers|serve] [vitepress|starlight]
 */
const sample = "../shared/samples/docs/hub-docs";
const sets = ["hub", "inference-providers", "xet", "sagemaker/source"];
const goals = { warmSecondsPerThousand: 1, medianMillis: 2 };
const part = process.argv[2];

if (existsSync(sample)) await bench();
else skip(`The sample of hub documents is not at ${sample}.`);

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-bench-docs-"));
  try {
    const source = join(folder, "source");
    for (const set of sets) cpSync(join(sample, set), join(source, set), { recursive: true });
    const pages = globSync("**/*.{md,mdx}", { cwd: source }).length;
    console.log(`${pages} pages, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
    if (part === undefined || part === "ours") await buildOurs(source, folder);
    if (part === undefined || part === "peers") await buildPeers(source, folder);
    if (part === undefined || part === "serve") await serveOne(source, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function buildOurs(source: string, folder: string): Promise<void> {
  const [cold, warm] = [await compileAll(source, folder, { isCold: true }), await compileAll(source, folder)];
  const { pages } = JSON.parse(warm.output) as { pages: number };
  print("modelshelf, cold", cold, pages);
  print("modelshelf, warm", warm, pages);
  await buildThousand(source, folder);
}

/** As many copies of the sets as make a thousand pages, so that what is done once for all is not counted per page. */
async function buildThousand(source: string, folder: string): Promise<void> {
  const copies = ["one", "two", "three"];
  const thousand = mkdirIn(folder, "thousand");
  for (const copy of copies) cpSync(source, join(thousand, copy), { recursive: true });
  const names = copies.flatMap((copy) => sets.map((set) => join(copy, set)));
  await compileAll(thousand, folder, { names });
  const warm = await compileAll(thousand, folder, { names });
  const { pages, seconds, cpuSeconds } = JSON.parse(warm.output) as Record<"pages" | "seconds" | "cpuSeconds", number>;
  const perThousand = (value: number): string => ((value / pages) * 1000).toFixed(2);
  console.log(
    `  warm: ${perThousand(seconds)} s for 1,000 pages, measured with ${pages}, without the start of Node ` +
      `(goal: below ${goals.warmSecondsPerThousand}); ${perThousand(cpuSeconds)} s of processor`,
  );
  addRow({
    what: "building 1,000 pages of which none has changed",
    figure: (seconds / pages) * 1000,
    unit: "s",
    against: { limit: goals.warmSecondsPerThousand },
  });
}

async function compileAll(
  source: string,
  folder: string,
  { isCold = false, names = sets }: { readonly isCold?: boolean; readonly names?: readonly string[] } = {},
): Promise<Measured> {
  const kept = join(folder, "pages");
  if (isCold) rmSync(kept, { recursive: true, force: true });
  const script = fileURLToPath(new URL("docs/build-ours.ts", import.meta.url));
  const measured = await measure([process.execPath, script, source, kept, ...names], {});
  if (measured.code !== 0) throw new Error(measured.output);
  return measured;
}

async function buildPeers(source: string, folder: string): Promise<void> {
  for (const peer of peers.filter(({ name }) => name.toLowerCase().startsWith(process.argv[3] ?? ""))) {
    const place = join(folder, peer.name.replaceAll(/\W+/g, "-").toLowerCase());
    const beside = (): Promise<Measured> => compileAll(source, folder, { isCold: true });
    const result = await runPeer(peer, { source, folder: place, beside });
    if (typeof result === "string") {
      console.log(`  ${peer.name}: ${result}`);
      continue;
    }
    print(`${peer.name}, cold`, result.cold, result.pages);
    print(`${peer.name}, warm`, result.warm, result.pages);
    console.log(`  ${peer.name} cannot read ${result.failed.length} of ${result.pages + result.failed.length} pages.`);
    const { ours, cold } = result;
    const [time, work] = [cold.seconds / ours.seconds, cold.cpuSeconds / ours.cpuSeconds];
    console.log(
      `  cold: ${time.toFixed(1)} times the ${ours.seconds.toFixed(2)} s of modelshelf right before, ` +
        `${work.toFixed(1)} times its processor time`,
    );
    const unread = result.failed.length === 0 ? "" : `, which cannot read ${result.failed.length} of the pages`;
    addRow({
      what: `building ${result.pages + result.failed.length} pages from nothing`,
      figure: ours.seconds,
      unit: "s",
      against: { peer: `${peer.name}${unread}`, figure: cold.seconds },
    });
  }
}

async function serveOne(source: string, folder: string): Promise<void> {
  const served = await serveLongPage(longPage(join(source, "hub")), mkdirIn(folder, "served"));
  const { millis, compressedMillis, sourceKilobytes, htmlKilobytes } = served;
  console.log(
    `  a page of ${sourceKilobytes.toFixed(0)} KB, ${htmlKilobytes.toFixed(0)} KB of HTML: ${median(millis).toFixed(2)} ms at the median ` +
      `(goal: below ${goals.medianMillis}), ${median(compressedMillis).toFixed(2)} ms compressed`,
  );
  addRow({
    what: "a page of 100 KB of Markdown, over HTTP",
    figure: median(millis),
    unit: "ms",
    against: { limit: goals.medianMillis },
  });
}

/** Real pages one after the other, until there are 100 KB. */
function longPage(folder: string): string {
  let text = "";
  for (const page of globSync("*.md", { cwd: folder }).toSorted()) {
    if (text.length >= 100_000) break;
    text += `${readFileSync(join(folder, page), "utf8")}\n\n`;
  }
  return text.slice(0, 100_000);
}

function mkdirIn(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

function print(name: string, { seconds, cpuSeconds, peakMegabytes }: Measured, pages: number): void {
  const rate = (pages / seconds).toFixed(0).padStart(5);
  console.log(
    `  ${name.padEnd(24)} ${seconds.toFixed(2).padStart(7)} s, ${cpuSeconds.toFixed(1).padStart(6)} s of processor, ` +
      `${rate} pages/s, ${peakMegabytes.toFixed(0).padStart(5)} MB at most`,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
