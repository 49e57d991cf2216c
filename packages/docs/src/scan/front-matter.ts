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
  const block = /^---[ \t]*\n([^]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(source.slice(0, 20_000));
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
