import JSON5 from "json5";
import { z } from "zod";
import { lineRanges } from "./line-ranges.ts";

/** The body of `<include>` and `<literalinclude>`. */
export interface InclusionBody {
  /** Relative to the document's own folder, or to the set's folder where it begins with a slash. */
  readonly path: string;
  readonly language?: string | undefined;
  /** Only what follows the first line with this text in it. */
  readonly startAfter?: string | undefined;
  /** Only what precedes the next line with this text in it. */
  readonly endBefore?: string | undefined;
  /** Only these lines, from 1, in ascending order: `3-9`, `3-9,14-20`. */
  readonly lines?: string | undefined;
  /** How many columns of white space to take from the left. */
  readonly dedent?: number | undefined;
}

const schema = z
  .object({
    path: z.string().min(1),
    language: z.string().optional().catch(undefined),
    "start-after": z.string().min(1).optional().catch(undefined),
    "end-before": z.string().min(1).optional().catch(undefined),
    lines: z
      .string()
      .refine((text) => lineRanges(text) !== undefined)
      .optional()
      .catch(undefined),
    dedent: z.number().int().nonnegative().max(200).optional().catch(undefined),
  })
  .transform(({ "start-after": startAfter, "end-before": endBefore, ...rest }) => ({ startAfter, endBefore, ...rest }));

/** `undefined` for what is not JSON or has no path. */
export function parseInclusionBody(body: string): InclusionBody | undefined {
  try {
    return schema.safeParse(JSON5.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** The part of a file that the body asks for, and what is odd about the request. */
export function takeExcerpt(
  text: string,
  { startAfter, endBefore, lines: range }: InclusionBody,
): { text: string; fault?: string } {
  const all = text.replace(/\r\n?/g, "\n").split("\n");
  const ranges = range === undefined ? undefined : lineRanges(range);
  const lines = ranges?.flatMap(({ first, last }) => all.slice(first - 1, last)) ?? all;
  const start = startAfter === undefined ? -1 : lines.findIndex((line) => line.includes(startAfter));
  const behind = lines.slice(start + 1);
  const end = endBefore === undefined ? -1 : behind.findIndex((line) => line.includes(endBefore));
  const missing = [
    startAfter !== undefined && start === -1 && startAfter,
    endBefore !== undefined && end === -1 && endBefore,
  ];
  const first = missing.find((word) => word !== false);
  const excerpt = (end === -1 ? behind : behind.slice(0, end)).join("\n");
  return {
    text: excerpt,
    ...(first !== undefined && { fault: `No line contains "${first}"; more is shown than was meant.` }),
  };
}
