import { type Document, isMap, isNode, LineCounter, parseDocument, visit } from "yaml";

export interface FrontMatter {
  readonly title?: string;
  readonly description?: string;
}

/**
 * The block of YAML between two lines of dashes at the start of a document, which other builders read; `end` is the offset
 * behind it, 0 where there is none. A rule above a text is not front matter: it has no `key: value` in it.
 */
export function readFrontMatter(source: string): FrontMatter & { readonly end: number } {
  const block = blockOf(source, 20_000);
  if (!block || !/^[\w-]+[ \t]*:/m.test(block[1] ?? "")) return { end: 0 };
  const { contents, errors } = parseDocument(block[1] ?? "", { uniqueKeys: false, merge: true });
  if (errors.length > 0 || !isMap(contents)) return { end: 0 };
  const text = (key: string) => {
    const value: unknown = contents.get(key);
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const [title, description] = [text("title"), text("description")];
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    end: block[0].length,
  };
}

/** The lines between the dashes, as the first group. Blank lines before them are read over, as `huggingface_hub` does. */
const blockOf = (source: string, most: number): RegExpExecArray | null =>
  /^(?:[ \t]*\n)*---[ \t]*\n([^]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(source.slice(0, most));

/** The front matter of a document, as JSON has it. */
export interface FrontMatterFields {
  /** No fields where there is no front matter. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** One sentence, where it is not valid YAML or too much to read. */
  readonly problem?: string;
  /** The line of the file that the problem is on; the first one is 1. */
  readonly problemLine?: number;
  /** The line of the file that a value begins on, by its keys and positions; that of the front matter where there is none. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
  /** The text behind it; all of it where there is no front matter. Lines end with `\n`. */
  readonly body: string;
}

/** How front matter is read. */
interface Options {
  /** A replacement for whole numbers that JavaScript would round. Default: they are rounded. */
  readonly wholeNumber?: (digits: string) => unknown;
}

/**
 * All fields of the front matter of a document, as JSON has them: of a model card, say. Dates stay texts.
 *
 * @example frontMatterFields("---\nlicense: mit\n---\n# A model").fields // { license: "mit" }
 * @example frontMatterFields("---\ntitle: A\nmodels:\n- ada/a\n---\n").lineOf(["models", 0]) // 4
 */
export function frontMatterFields(source: string, { wholeNumber }: Options = {}): FrontMatterFields {
  const text = source.replaceAll("\r\n", "\n");
  const block = blockOf(text, 1_000_000);
  if (block === null) return { fields: {}, lineOf: () => 1, body: text };
  const body = text.slice(block[0].length);
  const lines = new LineCounter();
  const document = parseDocument(block[1] ?? "", {
    uniqueKeys: false,
    schema: "core",
    merge: true,
    lineCounter: lines,
  });
  // The part before the YAML ends with the line of dashes.
  const linesBefore = block[0].slice(0, block[0].indexOf("---")).split("\n").length;
  const lineAt = (offset: number): number => lines.linePos(offset).line + linesBefore;
  const [error] = document.errors;
  if (error !== undefined) {
    const problem = `${notYaml}: ${error.message.split("\n")[0]}`;
    return { fields: {}, problem, problemLine: lineAt(error.pos[0]), lineOf: () => 1, body };
  }
  const lineOf = (path: readonly (string | number)[]): number => {
    const node = document.getIn(path, true);
    return isNode(node) && node.range ? lineAt(node.range[0]) : 1;
  };
  if (wholeNumber) replaceWholeNumbers(document, wholeNumber);
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    const isFields = typeof value === "object" && value !== null && !Array.isArray(value);
    return { fields: isFields ? (value as Record<string, unknown>) : {}, lineOf, body };
  } catch (error_) {
    // Aliases of aliases can multiply without end.
    const reason = error_ instanceof Error ? error_.message : String(error_);
    return { fields: {}, problem: `${notReadable}: ${reason}`, problemLine: 1, lineOf, body };
  }
}

/**
 * Replaces the whole numbers of YAML that JavaScript would round; keys stay as they are.
 *
 * @param toValue what becomes of their digits
 * @example replaceWholeNumbers(parseDocument("seed: 1610521604143693811"), BigInt)
 */
export function replaceWholeNumbers(document: Document, toValue: (digits: string) => unknown): void {
  visit(document, {
    Scalar: (key, scalar) => {
      const { value, source: digits = "" } = scalar;
      const isWhole = typeof value === "number" && /^[-+]?\d+$/.test(digits);
      if (isWhole && key !== "key" && !Number.isSafeInteger(value)) scalar.value = toValue(digits);
    },
  });
}

/** Begins the problem of front matter whose syntax is wrong; the parser's reason follows a colon. */
export const notYaml = "The front matter is not valid YAML";

/** Begins the problem of front matter that is YAML and too much to read; the reason follows a colon. */
export const notReadable = "The front matter cannot be read";
