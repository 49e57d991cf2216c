import type { ContentReader } from "../repository/content-reader.ts";
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
    const header = await gguf("https://file.invalid/", {
      fetch: fetchFrom(contents.reader, file.place, file.size),
      computeParametersCount: true,
    });
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

/** Answers the ranges that a reader of headers asks for with bytes of a file; nothing goes over a network. */
function fetchFrom(reader: ContentReader, place: string, size: number): typeof fetch {
  return async (_url, init) => {
    const [, start = "0", end = "0"] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(init?.headers).get("range") ?? "") ?? [];
    const bytes = await reader.bytes(place, Number(start), Number(end) - Number(start) + 1);
    return new Response(bytes, { status: 206, headers: { "content-range": `bytes ${start}-${end}/${size}` } });
  };
}
