/** A doc comment in its parts. Texts are Markdown. */
export interface DocComment {
  /** The text before the first tag. */
  readonly text: string;
  /** By the name of the parameter. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly returns?: string;
  /** The errors that it throws, one text each. */
  readonly throws: readonly string[];
  /** Code, one text each. */
  readonly examples: readonly string[];
}

/**
 * Reads a doc comment whose signs and stars are gone.
 *
 * @example parseDocComment("Adds.\n@param a first\n@example add(1, 2) // 3").examples // ["add(1, 2) // 3"]
 */
export function parseDocComment(comment: string): DocComment {
  const [text = "", ...tags] = comment.split(/^@(?=[a-z]+\b)/m);
  const parameters = new Map<string, string>();
  const found: Record<"returns" | "throws" | "example", string[]> = { returns: [], throws: [], example: [] };
  for (const tag of tags) {
    const [, name = "", body = ""] = /^([a-z]+)\s?(.*)$/s.exec(tag) ?? [];
    if (name === "param") {
      const [, parameter = "", words = ""] = /^(\S+)\s*(?:- )?(.*)$/s.exec(body.trim()) ?? [];
      parameters.set(parameter, prose(words));
    } else if (name === "example") found.example.push(body.replace(/^\n/, "").trimEnd());
    else if (name === "returns" || name === "throws") found[name].push(prose(body));
  }
  const [returns] = found.returns;
  return {
    text: prose(text),
    parameters,
    ...(returns !== undefined && { returns }),
    throws: found.throws,
    examples: found.example,
  };
}

/** Lines of a paragraph run together; lists and code stay as they are. */
function prose(text: string): string {
  return text
    .trim()
    .replaceAll(/\{@link ([^}|\s]+)\}/g, "`$1`")
    .replaceAll(/\{(\w[\w.]*)\}(?= )/g, "`$1`")
    .split(/\n{2,}/)
    .map((paragraph) => (/^(?:[-*|]|\d+\.|```)/m.test(paragraph) ? paragraph : paragraph.replaceAll(/\s*\n\s*/g, " ")))
    .join("\n\n");
}
