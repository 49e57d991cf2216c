/** A class or function as a file of Python defines it. */
export interface PythonDefinition {
  readonly name: string;
  readonly kind: "class" | "function";
  /** Line of the file, from 1. */
  readonly line: number;
  /** On one line: `class LoraConfig(r: int = 8)`, `get_model(name, *, device=None) -> Model`. */
  readonly signature: string;
  /** First paragraph of the documentation string. */
  readonly summary?: string;
  /** Public methods of a class. */
  readonly members: readonly PythonDefinition[];
}

const definition = /^(\s*)(class|(?:async\s+)?def)\s+(\w+)/;

/** The classes and functions at the top of a file, read as text: nothing is imported or run. */
export function parsePython(source: string): PythonDefinition[] {
  return definitionsIn(source.replace(/\r\n?/g, "\n").split("\n"), 0, "");
}

/** Definitions that are indented by exactly this much, up to the first line that is indented less. */
function definitionsIn(lines: readonly string[], start: number, indent: string): PythonDefinition[] {
  const found = new Map<string, PythonDefinition>();
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (line.trim() !== "" && !line.startsWith(indent)) break;
    const [, space, keyword, name = ""] = definition.exec(line) ?? [];
    if (space !== indent || found.has(name)) continue;
    const header = readHeader(lines, index);
    if (header) found.set(name, toDefinition(lines, { name, isClass: keyword === "class", index, header, indent }));
  }
  return [...found.values()];
}

interface Found {
  readonly name: string;
  readonly isClass: boolean;
  readonly index: number;
  readonly header: Header;
  readonly indent: string;
}

function toDefinition(lines: readonly string[], { name, isClass, index, header, indent }: Found): PythonDefinition {
  const body = header.end + 1;
  const inner = /^\s*/.exec(lines.slice(body).find((line) => line.trim() !== "") ?? "")?.[0] ?? "";
  const inside = isClass && inner.length > indent.length ? definitionsIn(lines, body, inner) : [];
  const constructor = inside.find((one) => one.name === "__init__");
  const fields = isDataclass(lines, index) ? fieldsIn(lines, body, inner) : undefined;
  const parameters = constructor?.signature.replace(/^__init__/, "").replace(/\s*->.*$/, "");
  const own = header.text.slice(name.length);
  const called = parameters ?? (fields === undefined ? own : `(${fields.join(", ")})`);
  const summary = readSummary(lines, body);
  return {
    name,
    kind: isClass ? "class" : "function",
    line: index + 1,
    signature: isClass ? `class ${name}${called}` : `${name}${withoutSelf(own)}`,
    ...(summary && { summary }),
    members: inside.filter((one) => !one.name.startsWith("_") || one.name === "__call__"),
  };
}

interface Header {
  /** `name(a, b) -> c`, white space run together. */
  readonly text: string;
  /** Index of the line on which it ends. */
  readonly end: number;
}

/** From the name to the colon behind all brackets, over several lines. `undefined` where there is none. */
function readHeader(lines: readonly string[], start: number): Header | undefined {
  let text = "";
  for (let index = start; index < Math.min(lines.length, start + 200); index++) {
    text += `${withoutComment(lines[index] ?? "")} `;
    const end = endOutsideOfBrackets(text, ":");
    if (end === -1) continue;
    const header = text.slice(0, end).replace(/^\s*(?:class|(?:async\s+)?def)\s+/, "");
    return { text: tidy(header), end: index };
  }
  return undefined;
}

/** Where a character stands first that is in no brackets and no text; `-1` where it does not. */
function endOutsideOfBrackets(text: string, wanted: string): number {
  let depth = 0;
  for (let position = 0; position < text.length; position++) {
    const character = text[position] ?? "";
    if (depth === 0 && character === wanted) return position;
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
    else if (character === '"' || character === "'") {
      const end = text.indexOf(character, position + 1);
      if (end === -1) return -1;
      position = end;
    }
  }
  return -1;
}

function withoutComment(line: string): string {
  return line.replace(/^((?:[^#"']|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')*)#.*$/, "$1");
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/([([{]) /g, "$1")
    .replace(/,? ([)\]}])/g, "$1")
    .trim();
}

function withoutSelf(parameters: string): string {
  return parameters.replace(/^\((?:self|cls)(?:, |(?=\)))/, "(");
}

/** The first paragraph of the text that opens a body. */
function readSummary(lines: readonly string[], body: number): string | undefined {
  const text = lines
    .slice(body, body + 60)
    .join("\n")
    .trimStart();
  const [, quotes = ""] = /^[rRuU]?("""|'''|"(?!")|'(?!'))/.exec(text) ?? [];
  if (quotes === "") return undefined;
  const start = text.indexOf(quotes) + quotes.length;
  const end = text.indexOf(quotes, start);
  const [paragraph = ""] = text
    .slice(start, end === -1 ? undefined : end)
    .trim()
    .split(/\n\s*\n/);
  return paragraph.replace(/\s+/g, " ").slice(0, 600) || undefined;
}

function isDataclass(lines: readonly string[], index: number): boolean {
  for (let above = index - 1; above >= 0 && /^\s*(?:@|\)|\S.*[,(]$)/.test(lines[above] ?? ""); above--) {
    if (/^\s*@(?:\w+\.)?dataclass\b/.test(lines[above] ?? "")) return true;
  }
  return false;
}

/** The fields of a data class as parameters: `r: int = 8`. */
function fieldsIn(lines: readonly string[], start: number, indent: string): string[] {
  const fields: string[] = [];
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (line.trim() !== "" && !line.startsWith(indent)) break;
    const [, name = "", rest = ""] =
      new RegExp(`^${indent}(\\w+)\\s*:\\s*([^\\s].*)$`).exec(withoutComment(line)) ?? [];
    if (name === "") continue;
    const equals = endOutsideOfBrackets(rest, "=");
    const type = (equals === -1 ? rest : rest.slice(0, equals)).trim();
    const value = equals === -1 ? "" : rest.slice(equals + 1).trim();
    fields.push(`${name}: ${type}${defaultOf(value, lines.slice(index + 1, index + 4).join(" "))}`);
  }
  return fields;
}

/** What a field is when nobody says: a literal, or the `default` of `field(…)`. */
function defaultOf(value: string, below: string): string {
  if (!/^(?:\w+\.)?field\(/.test(value)) return value === "" || /[([{]$/.test(value) ? "" : ` = ${value}`;
  const [, found] = /\bdefault\s*=\s*("[^"]*"|'[^']*'|[\w.+-]+)/.exec(value + below) ?? [];
  return found === undefined ? "" : ` = ${found}`;
}
