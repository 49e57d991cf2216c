import { type Node, parseSync, visitorKeys } from "oxc-parser";

/** A text that people read, and the line of its file. */
export interface Said {
  readonly line: number;
  readonly text: string;
}

/**
 * The text that people read of a file: the running text of Markdown, the descriptions of records, and of a program its
 * texts.
 *
 * @param entry every literal counts, single words too: an entry of the registry holds little but texts
 */
export function saidIn(file: string, source: string, entry = false): readonly Said[] {
  if (file.endsWith(".md")) return saidInMarkdown(source);
  if (file.endsWith(".jsonl")) return saidInRecords(source);
  return saidInProgram(file, source, entry);
}

/** Code, addresses, formulas and tags do not count. */
function saidInMarkdown(source: string): readonly Said[] {
  const text = source.replaceAll(/^(`{3,}).*\n[^]*?^\1\s*$/gm, (block) => block.replaceAll(/[^\n]+/g, ""));
  return text.split("\n").map((line, index) => ({
    line: index + 1,
    text: line.replaceAll(/`[^`]*`|\]\([^)]*\)|\[\[[^\]]*\]\]|<[^>]*>|\\\\\(.*?\\\\\)/g, ""),
  }));
}

function saidInRecords(source: string): readonly Said[] {
  return source
    .split("\n")
    .filter((line) => line !== "")
    .map((line, index) => {
      const { description }: { readonly description?: string } = JSON.parse(line);
      return { line: index + 1, text: description ?? "" };
    });
}

/** Text between tags and in their attributes, and literals with a blank: without one they are names and addresses. */
function saidInProgram(file: string, source: string, entry: boolean): readonly Said[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const said: Said[] = [];
  const lineStarts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  const say = (start: number, text: string): void => {
    said.push({ line: lineStarts.findLastIndex((at) => at <= start) + 1, text });
  };
  const visit = (node: Node): void => {
    if (node.type === "ImportDeclaration" || node.type === "TSLiteralType") return;
    if (node.type === "JSXText") say(node.start, node.value);
    if (node.type === "Literal" && typeof node.value === "string" && (entry || node.value.includes(" ")))
      say(node.start, node.value);
    // An expression in a template is code; code inside the text is in backticks.
    if (node.type === "TemplateLiteral") {
      const text = node.quasis.map(({ value }) => value.cooked ?? value.raw).join("…");
      if (text.includes(" ")) say(node.start, text.replaceAll(/`[^`]*`/g, ""));
    }
    for (const key of visitorKeys[node.type] ?? []) {
      const child: unknown = Reflect.get(node, key);
      for (const inner of Array.isArray(child) ? child : [child]) if (isNode(inner)) visit(inner);
    }
  };
  visit(program);
  return said;
}

/** The lines of a program's comments, doc comments included. */
export function commentsIn(file: string, source: string): readonly Said[] {
  return parseSync(file, source).comments.flatMap(({ start, value }) => {
    const line = source.slice(0, start).split("\n").length;
    return value.split("\n").map((text, index) => ({ line: line + index, text: text.replaceAll(/`[^`]*`/g, "") }));
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
