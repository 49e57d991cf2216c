import type { Contents } from "./contents.ts";

/** What the header of a GGUF file says, as records have it. */
interface GgufFacts {
  /** Parameters. */
  readonly total: number;
  readonly architecture?: string;
  readonly context_length?: number;
  readonly chat_template?: string;
}

/** A projector for images is no model of its own, and a later part of a file has no header of its own. */
const notFirst = /(?:^|\/)mmproj|-(?!00001)\d{5}-of-\d{5}\.gguf$/i;

/** The header of the first GGUF file; `undefined` where there is none, or it cannot be read, which is said then. */
export async function readGgufFacts(contents: Contents): Promise<GgufFacts | undefined> {
  const file = contents.files.find(
    ({ path, place }) => path.endsWith(".gguf") && place !== undefined && !notFirst.test(path),
  );
  if (file?.place === undefined) return undefined;
  try {
    // Loaded where there is such a file: programs that import none start without it.
    const { gguf } = await import("@huggingface/gguf");
    const header = await gguf(file.place, { allowLocalFile: true, computeParametersCount: true });
    const metadata: Readonly<Record<string, unknown>> = { ...header.metadata };
    const architecture = metadata["general.architecture"];
    const length = metadata[`${String(architecture)}.context_length`];
    const template = metadata["tokenizer.chat_template"];
    return {
      total: Number(header.parameterCount),
      ...(typeof architecture === "string" && { architecture }),
      ...((typeof length === "number" || typeof length === "bigint") && { context_length: Number(length) }),
      ...(typeof template === "string" && { chat_template: template }),
    };
  } catch (error) {
    contents.problems.push(
      `${file.path} has no header of GGUF that can be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
    return undefined;
  }
}
