import {
  type GgufFile,
  type GgufKind,
  ggufShapeKeys,
  kindInHeader,
  type SortedGguf,
  sortGguf,
  usualModel,
  wholePath,
} from "@modelshelf/registry";
import { reasonOf } from "@modelshelf/store/browser";
import type { Contents } from "./contents.ts";
import { fetchFrom } from "./fetch-from.ts";
import type { GgufExtent } from "./gguf-extent.ts";
import { notGguf, parametersOfParts, readExtents } from "./gguf-parts.ts";

/** The header of a GGUF file, as records have it. */
interface GgufSummary {
  /** Parameters, those of all parts of a split file; absent where a part is missing, and where there is no model. */
  readonly total?: number;
  readonly architecture?: string;
  readonly context_length?: number;
  readonly chat_template?: string;
  /** Texts of the tokens that begin and end what a model reads. */
  readonly bos_token?: string;
  readonly eos_token?: string;
  /** The file of the importance matrix that the weights were quantized with, as its quantizer wrote it. */
  readonly quantize_imatrix_file?: string;
  /** Numbers that say how large the KV cache is, by their keys without the architecture. */
  readonly shape?: Readonly<Record<string, unknown>>;
  /**
   * Facts from headers that names do not tell: kinds of files, and lengths of embeddings by which projectors are told
   * apart.
   */
  readonly files?: readonly GgufFile[];
}

interface ReadFile extends GgufFile {
  readonly size: number;
  readonly place: string;
}

/** The GGUF files whose content is there, with what the headers of whole ones say they hold. */
function readKinds({ files }: Contents, extents: ReadonlyMap<string, GgufExtent>): readonly ReadFile[] {
  return files.flatMap(({ path, size, place }) =>
    !/\.gguf$/i.test(path) || place === undefined ? [] : [{ path, size, place, ...kindOf(path, extents.get(path)) }],
  );
}

/** Nothing of a file that is broken. */
function kindOf(path: string, extent: GgufExtent | undefined): Pick<GgufFile, "kind" | "width"> {
  if (extent === undefined) return {};
  const { values, tensors } = extent;
  const type = String(values.get("general.type") ?? "");
  const architecture = String(values.get("general.architecture") ?? "");
  // The first part of a model may have no tensors.
  const isPart = wholePath(path) !== path;
  const kind = kindInHeader({ type, architecture, tensors: isPart ? tensors + 1 : tensors });
  const width = values.get(kind === "projector" ? "clip.vision.projection_dim" : `${architecture}.embedding_length`);
  return { kind, ...(typeof width === "number" && { width }) };
}

/**
 * The header of the model that is taken where nobody asks for one; `undefined` where there is none. Files that are broken are
 * said, and never the model.
 *
 * @param absent paths of the parts that are missing, as `absentWeights` finds them
 */
export async function readGgufFacts(contents: Contents, absent: readonly string[]): Promise<GgufSummary | undefined> {
  const extents = await readExtents(contents);
  const read = readKinds(contents, extents);
  const sorted = sortGguf(read);
  const files = unnamed(sorted, sortGguf(read.map(({ path }) => ({ path }))));
  const found = { ...(files.length > 0 && { files }) };
  const file = usualModel(sorted.models.filter((model) => extents.has(model.file.path)))?.file;
  if (file === undefined) return files.length > 0 ? found : undefined;
  try {
    // Loaded where there is such a file: programs that import none start without it.
    const { gguf } = await import("@huggingface/gguf");
    const header = await gguf("https://file.invalid/", {
      fetch: fetchFrom(contents.reader, file.place, file.size),
    });
    const metadata: Readonly<Record<string, unknown>> = { ...header.metadata };
    const architecture = metadata["general.architecture"];
    const length = metadata[`${String(architecture)}.context_length`];
    const tokens = metadata["tokenizer.ggml.tokens"];
    const token = (which: "bos" | "eos"): unknown =>
      Array.isArray(tokens) ? tokens[Number(metadata[`tokenizer.ggml.${which}_token_id`] ?? -1)] : undefined;
    const total = parametersOfParts(
      file.path,
      extents,
      contents.files.map(({ path }) => path),
      absent,
    );
    return {
      ...(total !== undefined && { total }),
      ...text("architecture", architecture),
      ...((typeof length === "number" || typeof length === "bigint") && { context_length: Number(length) }),
      ...shapeIn(metadata, String(architecture)),
      ...text("quantize_imatrix_file", metadata["quantize.imatrix.file"]),
      ...text("chat_template", metadata["tokenizer.chat_template"]),
      ...text("bos_token", token("bos")),
      ...text("eos_token", token("eos")),
      ...found,
    };
  } catch (error) {
    contents.problems.push(notGguf(file.path, reasonOf(error)));
    return files.length > 0 ? found : undefined;
  }
}

/** The files that are something else than their names say, and widths where there is a projector. */
function unnamed(read: SortedGguf<GgufFile>, named: SortedGguf<GgufFile>): readonly GgufFile[] {
  const kinds = kindsOf(named);
  const hasProjector = read.companions.some(({ kind }) => kind === "projector");
  return Array.from(kindsOf(read), ([path, { kind, width }]) => ({
    path,
    ...(kinds.get(path)?.kind !== kind && { kind }),
    ...(hasProjector && width !== undefined && (kind === "model" || kind === "projector") && { width }),
  })).filter((file) => Object.keys(file).length > 1);
}

interface KnownFile {
  readonly kind: GgufKind;
  readonly width?: number | undefined;
}

const kindsOf = ({ models, companions }: SortedGguf<GgufFile>): ReadonlyMap<string, KnownFile> =>
  new Map<string, KnownFile>([
    ...models.map(({ file: { path, width } }): [string, KnownFile] => [path, { kind: "model", width }]),
    ...companions.map(({ kind, file: { path, width } }): [string, KnownFile] => [path, { kind, width }]),
  ]);

/** A member of the record, where the header has a text for it. */
function text<Name extends string>(name: Name, value: unknown): Partial<Record<Name, string>> {
  return typeof value === "string" && value !== "" ? ({ [name]: value } as Record<Name, string>) : {};
}

const mostLayers = 1000;

function shapeIn(metadata: Readonly<Record<string, unknown>>, architecture: string): Pick<GgufSummary, "shape"> {
  const found = ggufShapeKeys.flatMap((key) => {
    const value = metadata[`${architecture}.${key}`];
    const plain = Array.isArray(value) ? value.slice(0, mostLayers).map(toPlain) : toPlain(value);
    return plain === undefined ? [] : [[key, plain] as const];
  });
  return found.length === 0 ? {} : { shape: Object.fromEntries(found) };
}

const toPlain = (value: unknown): number | boolean | undefined =>
  typeof value === "bigint" || typeof value === "number"
    ? Number(value)
    : typeof value === "boolean"
      ? value
      : undefined;
