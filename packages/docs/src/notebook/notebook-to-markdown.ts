import { z } from "zod";
import { type NotebookOutput, outputToMarkdown, toFence } from "./notebook-outputs.ts";
import { toImageTag } from "./notebook-image.ts";

export interface NotebookText {
  readonly text: string;
  /** For each line of the text, the line of the notebook's file that its cell begins on. */
  readonly lines: readonly number[];
  /** The oddity of the file, as a sentence. */
  readonly fault?: string;
}

const lines = z.union([z.string(), z.array(z.string()).transform((list) => list.join(""))]).catch("");
const bundle = z.record(z.string(), z.union([lines, z.unknown()])).catch({});

const output: z.ZodType<NotebookOutput> = z.object({
  output_type: z.string(),
  name: z.string().optional().catch(undefined),
  text: lines.optional(),
  data: bundle.optional(),
  traceback: z.array(z.string()).optional().catch(undefined),
});

const cell = z.object({
  cell_type: z.string(),
  source: lines,
  outputs: z
    .array(z.unknown())
    .catch([])
    .transform((list) => list.flatMap((one) => output.safeParse(one).data ?? [])),
  attachments: z.record(z.string(), bundle).catch({}),
});

type Cell = z.infer<typeof cell>;

const named = z
  .object({ name: z.string().optional().catch(undefined) })
  .optional()
  .catch(undefined);
const notebook = z.object({
  cells: z.array(z.unknown()),
  metadata: z
    .object({ language_info: named, kernelspec: named })
    .catch({ language_info: undefined, kernelspec: undefined }),
});

/**
 * A notebook as a document of the dialect: texts as they are, code as fences, and what the code printed and drew when
 * it was last run. Runs nothing.
 */
export function notebookToMarkdown(json: string): NotebookText {
  const read = notebook.safeParse(parsed(json));
  if (!read.success) {
    const fault = "This is not a notebook of format 4. Open it in Jupyter and save it again.";
    return { text: fault, lines: [], fault };
  }
  const language = read.data.metadata.language_info?.name ?? "python";
  const starts = sourceLines(json, read.data.cells.length);
  const written: string[] = [];
  const lineMap: number[] = [];
  for (const [index, value] of read.data.cells.entries()) {
    const one = cell.safeParse(value).data;
    const text = one ? `${cellToMarkdown(one, language, index + 1)}\n` : "";
    written.push(text);
    for (const _ of text.split("\n")) lineMap.push(starts[index] ?? 1);
  }
  return { text: written.join("\n"), lines: lineMap };
}

function cellToMarkdown(
  { cell_type: type, source, outputs, attachments }: Cell,
  language: string,
  number: number,
): string {
  if (type === "markdown") return withAttachments(closeFence(source), attachments, number);
  if (type !== "code") return toFence("", source);
  const shown = outputs.map((one, index) => outputToMarkdown(one, number * 100 + index));
  return [source.trim() === "" ? "" : toFence(language, source), ...shown].filter(Boolean).join("\n\n");
}

/** A fence that a cell leaves open ends with its cell. */
function closeFence(source: string): string {
  const fences = source.match(/^ {0,3}(?:`{3,}|~{3,})/gm) ?? [];
  return fences.length % 2 === 0 ? source : `${source}\n${fences.at(-1)?.trim() ?? ""}`;
}

/** `![drawing](attachment:a.png)`: images that a text carries along. */
function withAttachments(source: string, attachments: Cell["attachments"], number: number): string {
  let count = 0;
  return source.replace(/!\[([^\]\n]*)\]\(attachment:([^)\s]+)[^)\n]*\)/g, (written, alt: string, name: string) => {
    const found = Object.entries(attachments[decoded(name)] ?? attachments[name] ?? {})[0];
    const tag = found ? toImageTag(found[0], String(found[1]), alt, number * 100 + 50 + count++) : "";
    return tag || written;
  });
}

/** The line on which each cell's text begins, where the file is laid out as notebooks are. */
function sourceLines(json: string, count: number): number[] {
  const starts: number[] = [];
  let line = 1;
  let position = 0;
  for (const { index } of json.matchAll(/^ *"source": ?(?:\[|")/gm)) {
    line += json.slice(position, index).split("\n").length - 1;
    position = index;
    starts.push(line);
  }
  return starts.length === count ? starts : [];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
