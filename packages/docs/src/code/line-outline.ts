/** A line whose names of repositories and files are numbered holes, and those names. */
export interface LineOutline {
  /** The same for lines that differ in such names alone. */
  readonly text: string;
  readonly names: readonly string[];
}

/** Grammars in which a quoted name of such signs is a text whatever it says. */
const grammars: ReadonlySet<string> = new Set(["python", "javascript", "typescript", "shellscript", "bash", "json"]);

/**
 * A name between quotation marks: no escape, no placeholder, no blank. A letter before it makes a regular expression or a
 * template of a text, another mark a text of several lines. Only names with a dot, a slash or a hyphen change from model to model.
 */
const quotedName = /(?<![\w"'`\\])(["'])([\w./-]+)\1(?!["'])/g;

/** A name with a number, as a placeholder. */
const hole = (number: number): string => `zq${number}zq`;
const holes = /zq\d+zq/;

/**
 * Takes the names of repositories and files out of a line. Programs for thousands of models differ in these, and are colored
 * alike otherwise. `undefined` where there are none.
 *
 * @example outlineLine('model = load("ada/small")', "python") // { text: 'model = load("zq0zq")', names: ["ada/small"] }
 */
export function outlineLine(line: string, grammar: string): LineOutline | undefined {
  if (!grammars.has(grammar) || holes.test(line)) return undefined;
  const names: string[] = [];
  const text = line.replaceAll(quotedName, (quoted, mark: string, name: string) => {
    if (!/[./-]/.test(name)) return quoted;
    names.push(name);
    return mark + hole(names.length - 1) + mark;
  });
  return names.length === 0 ? undefined : { text, names };
}

/**
 * The texts around the holes of a colored outline. `undefined` where one of them is not a text by itself: within a comment, a
 * regular expression or a longer text, single words have colors of their own.
 *
 * @example splitAtHoles('load(<span class="token-string">"zq0zq"</span>)', 1) // ['load(<span class="token-string">"', '"</span>)']
 */
export function splitAtHoles(html: string, count: number): readonly string[] | undefined {
  const parts = html.split(holes);
  const isText = parts.every(
    (part, number) => (number === 0 || endOfText.test(part)) && (number === count || beginOfText.test(part)),
  );
  return parts.length === count + 1 && isText ? parts : undefined;
}

const beginOfText = /<span class="token-(?:string|property)">\s*(?:&quot;|')$/;
const endOfText = /^(?:&quot;|')\s*<\/span>/;

/** Puts names between the parts. They have no sign that HTML would escape. */
export function fillHoles(parts: readonly string[], names: readonly string[]): string {
  let html = parts[0] ?? "";
  for (const [number, name] of names.entries()) html += name + (parts[number + 1] ?? "");
  return html;
}
