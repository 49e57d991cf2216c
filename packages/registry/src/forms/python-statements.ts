/** A statement of the outermost level of a program, with all that belongs to it. */
export interface Statement {
  /** As written in the program, comments above it included. */
  readonly text: string;
  /** Without comments and without what its strings say: what is left is code. */
  readonly bare: string;
}

const token =
  /("""|''')(?:\\[^]|(?!\1)[^\\])*\1|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*|\\\n|[([{]|[)\]}]|\n|[^"'#\\()[\]{}\n]+|[^]/g;

/** Words that go on with the statement above, although they are not indented. */
const continuation = /^(?:elif|else|except|finally)\b/;

/**
 * The statements of a Python program that parses, in their order. Comments and decorators belong to what follows them.
 *
 * @example pythonStatements("import timm\n\n# Slow.\nprint(\n    timm\n)").map(({ text }) => text)
 * // ["import timm", "# Slow.\nprint(\n    timm\n)"]
 */
export function pythonStatements(program: string): readonly Statement[] {
  const statements: Statement[] = [];
  let text = "";
  let bare = "";
  for (const line of logicalLines(program)) {
    const begins = /^[^\s#@]/.test(line.text) && !continuation.test(line.text);
    const isPrefix = /^[#@]/.test(line.text);
    if ((begins || isPrefix) && hasCode(bare)) {
      statements.push({ text: text.trimEnd(), bare: bare.trim() });
      text = "";
      bare = "";
    }
    text += line.text;
    bare += line.bare;
  }
  if (text.trim() !== "") statements.push({ text: text.trimEnd(), bare: bare.trim() });
  return statements;
}

/** A decorator alone is not a statement yet. */
const hasCode = (bare: string): boolean => bare.split("\n").some((line) => line.trim() !== "" && !line.startsWith("@"));

/** Lines of the program, line feed included; one that ends within brackets or a string goes on. */
function* logicalLines(program: string): Generator<Statement> {
  let text = "";
  let bare = "";
  let depth = 0;
  for (const [found] of program.matchAll(token)) {
    text += found;
    if (/^["']./s.test(found)) bare += '""';
    else if (!found.startsWith("#")) bare += found;
    if (/^[([{]$/.test(found)) depth += 1;
    if (/^[)\]}]$/.test(found)) depth -= 1;
    if (found !== "\n" || depth > 0) continue;
    yield { text, bare };
    text = "";
    bare = "";
  }
  if (text !== "") yield { text, bare };
}
