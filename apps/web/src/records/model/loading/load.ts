import {
  countingReader,
  diskPlaces,
  isCleanReport,
  isDangerousReport,
  type LoadingReport,
  mayHoldTemplates,
  mayRunCode,
  placesReader,
  readLoading,
  type RepositoryFile,
  templateRisks,
  unreadTemplate,
} from "@modelshelf/files";
import type { ModelFacts } from "@modelshelf/registry";
import { type CatalogRecord, nameCache, reasonOf } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { isFileHere } from "../../../hub/file-here.ts";
import type { Hub } from "../../../hub/hub.ts";
import { contentsRefusal, type RefusalHub } from "../../record/contents-refusal.ts";
import { filePageHref } from "../../record/record-files.ts";
import { type OwnCode, ownCodeOf } from "./own-code.ts";

/** A file that a reader should look at before loading it. */
export interface RiskyFile {
  readonly path: string;
  /** The page that shows it. */
  readonly page: string;
  readonly report: LoadingReport;
}

/** The effects of loading a model beyond reading numbers. */
export interface ModelLoading {
  /** Those that can run commands first; at most 20. */
  readonly files: readonly RiskyFile[];
  /** Paths of pickles that import only what weights need. */
  readonly clean: readonly string[];
  /** How many more files there are that were not looked into for the page. */
  readonly notRead: number;
  /** The reach of its chat templates, as its record has them: clauses about the model. */
  readonly templates: readonly string[];
  /** Code of its own that programs run where they are told to trust it; absent where it has none. */
  readonly ownCode?: OwnCode;
  readonly isDangerous: boolean;
}

type LoadingHub = RefusalHub;

/** More files than these are not looked into for a page; `modelshelf check --pickles` looks into all. */
const maxFiles = 20;
/** No more files are looked into after so many bytes. */
const maxBytes = 64_000_000;

interface ReadFile {
  /** Absent where the file is not here, or nothing in it does more. */
  readonly report?: LoadingReport | undefined;
  /** How much of it was read. */
  readonly bytes: number;
}

/** Contents never change under their id, so what was read once holds. */
const kept = nameCache("loading", new LRUCache<string, Promise<ReadFile>>({ max: 2000 }));

/**
 * The effects of loading a model beyond reading numbers, as far as its files are here and its record tells. Nothing is run.
 *
 * @returns `undefined` where nothing is known that it does
 */
export async function loadLoading(
  hub: LoadingHub,
  record: CatalogRecord,
  model: ModelFacts,
): Promise<ModelLoading | undefined> {
  const looked = await filesOf(hub, record);
  const { read, notRead } = await reportsOf(hub, record, looked);
  const files = read.filter(({ report }) => !isCleanReport(report));
  const clean = read.filter(({ report }) => isCleanReport(report)).map(({ path }) => path);
  const templates = risksOfTemplates(model);
  const ownCode = ownCodeOf(record);
  if (files.length + clean.length + templates.length + notRead === 0 && ownCode === undefined) return undefined;
  const isDangerous = templates.length > 0 || files.some(({ report }) => isDangerousReport(report));
  const sorted = [true, false].flatMap((first) => files.filter(({ report }) => isDangerousReport(report) === first));
  return { files: sorted, clean, notRead, templates, ...(ownCode && { ownCode }), isDangerous };
}

/** Files of a model that can do more than hold numbers when they are loaded. */
async function filesOf(hub: LoadingHub, record: CatalogRecord): Promise<readonly RepositoryFile[]> {
  const all = hub.files?.revision(record.kind, record.id, "main")?.files ?? [];
  // Chat templates are in the record, where reading them costs nothing.
  const risky = all.filter(({ path, place }) => place && mayRunCode(path) && !mayHoldTemplates(path));
  // Who may not see the files is not told what is in them.
  const refusal = await contentsRefusal(record, hub, { paths: risky.map(({ path }) => path) });
  return refusal === undefined ? risky : [];
}

/** One file after another, so that a page holds no more than one in memory. */
async function reportsOf(
  hub: Pick<Hub, "places">,
  { kind, id }: CatalogRecord,
  files: readonly RepositoryFile[],
): Promise<{ readonly read: readonly RiskyFile[]; readonly notRead: number }> {
  const read: RiskyFile[] = [];
  let left = maxBytes;
  for (const [at, file] of files.entries()) {
    if (at >= maxFiles || left <= 0) return { read, notRead: files.length - at };
    const { report, bytes } = await keptReport(hub, file);
    left -= bytes;
    if (report) read.push({ path: file.path, page: filePageHref({ kind, id }, file.path), report });
  }
  return { read, notRead: 0 };
}

function keptReport(hub: Pick<Hub, "places">, file: RepositoryFile): Promise<ReadFile> {
  const key = `${file.oid} ${file.path}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  // Those who ask meanwhile wait for the same one.
  const reading = reportOf(hub, file, () => kept.delete(key));
  kept.set(key, reading);
  return reading;
}

/** @param forget called for what could not be fetched, and may be there the next time */
async function reportOf(hub: Pick<Hub, "places">, file: RepositoryFile, forget: () => void): Promise<ReadFile> {
  const { path, size, place } = file;
  if (place === undefined || !(await isFileHere(hub, file).catch(() => false))) {
    forget();
    return { bytes: 0 };
  }
  // Each reader of a kind has its own limit.
  const reader = countingReader(placesReader(hub.places ?? diskPlaces));
  try {
    const report = await readLoading({ path, size, place }, reader);
    return { report, bytes: reader.read() };
  } catch (error) {
    forget();
    return { report: { imports: [], risks: [], gaps: [reasonOf(error)] }, bytes: reader.read() };
  }
}

function risksOfTemplates({ chatTemplates: own, gguf }: ModelFacts): readonly string[] {
  const texts = [own?.jinja, own?.tokenizer, own?.processor, gguf?.chatTemplate].filter((text) => text !== undefined);
  return [...new Set(texts.flatMap(risksOf))];
}

function risksOf(template: string): readonly string[] {
  try {
    return templateRisks(template);
  } catch {
    // Programs in Python may render what cannot be read here.
    return [unreadTemplate];
  }
}
