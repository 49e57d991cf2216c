import { isMap, parseDocument } from "yaml";

export interface FrontMatter {
  readonly title?: string;
  readonly description?: string;
}

/**
 * The block of YAML between two lines of dashes at the very start of a document, which other builders read; `end` is
 * the offset behind it, 0 where there is none. A rule above a text is not front matter: it has no `key: value` in it.
 */
export function readFrontMatter(source: string): FrontMatter & { readonly end: number } {
  const block = blockOf(source, 20_000);
  if (!block || !/^[\w-]+[ \t]*:/m.test(block[1] ?? "")) return { end: 0 };
  const { contents, errors } = parseDocument(block[1] ?? "", { uniqueKeys: false });
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

/** The lines between the dashes, as the first group. */
const blockOf = (source: string, most: number): RegExpExecArray | null =>
  /^---[ \t]*\n([^]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(source.slice(0, most));

/**
 * All fields of the front matter of a document, as JSON has them: of a model card, say. Dates stay texts.
 *
 * @returns no fields where there is no front matter; a problem, one sentence, where it is not valid YAML
 * @example frontMatterFields("---\nlicense: mit\n---\n# A model").fields // { license: "mit" }
 */
export function frontMatterFields(source: string): {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly problem?: string;
} {
  const block = blockOf(source.replaceAll("\r\n", "\n"), 1_000_000);
  if (block === null) return { fields: {} };
  const document = parseDocument(block[1] ?? "", { uniqueKeys: false, schema: "core" });
  const [error] = document.errors;
  if (error !== undefined) {
    return { fields: {}, problem: `${notYaml}: ${error.message.split("\n")[0]}` };
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    const isFields = typeof value === "object" && value !== null && !Array.isArray(value);
    return isFields ? { fields: value as Record<string, unknown> } : { fields: {} };
  } catch (error_) {
    // Aliases of aliases can multiply without end.
    const reason = error_ instanceof Error ? error_.message : String(error_);
    return { fields: {}, problem: `${notReadable}: ${reason}` };
  }
}

/** Begins the problem of front matter whose syntax is wrong; the parser's reason follows a colon. */
export const notYaml = "The front matter is not valid YAML";

/** Begins the problem of front matter that is YAML and too much to read; the reason follows a colon. */
export const notReadable = "The front matter cannot be read";
