import { dedent, endOfBlock, fenced, indentOf, isBlank } from "./lines.ts";
import { rolesToMarkdown } from "./roles.ts";

/** Lines of a documentation string as Markdown: prompts in fences, reStructuredText's marks as what they mean. */
export function toMarkdownText(lines: readonly string[]): string {
  const isFenced = fenced(lines);
  const written: string[] = [];
  for (let index = 0; index < lines.length;) {
    const line = lines[index] ?? "";
    const block = isFenced[index] ? undefined : (promptsAt(lines, index) ?? directiveAt(lines, index, isFenced));
    if (block) {
      written.push(...block.lines);
      index = block.end;
    } else {
      written.push(isFenced[index] ? line : inline(line));
      index++;
    }
  }
  return unindented(written)
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
}

/** Lines below a head that ends in `::`, a block of code; text around a fence of its own stays text. */
export function toCode(lines: readonly string[]): string {
  if (fenced(lines).some(Boolean)) return toMarkdownText(lines);
  const start = lines.findIndex((line) => !isBlank(line));
  return start === -1 ? "" : fence("py", lines.slice(start), 0).join("\n").trim();
}

interface Block {
  readonly lines: readonly string[];
  readonly end: number;
}

/** Lines from `>>>` to the next empty one; further prompts behind that one go along. */
function promptsAt(lines: readonly string[], start: number): Block | undefined {
  const first = lines[start] ?? "";
  if (!/^\s*>>>(?:\s|$)/.test(first)) return undefined;
  let end = start;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (isBlank(line)) {
      const next = lines.slice(index).find((one) => !isBlank(one));
      if (next === undefined || !/^\s*>>>(?:\s|$)/.test(next)) break;
    } else if (indentOf(line) < indentOf(first) || /^\s*(?:`{3,}|~{3,})/.test(line)) break;
    else end = index + 1;
  }
  return { lines: fence("py", lines.slice(start, end), indentOf(first)), end };
}

const callouts: Readonly<Record<string, string>> = {
  note: "NOTE",
  seealso: "NOTE",
  hint: "TIP",
  tip: "TIP",
  important: "IMPORTANT",
  warning: "WARNING",
  attention: "WARNING",
  danger: "CAUTION",
  caution: "CAUTION",
};
const versions: Readonly<Record<string, string>> = {
  versionadded: "Added",
  versionchanged: "Changed",
  deprecated: "Deprecated",
};

/** `.. note::`, `.. code-block:: py`, `Example::` with what is indented below. */
function directiveAt(lines: readonly string[], start: number, isFenced: readonly boolean[]): Block | undefined {
  const line = lines[start] ?? "";
  const indent = indentOf(line);
  const [, name, argument = ""] = /^\s*\.\.\s+([\w-]+)::\s*(.*)$/.exec(line) ?? [];
  const introduces = name === undefined && /\S::\s*$/.test(line) && !/^\s*[:.]/.test(line);
  if (name === undefined && !introduces) return undefined;
  const end = endOfBlock(lines, start + 1, indent, isFenced);
  const body = dedent(lines.slice(start + 1, end));
  while (body.length > 0 && (isBlank(body[0] ?? "") || /^:[\w-]+:/.test(body[0] ?? ""))) body.shift();
  if (introduces) {
    if (body.length === 0) return undefined;
    return { lines: [inline(line.replace(/::\s*$/, ":")), "", ...codeOrFence(body, indent)], end };
  }
  return { lines: ["", ...writeDirective(name ?? "", argument, { body, indent }), ""], end };
}

function writeDirective(
  name: string,
  argument: string,
  { body, indent }: { readonly body: readonly string[]; readonly indent: number },
): string[] {
  if (/^(?:code|code-block|sourcecode|highlight|testcode|doctest|prompt)$/.test(name)) {
    return fence(argument || "py", body, indent);
  }
  if (name === "math") return ["$$", ...(argument ? [argument] : []), ...body, "$$"];
  const text = toMarkdownText([...(argument && versions[name] === undefined ? [argument] : []), ...body]).split("\n");
  const kind = callouts[name];
  if (kind !== undefined) return [`> [!${kind}]`, ...text.map((line) => `> ${line}`.trimEnd())];
  const version = versions[name];
  return version === undefined
    ? text
    : [`<${version} version="${argument.replace(/["<>{}]/g, "")}">`, "", ...text, "", `</${version}>`];
}

function codeOrFence(body: readonly string[], indent: number): string[] {
  return /^\s*(?:`{3,}|~{3,})/.test(body[0] ?? "") ? [...body] : fence("py", body, indent);
}

function fence(info: string, lines: readonly string[], indent: number): string[] {
  const margin = " ".repeat(indent);
  const longest = Math.max(2, ...lines.map((line) => /^\s*(`+)/.exec(line)?.[1]?.length ?? 0));
  const marks = "`".repeat(longest + 1);
  const code = dedent(lines).map((line) => (line === "" ? "" : margin + line));
  return ["", `${margin}${marks}${info}`, ...code, `${margin}${marks}`, ""];
}

/** Marks within a line: roles, links, formulas. */
function inline(line: string): string {
  if (!line.includes("`")) return line;
  return rolesToMarkdown(line).replace(/(^|[^`\w])`([^`<>]+?)\s+<((?:https?:\/\/|\/)[^`>\s]+)>`__?/g, "$1[$2]($3)");
}

/** A text that is indented as a whole below its first lines is one that somebody moved to the right. */
function unindented(lines: readonly string[]): string[] {
  const isFenced = fenced(lines);
  const isCode = isFenced.some(Boolean);
  return isCode || lines.some((line) => /^\s*(?:[-*+]|\d+[.)])\s/.test(line))
    ? [...lines]
    : lines.map((line) => line.trimStart());
}
