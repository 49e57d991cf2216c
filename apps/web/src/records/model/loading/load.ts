import {
  diskPlaces,
  isCleanReport,
  isDangerousReport,
  type LoadingReport,
  mayHoldTemplates,
  mayRunCode,
  placesReader,
  readLoading,
  reasonOf,
  type RepositoryFile,
  templateRisks,
  unreadTemplate,
} from "@modelshelf/files";
import type { ModelFacts } from "@modelshelf/registry";
import { type CatalogRecord, nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { isFileHere } from "../../../hub/file-here.ts";
import type { Hub } from "../../../hub/hub.ts";
import { contentsRefusal } from "../../record/contents-refusal.ts";
import { filePageHref } from "../../record/record-files.ts";
import { type OwnCode, ownCodeOf } from "./own-code.ts";

/** A file that a reader should look at before loading it. */
export interface RiskyFile {
  readonly path: string;
  /** The page that shows it. */
  readonly page: string;
  readonly report: LoadingReport;
}

/** What loading a model does beyond reading numbers. */
export interface ModelLoading {
  /** Those that can run commands first; at most 20. */
  readonly files: readonly RiskyFile[];
  /** Paths of pickles that import only what weights need. */
  readonly clean: readonly string[];
  /** How many more files there are that were not looked into for the page. */
  readonly notRead: number;
  /** What its chat templates reach, as its record has them: clauses about the model. */
  readonly templates: readonly string[];
  /** Code of its own that programs run where they are told to trust it; absent where it has none. */
  readonly ownCode?: OwnCode;
  readonly isDangerous: boolean;
}

type LoadingHub = Pick<Hub, "files" | "places" | "gate">;

/** More files than these are not looked into for a page; `modelshelf check --pickles` looks into all. */
const maxFiles = 20;

/** Contents never change under their id, so what was read once holds. */
const kept = nameCache("loading", new LRUCache<string, Promise<LoadingReport | false>>({ max: 2000 }));

/**
 * What loading a model does beyond reading numbers, as far as its files are here and its record tells. Nothing is run.
 *
 * @returns `undefined` where nothing is known that it does
 */
export async function loadLoading(
  hub: LoadingHub,
  record: CatalogRecord,
  model: ModelFacts,
): Promise<ModelLoading | undefined> {
  const looked = filesOf(hub, record);
  const read = await reportsOf(hub, record, looked.slice(0, maxFiles));
  const notRead = Math.max(0, looked.length - maxFiles);
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
function filesOf(hub: LoadingHub, record: CatalogRecord): readonly RepositoryFile[] {
  // Who may not see the files is not told what is in them.
  if (contentsRefusal(record, hub) !== undefined) return [];
  const all = hub.files?.revision(record.kind, record.id, "main")?.files ?? [];
  // Chat templates are in the record, where reading them costs nothing.
  return all.filter(({ path, place }) => place && mayRunCode(path) && !mayHoldTemplates(path));
}

async function reportsOf(
  hub: Pick<Hub, "places">,
  { kind, id }: CatalogRecord,
  files: readonly RepositoryFile[],
): Promise<RiskyFile[]> {
  const read = files.map(async (file): Promise<RiskyFile[]> => {
    const report = await reportOf(hub, file);
    return report ? [{ path: file.path, page: filePageHref({ kind, id }, file.path), report }] : [];
  });
  return (await Promise.all(read)).flat();
}

async function reportOf(hub: Pick<Hub, "places">, file: RepositoryFile): Promise<LoadingReport | false> {
  const { path, size, place } = file;
  const key = `${file.oid} ${path}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (place === undefined || !(await isFileHere(hub, file).catch(() => false))) return false;
  const reading = readLoading({ path, size, place }, placesReader(hub.places ?? diskPlaces)).then(
    (report): LoadingReport | false => report ?? false,
    (error: unknown): LoadingReport => {
      // What could not be fetched may be there the next time.
      kept.delete(key);
      return { imports: [], risks: [], gaps: [reasonOf(error)] };
    },
  );
  kept.set(key, reading);
  return reading;
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
