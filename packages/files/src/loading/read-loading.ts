import type { ContentReader } from "../repository/content-reader.ts";
import { isKerasModel, readKeras } from "./keras.ts";
import type { LoadedFile } from "../pickle/loaded-file.ts";
import type { LoadingReport } from "../pickle/loading-report.ts";
import { readOnnxData } from "./onnx-data.ts";
import { mayHoldPickles, readPickles } from "../pickle/read-pickles.ts";
import { mayHoldTemplates, readTemplates } from "./chat-templates.ts";

/** Files of a kind that can do more than hold numbers when they are loaded. A new kind is an entry here. */
interface LoadingKind {
  readonly matches: (path: string) => boolean;
  /** Whether a reader sees nothing of the file but what loading it would do. */
  readonly isOpaque?: true;
  /** `undefined` where nothing in it is of the kind. */
  readonly read: (file: LoadedFile, reader: ContentReader) => Promise<LoadingReport | undefined>;
}

const kinds: readonly LoadingKind[] = [
  { matches: mayHoldPickles, isOpaque: true, read: readPickles },
  { matches: isKerasModel, isOpaque: true, read: readKeras },
  { matches: (path) => /\.onnx$/i.test(path), read: readOnnxData },
  { matches: mayHoldTemplates, read: readTemplates },
];

const kindOf = (path: string): LoadingKind | undefined => kinds.find(({ matches }) => matches(path));

/** Whether a file of this name can do more than hold numbers when it is loaded. */
export const mayRunCode = (path: string): boolean => kindOf(path) !== undefined;

/** Whether what loading would do is all that there is to see of a file of this name. */
export const isOpaque = (path: string): boolean => kindOf(path)?.isOpaque === true;

/**
 * Everything that loading a file would do beyond reading numbers: names that pickles and Keras import, weights that ONNX
 * takes from outside its folder, chat templates that reach Python. Nothing in it is run. Reads a bounded part of the file.
 *
 * @returns `undefined` where nothing in it can do more; what cannot be read is a gap of the report
 * @throws Error where the content cannot be fetched
 * @example (await readLoading({ path: "model.pt", size, place }, diskReader))?.imports[0]?.verdict // "commands"
 */
export function readLoading(file: LoadedFile, reader: ContentReader): Promise<LoadingReport | undefined> {
  return kindOf(file.path)?.read(file, reader) ?? Promise.resolve(undefined);
}
