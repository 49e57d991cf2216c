import type { ContentReader } from "../repository/content-reader.ts";
import { isZip, maxPickle as maxBytes } from "../pickle/pickle-containers.ts";
import { jsonIn } from "./json-in-bytes.ts";
import { importsOfKeras } from "./keras-config.ts";
import { hasZipEnd, zipDoubt } from "../pickle/zip-directory.ts";
import { parsePythonJson } from "../record/python-json.ts";
import { type JudgedImport, type LoadingReport, sortedImports } from "../pickle/loading-report.ts";
import type { LoadedFile } from "../pickle/loaded-file.ts";

/** Whether a file of this name may be a whole model of Keras. Transformers takes nothing but weights out of its own, Keras out of `.weights.h5`. */
export const isKerasModel = (path: string): boolean =>
  /\.(?:keras|h5|hdf5)$/i.test(path) && !/(?:^|\/)tf_model(?:-[^/]*)?\.h5$|\.weights\.h(?:df)?5$/i.test(path);

const config = "config.json";

/**
 * The imports of a model of Keras when it is loaded. In the newer format the configuration is a member of an archive; in
 * HDF5 it is an attribute, which is JSON among the bytes of the file.
 *
 * @returns `undefined` where it has no configuration that builds more than layers of Keras
 * @throws Error where the content cannot be fetched
 */
export async function readKeras(file: LoadedFile, reader: ContentReader): Promise<LoadingReport | undefined> {
  const isHdf5 = !/\.keras$/i.test(file.path);
  const found: Found[] = [];
  // HDF5 may stand behind bytes of another kind, an archive too.
  if (isHdf5) found.push(await configInHdf5(file, reader));
  if (await isArchive(file, reader)) found.push(await configInArchive(file, reader));
  else if (!isHdf5) found.push(await configInHdf5(file, reader));
  const imports = sortedImports(distinct(found.flatMap((each) => each.imports)));
  const gaps = [...new Set(found.flatMap((each) => each.gaps))];
  return imports.length + gaps.length > 0 ? { imports, gaps, risks: [] } : undefined;
}

const distinct = (imports: readonly JudgedImport[]): readonly JudgedImport[] => [
  ...new Map(imports.map((each) => [`${each.module}\n${each.name}`, each])).values(),
];

/** Python looks for an archive at the end of a file, so that it may begin as anything else. */
async function isArchive(file: LoadedFile, reader: ContentReader): Promise<boolean> {
  if (isZip(await reader.bytes(file.place, 0, Math.min(8, file.size)))) return true;
  return /\.keras$/i.test(file.path) && (await hasZipEnd(file, reader));
}

type Found = Pick<LoadingReport, "imports" | "gaps">;

async function configInArchive(file: LoadedFile, reader: ContentReader): Promise<Found> {
  // Loaded when it is needed: most hubs have no such archive.
  const { zipMembers } = await import("../pickle/zip-members.ts");
  const imports: JudgedImport[] = [];
  const doubt = await zipDoubt(file, reader);
  const gaps: string[] = doubt === undefined ? [] : [doubt];
  try {
    for await (const member of zipMembers(file, reader, { isWanted: (path) => path === config, maxBytes })) {
      const { bytes, fault } = member;
      const read = bytes === undefined ? undefined : importsIn(bytes);
      if (read === undefined) gaps.push(`${config}: ${fault ?? tooLarge}`);
      else imports.push(...read);
    }
  } catch (error) {
    if (doubt === undefined) gaps.push(error instanceof Error ? error.message : String(error));
  }
  return { imports, gaps };
}

const tooSlow = "looking for its configuration takes too long";
const tooLarge = "it is not JSON, or has too many parts";

function importsIn(bytes: Buffer): readonly JudgedImport[] | undefined {
  try {
    return importsOfKeras(parsePythonJson(bytes.toString("utf8")));
  } catch {
    return undefined;
  }
}

async function configInHdf5({ place, size }: LoadedFile, reader: ContentReader): Promise<Found> {
  const bytes = await reader.bytes(place, 0, Math.min(size, maxBytes));
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const configs = jsonIn(text);
  const read = (configs ?? []).map(importsOfKeras);
  const gaps = [
    ...(configs === undefined ? [tooSlow] : []),
    ...(read.includes(undefined) ? [tooLarge] : []),
    ...(size > maxBytes ? [`only its first ${maxBytes / 1_000_000} MB were read`] : []),
  ];
  return { imports: read.flatMap((each) => each ?? []), gaps };
}
