import {
  diskPlaces,
  type FileRows,
  openRows,
  placesReader,
  previewFormat,
  type RepositoryFile,
} from "@modelshelf/files";
import { nameCache, reasonOf } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { isFileHere } from "../../../hub/file-here.ts";
import type { Hub } from "../../../hub/hub.ts";
import type { Split } from "./dataset-splits.ts";
import { SplitFault } from "./split-fault.ts";

/** Where the contents of files are. */
export type Contents = Pick<Hub, "places">;

/** Files of one split that are opened to count their rows, and bytes of texts that are read for it. */
const maxFiles = 1000;
const maxTextBytes = 64_000_000;

type Size = Pick<FileRows, "total" | "isPartial">;

/** Files of which it is known where their rows are, by the place that they are read from: others of the same content stay when it goes. */
const opened = nameCache("dataset-files", new LRUCache<string, Promise<FileRows>>({ max: 40 }));
/** By content, which never changes under its id. */
const sizes = nameCache("dataset-sizes", new LRUCache<string, Size>({ max: 50_000 }));

const keyOf = ({ oid, path }: RepositoryFile): string => `${oid} ${path}`;

/**
 * The rows of a split, those of its files one after the other. Where the files are too many or too long to count, those at
 * the beginning are all of its rows, and the split is partial. The columns are those of the first file.
 *
 * @throws SplitFault for files that are not here or cannot be read
 * @example (await openSplit(hub, split)).total // 25_000
 */
export async function openSplit(hub: Contents, { files }: Pick<Split, "files">): Promise<FileRows> {
  const counted: CountedFile[] = [];
  let total = 0;
  let textBytes = 0;
  let isPartial = false;
  for (const [position, file] of files.entries()) {
    if (position >= maxFiles || textBytes > maxTextBytes) isPartial = true;
    if (isPartial) break;
    const size = sizes.get(keyOf(file)) ?? (await openFile(hub, file));
    counted.push({ file, start: total, total: size.total });
    total += size.total;
    isPartial = size.isPartial;
    if (previewFormat(file.path) !== "Parquet") textBytes += file.size;
  }
  const [first] = counted;
  const { columns, readColumn: byColumn } = first === undefined ? noRows : await openFile(hub, first.file);
  return {
    columns,
    total,
    isPartial,
    read: (start, end) => inFiles(counted, start, end, (...range) => readFile(hub, columns, ...range)),
    ...(byColumn && {
      readColumn: (position, start, end) =>
        inFiles(counted, start, end, (...range) => readColumn(hub, columns[position]!.name, ...range)),
    }),
  };
}

interface CountedFile {
  readonly file: RepositoryFile;
  /** Rows of the files before it. */
  readonly start: number;
  readonly total: number;
}

const noRows: Pick<FileRows, "columns" | "readColumn"> = { columns: [] };

/** Reads rows that may be in several files. */
async function inFiles<Value>(
  files: readonly CountedFile[],
  start: number,
  end: number,
  read: (file: RepositoryFile, from: number, to: number) => Promise<readonly Value[]>,
): Promise<readonly Value[]> {
  const parts: (readonly Value[])[] = [];
  for (const { file, start: before, total } of files) {
    const [from, to] = [Math.max(0, start - before), Math.min(total, end - before)];
    if (from < to) parts.push(await read(file, from, to));
  }
  return parts.flat(1) as readonly Value[];
}

async function readColumn(
  hub: Contents,
  name: string,
  file: RepositoryFile,
  start: number,
  end: number,
): Promise<readonly unknown[]> {
  const rows = await openFile(hub, file);
  const position = rows.columns.findIndex((column) => column.name === name);
  if (position < 0 || rows.readColumn === undefined) return Array.from({ length: end - start }, () => null);
  return rows.readColumn(position, start, end).catch((error: unknown) => Promise.reject(unreadable(file, error)));
}

async function readFile(
  hub: Contents,
  columns: FileRows["columns"],
  file: RepositoryFile,
  start: number,
  end: number,
): ReturnType<FileRows["read"]> {
  const rows = await openFile(hub, file);
  const found = await rows.read(start, end).catch((error: unknown) => Promise.reject(unreadable(file, error)));
  const positions = columns.map(({ name }) => rows.columns.findIndex((column) => column.name === name));
  // Columns of later files may be in another order.
  return found.map((row) => positions.map((position) => row[position] ?? null));
}

async function openFile(hub: Contents, file: RepositoryFile): Promise<FileRows> {
  const { places = diskPlaces } = hub;
  const { path, place, size } = file;
  if (place === undefined || !(await isFileHere(hub, file).catch(() => false))) {
    throw new SplitFault(`The content of ${path} is not on this hub.`, "absent");
  }
  const key = `${keyOf(file)} ${place}`;
  const opening = opened.get(key) ?? openRows({ path, size, place }, placesReader(places));
  opened.set(key, opening);
  try {
    const rows = await opening;
    sizes.set(keyOf(file), { total: rows.total, isPartial: rows.isPartial });
    return rows;
  } catch (error) {
    opened.delete(key);
    throw unreadable(file, error);
  }
}

const unreadable = ({ path }: RepositoryFile, error: unknown): SplitFault =>
  new SplitFault(`The rows of ${path} cannot be read: ${reasonOf(error)}.`, "unreadable");
