import { ggufShapeKeys } from "@modelshelf/registry";
import type { Contents } from "./contents.ts";
import { fetchFrom } from "./fetch-from.ts";
import { notGguf, parametersOfParts, readExtents } from "./gguf-parts.ts";

/** What the header of a GGUF file says, as records have it. */
interface GgufFacts {
  /** Parameters, those of all parts of a split file; absent where a part is missing. */
  readonly total?: number;
  readonly architecture?: string;
  readonly context_length?: number;
  readonly chat_template?: string;
  /** Texts of the tokens that begin and end what a model reads. */
  readonly bos_token?: string;
  readonly eos_token?: string;
  /** The file of the importance matrix that the weights were quantized with, as whoever did it wrote it. */
  readonly quantize_imatrix_file?: string;
  /** Numbers that say how large the KV cache is, by their keys without the architecture. */
  readonly shape?: Readonly<Record<string, unknown>>;
}

/** A projector for images is no model of its own, and a later part of a file has no header of its own. */
const notFirst = /(?:^|\/)mmproj|-(?!00001)\d{5}-of-\d{5}\.gguf$/i;

/**
 * The header of the first GGUF file that is whole; `undefined` where there is none. Files that are broken are said.
 *
 * @param absent paths of the parts that are missing, as `absentWeights` finds them
 */
export async function readGgufFacts(contents: Contents, absent: readonly string[]): Promise<GgufFacts | undefined> {
  const extents = await readExtents(contents);
  const file = contents.files.find(({ path }) => extents.has(path) && !notFirst.test(path));
  if (file?.place === undefined) return undefined;
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
    };
  } catch (error) {
    contents.problems.push(notGguf(file.path, error instanceof Error ? error.message : String(error)));
    return undefined;
  }
}

/** A member of the record, where the header has a text for it. */
function text<Name extends string>(name: Name, value: unknown): Partial<Record<Name, string>> {
  return typeof value === "string" && value !== "" ? ({ [name]: value } as Record<Name, string>) : {};
}

const mostLayers = 1000;

function shapeIn(metadata: Readonly<Record<string, unknown>>, architecture: string): Pick<GgufFacts, "shape"> {
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
