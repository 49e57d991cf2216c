import type { ContentReader } from "../repository/content-reader.ts";
import { FoundPickles } from "./found-pickles.ts";
import type { LoadedFile } from "./loaded-file.ts";
import { zipDoubt } from "./zip-directory.ts";
import type { LoadingReport } from "./loading-report.ts";
import { dataBehindHeader, isTar, isZip, maxPickle, unpack } from "./pickle-containers.ts";

/** Archives of weights have one or two. */
const maxMembers = 100;
const onlyBeginning = `only its first ${maxPickle / 1_000_000} MB were read`;

const endings =
  /\.(?:bin|pt|pth|pt2|pyt|th|ckpt|pkl|pickle|p|pk|joblib|sav|npy|npz|dill|mar|pdparams|pdopt|distcp)$|\.(?:pkl|pickle|joblib)\.(?:gz|z|xz|bz2|lzma|zip|zst)$|\.(?:pt|pth|ckpt)\.(?:tar|gz|zip|zst)$|\.nemo$/i;

/** Whether a file of this name usually holds pickles. */
export const mayHoldPickles = (path: string): boolean => endings.test(path);

/**
 * The imports of loading a file of pickles: weights of PyTorch in either format, plain pickles, NumPy arrays and archives
 * of them, pickles of joblib. The opcodes are read, and nothing is run. Reads a bounded part of the file.
 *
 * @param file its size in bytes
 * @returns `undefined` where nothing in it is a pickle; what cannot be read is a gap of the report
 * @throws Error where the content cannot be fetched
 * @example (await readPickles({ path: "model.pt", size, place }, diskReader))?.imports[0]?.verdict // "commands"
 */
export async function readPickles(file: LoadedFile, reader: ContentReader): Promise<LoadingReport | undefined> {
  const found = new FoundPickles();
  const beginning = await reader.bytes(file.place, 0, Math.min(512, file.size));
  if (isZip(beginning)) await readArchive(file, reader, found);
  else if (isTar(beginning)) found.addGap("it is a tar archive, which is not read here");
  else await readPlain(file, reader, found);
  return found.report();
}

const namedMember = /\.(?:pkl|pickle|npy|joblib|pt|pth|bin|ckpt)$/i;

async function readArchive(file: LoadedFile, reader: ContentReader, found: FoundPickles): Promise<void> {
  // Loaded when it is needed: most hubs have no such archive.
  const { zipMembers } = await import("./zip-members.ts");
  // NumPy takes members of any name.
  const isWanted = (path: string): boolean => /\.npz$/i.test(file.path) || namedMember.test(path);
  let left = maxPickle;
  let members = 0;
  const doubt = await zipDoubt(file, reader);
  if (doubt !== undefined) found.addGap(doubt);
  try {
    for await (const { path, bytes, fault } of zipMembers(file, reader, { isWanted, maxBytes: maxPickle })) {
      members += 1;
      left -= bytes?.length ?? 0;
      if (members > maxMembers || left < 0) return found.addGap("it has more pickles than are read here");
      if (bytes === undefined) found.addGap(`${path}: ${fault ?? "it cannot be read"}`);
      else await addContent(bytes, path, found);
    }
  } catch (error) {
    if (doubt === undefined) found.addGap(error instanceof Error ? error.message : String(error));
  }
}

async function readPlain({ path, place, size }: LoadedFile, reader: ContentReader, found: FoundPickles): Promise<void> {
  const name = path.split("/").at(-1) ?? path;
  const bytes = await reader.bytes(place, 0, Math.min(size, maxPickle));
  await addContent(bytes, name, found, size > maxPickle ? onlyBeginning : undefined);
}

async function addContent(
  bytes: Uint8Array<ArrayBuffer>,
  where: string,
  found: FoundPickles,
  cut?: string,
): Promise<void> {
  const unpacked = await unpack(bytes);
  if (unpacked === undefined) return found.addGap(`${where}: it cannot be unpacked here`);
  if (isZip(unpacked) || isTar(unpacked))
    return found.addGap(`${where}: it is an archive inside an archive, which is not read here`);
  const data = dataBehindHeader(unpacked);
  return data && found.add(data, where, cut);
}
