import { parse } from "yaml";
import { indentOf } from "../../text/columns.ts";
import { autodocName } from "../line-directives.ts";
import type { AutodocLine } from "../line-directives.ts";
import type { Token } from "../tokens.ts";
import { bodyEnd } from "./body-end.ts";
import type { ForeignForm } from "./foreign-form.ts";

const head = /([ \t]{0,160}):::[ \t]+([\w.:-]{1,300})[ \t]*(?=\n|$)/y;

/**
 * `::: package.module.Class` with its options below, as mkdocstrings has it: the same as `[[autodoc]]`, with the members that
 * its options list. Other names are those of plugins that make a part of the page.
 */
export const objectReferences: ForeignForm = {
  read: ({ source }, lineStart) => {
    head.lastIndex = lineStart;
    const [line = "", blanks = "", name = ""] = head.exec(source) ?? [];
    if (line === "") return undefined;
    const start = lineStart + blanks.length;
    const end = bodyEnd(source, lineStart + line.length, indentOf(blanks) + 4);
    const body = source.slice(lineStart + line.length, end);
    return { tokens: [{ ...partOf(name, body), start, end }], end };
  },
};

/** In characters: longer ones are data, and would take the thread that scans for themselves. */
const longestOptions = 20_000;

type Part = Token extends infer One ? (One extends Token ? Omit<One, "start" | "end"> : never) : never;

function partOf(name: string, body: string): Part {
  if (!/^[\p{L}_][\w\p{L}]*(?:\.[\p{L}_][\w\p{L}]*)*$/u.test(name) || /^[ \t]*:/m.test(body)) {
    const fault = { kind: "foreign-template", message: madeByPlugin(name) } as const;
    return { kind: "rewritten", text: `\`::: ${name}\``, fault };
  }
  const members = membersIn(body);
  const attributes: AutodocLine = { object: name, ...(members && { members }) };
  return { kind: "leaf", name: autodocName, isInline: false, attributes: { ...attributes } };
}

/** The message for a part of a page that another program makes. */
export function madeByPlugin(name: string): string {
  return `"::: ${name}" is a part of the page that an MkDocs plugin generates. Plugins are not run here. Write that part as Markdown.`;
}

/** The names that `members` lists; `undefined` where it lists none, or where the options are too long to be some. */
function membersIn(body: string): readonly string[] | undefined {
  if (body.length > longestOptions) return undefined;
  let read: unknown;
  try {
    read = parse(body, { logLevel: "silent", maxAliasCount: 0 });
  } catch {
    return undefined;
  }
  const options = memberOf(read, "options") ?? memberOf(read, "selection");
  const members = memberOf(options, "members");
  if (members === false) return ["none"];
  return Array.isArray(members) && members.length > 0 ? members.filter((one) => typeof one === "string") : undefined;
}

function memberOf(node: unknown, name: string): unknown {
  return typeof node === "object" && node !== null && Object.hasOwn(node, name)
    ? (node as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
