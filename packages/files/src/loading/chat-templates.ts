import { isObject, reasonOf } from "@modelshelf/store/browser";
import { boundedReader } from "../headers/bounded-reader.ts";
import { fetchFrom } from "../record/fetch-from.ts";
import { ggufExtent } from "../record/gguf-extent.ts";
import { parsePythonJson } from "../record/python-json.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import type { LoadingReport } from "../pickle/loading-report.ts";
import type { LoadedFile } from "../pickle/loaded-file.ts";
import { templateRisks } from "./template-risks.ts";

const names = /(?:^|\/)(?:tokenizer_config|processor_config|chat_template)\.json$|\.jinja$|\.gguf$/i;

/** Whether a file of this name may hold chat templates. */
export const mayHoldTemplates = (path: string): boolean => names.test(path);

const maxBytes = 96_000_000;
const tooLarge = `it is larger than ${maxBytes / 1_000_000} MB`;

/**
 * The parts of Python that the chat templates of a file reach besides the conversation.
 *
 * @returns `undefined` where they reach nothing else, and where there is none
 */
export async function readTemplates(file: LoadedFile, reader: ContentReader): Promise<LoadingReport | undefined> {
  try {
    const templates = await templatesIn(file, boundedReader(reader, maxBytes, tooLarge));
    const risks = [...new Set(templates.flatMap(templateRisks))];
    return risks.length === 0 ? undefined : { imports: [], risks, gaps: [] };
  } catch (error) {
    return { imports: [], risks: [], gaps: [`its chat template cannot be read: ${reasonOf(error)}`] };
  }
}

async function templatesIn({ path, place, size }: LoadedFile, reader: ContentReader): Promise<readonly string[]> {
  if (/\.gguf$/i.test(path)) return templatesOfGguf(place, size, reader);
  if (size > maxBytes) throw new Error(tooLarge);
  const text = await reader.text(place);
  return /\.json$/i.test(path) ? textsIn(membersOf(parsePythonJson(text))["chat_template"]) : [text];
}

async function templatesOfGguf(place: string, size: number, reader: ContentReader): Promise<readonly string[]> {
  // The library reads zeros behind the end of a file, and takes them for lengths without end.
  await ggufExtent(reader, place, size);
  const { gguf } = await import("@huggingface/gguf");
  const { metadata } = await gguf("https://file.invalid/", { fetch: fetchFrom(reader, place, size) });
  return Object.entries(metadata).flatMap(([name, value]: [string, unknown]) =>
    name.startsWith("tokenizer.chat_template") ? textsIn(value) : [],
  );
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

/** One template, or several with their names. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((each: unknown) =>
    typeof each === "string" ? [each] : textsIn(membersOf(each)["template"]),
  );
}
