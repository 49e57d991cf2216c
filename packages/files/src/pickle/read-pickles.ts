import { promisify } from "node:util";
import { gunzip, inflate } from "node:zlib";
import type { ContentReader } from "../repository/content-reader.ts";
import { type ImportVerdict, judgeImport } from "./judge-import.ts";
import type { JudgedImport, PickleReport } from "./pickle-report.ts";
import { type ImportedName, readImports } from "./read-imports.ts";

interface PickleFile {
  readonly path: string;
  readonly size: number;
  readonly place: string;
}

/** In bytes: the pickles of the largest checkpoints have a tenth of it, and more would keep others waiting. */
const maxPickle = 32_000_000;
const maxPickles = 32;
/** How a checkpoint in the older format of PyTorch begins: it is five pickles, and what follows them is weights. */
const olderTorch = [0x80, 0x02, 0x8a, 0x0a, 0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19];
const picklesOfOlderTorch = 5;
/** Archives of weights have one or two. */
const maxMembers = 100;
const onlyBeginning = `only its first ${maxPickle / 1_000_000} MB were read`;

const endings = /\.(?:bin|pt|pth|ckpt|pkl|pickle|joblib|npy|npz|dill)$/i;

/** Whether a file of this name usually holds pickles. */
export const mayHoldPickles = (path: string): boolean => endings.test(path);

/** The opcode with which pickles of protocol 2 and later begin. */
const protocolMark = 0x80;

/** Whether bytes that cannot be read to their end were meant as a pickle: other files begin with some opcodes by chance. */
function looksLikePickle(bytes: Uint8Array, start: number, names: readonly ImportedName[]): boolean {
  if (bytes[start] === protocolMark && (bytes[start + 1] ?? 255) <= 5) return true;
  return names.some(({ module, name }) => /^[A-Za-z_][\w.]*$/.test(module) && /^[A-Za-z_][\w.]*$/.test(name));
}

/** What was found so far. */
class Found {
  readonly names = new Map<string, ImportedName>();
  readonly gaps = new Set<string>();
  pickles = 0;

  /** @param isCut whether the content goes on behind the bytes */
  add(bytes: Uint8Array<ArrayBuffer>, where: string, isCut = false): void {
    const most = startsWith(bytes, olderTorch) ? picklesOfOlderTorch : maxPickles;
    let start = 0;
    for (let count = 0; count < most; count += 1) {
      // What follows a whole pickle and does not begin as one is data.
      if (count > 0 && bytes[start] !== protocolMark) return;
      const { names, end, fault } = readImports(bytes, start);
      if (fault !== undefined && !looksLikePickle(bytes, start, names)) return;
      this.pickles += 1;
      for (const each of names) this.names.set(`${each.module}\n${each.name}`, each);
      if (fault !== undefined) return void this.gaps.add(`${where}: ${isCut ? onlyBeginning : fault}`);
      start = end;
    }
  }
}

/**
 * What loading a file of pickles would import: weights of PyTorch in either format, plain pickles, NumPy arrays and archives
 * of them, pickles of joblib. The opcodes are read, and nothing is run. Reads a bounded part of the file.
 *
 * @param file its size in bytes
 * @returns `undefined` where nothing in it is a pickle; what cannot be read is a gap of the report
 * @throws Error where the content cannot be fetched
 * @example (await readPickles({ path: "model.pt", size, place }, diskReader))?.imports[0]?.verdict // "commands"
 */
export async function readPickles(file: PickleFile, reader: ContentReader): Promise<PickleReport | undefined> {
  const found = new Found();
  const beginning = await reader.bytes(file.place, 0, Math.min(8, file.size));
  if (isZip(beginning)) await readArchive(file, reader, found);
  else await readPlain(file, reader, found);
  if (found.pickles === 0 && found.gaps.size === 0) return undefined;
  return { imports: inOrder([...found.names.values()]), pickles: found.pickles, gaps: [...found.gaps] };
}

const order: readonly ImportVerdict[] = ["commands", "unknown", "weights"];

function inOrder(names: readonly ImportedName[]): readonly JudgedImport[] {
  const judged = names.map((each) => ({ ...each, verdict: judgeImport(each) }));
  return order.flatMap((verdict) => judged.filter((each) => each.verdict === verdict));
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const isMember = (path: string): boolean => /\.(?:pkl|pickle|npy|joblib)$/i.test(path);

async function readArchive(file: PickleFile, reader: ContentReader, found: Found): Promise<void> {
  // Loaded when it is needed: most hubs have no such archive.
  const { zipMembers } = await import("./zip-members.ts");
  let left = maxPickle;
  let members = 0;
  try {
    for await (const { path, bytes, fault } of zipMembers(file, reader, { isWanted: isMember, maxBytes: maxPickle })) {
      members += 1;
      left -= bytes?.length ?? 0;
      if (members > maxMembers || left < 0) return void found.gaps.add("it has more pickles than are read here");
      if (bytes === undefined) found.gaps.add(`${path}: ${fault ?? "it cannot be read"}`);
      else addContent(bytes, path, found);
    }
  } catch (error) {
    found.gaps.add(error instanceof Error ? error.message : String(error));
  }
}

async function readPlain({ path, place, size }: PickleFile, reader: ContentReader, found: Found): Promise<void> {
  const name = path.split("/").at(-1) ?? path;
  const bytes = await reader.bytes(place, 0, Math.min(size, maxPickle));
  const unpacked = await unpack(bytes);
  if (unpacked === undefined) found.gaps.add(`${name}: it is compressed in a way that is not read here`);
  else addContent(unpacked, name, found, size > maxPickle);
}

/** Arrays of numbers hold no pickle, those of objects are one behind a header. */
function addContent(bytes: Uint8Array<ArrayBuffer>, where: string, found: Found, isCut = false): void {
  if (!startsWith(bytes, numpy)) return found.add(bytes, where, isCut);
  const isLong = (bytes[6] ?? 0) >= 2;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) return void found.gaps.add(`${where}: it ends in the middle`);
  const start = isLong ? 12 + view.getUint32(8, true) : 10 + view.getUint16(8, true);
  const header = Buffer.from(bytes.subarray(isLong ? 12 : 10, start)).toString("latin1");
  if (/['"]descr['"]:[^,]*O/.test(header)) found.add(bytes.subarray(start), where, isCut);
}

const numpy = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];
const gzip = [0x1f, 0x8b];
/** Of bzip2, xz, lz4, zstd, 7z. */
const unread: readonly (readonly number[])[] = [
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x04, 0x22, 0x4d, 0x18],
  [0x28, 0xb5, 0x2f, 0xfd],
  [0x37, 0x7a, 0xbc, 0xaf],
];

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte);

/** Bytes without the compression that joblib and others put around pickles; `undefined` for one that is not read. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (unread.some((beginning) => startsWith(bytes, beginning))) return undefined;
  const unpackWith = startsWith(bytes, gzip) ? gunzip : bytes[0] === 0x78 && isZlib(bytes) ? inflate : undefined;
  if (unpackWith === undefined) return bytes;
  try {
    return await promisify(unpackWith as typeof gunzip)(bytes, { maxOutputLength: maxPickle });
  } catch {
    return undefined;
  }
}

/** The first two bytes of zlib are a multiple of 31. */
const isZlib = (bytes: Uint8Array): boolean => ((bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)) % 31 === 0;
