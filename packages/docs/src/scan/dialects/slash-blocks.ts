import type { Token } from "../tokens.ts";
import { toCallout } from "./callout-kind.ts";
import { type ColonBlock, type ForeignForm, opening } from "./foreign-form.ts";
import { plainTitle } from "./plain-title.ts";

/** With the options below it, one on each line: `    type: warning`. */
const head =
  /([ \t]{0,160})(\/{3,})[ \t]+([\w-]+)[ \t]*(?:\|([^\n]*)|(?=\n|$))((?:\n[ \t]{4,160}[\w-]+:[^\n]*)*)(?=\n|$)/y;
const foot = /([ \t]{0,160})(\/{3,})[ \t]*(?=\n|$)/y;

/**
 * `/// note | Title` to `///`, as blocks of Python-Markdown: remarks, folded parts and tabs; others only hold text. A
 * block ends at as many slashes as it begins with. Tabs that follow each other are a group.
 */
export const slashBlocks: ForeignForm = {
  read: ({ source, blocks }, lineStart) => {
    head.lastIndex = lineStart;
    const found = head.exec(source);
    if (found) {
      const [text, blanks = "", signs = "", word = "", written = "", options = ""] = found;
      const title = written.trim();
      const start = lineStart + blanks.length;
      const end = lineStart + text.length;
      return { tokens: openings({ word, title, options, colons: signs.length, start, end }, blocks), end };
    }
    foot.lastIndex = lineStart;
    const [text = "", blanks = "", signs = ""] = foot.exec(source) ?? [];
    const ended = blocks.findLastIndex(({ colons }) => colons === signs.length);
    if (signs === "" || ended === -1) return undefined;
    const start = lineStart + blanks.length;
    const end = lineStart + text.length;
    const endsGroup = blocks[ended]?.name === "modelshelf-tab" && !followsTab(source, end, signs);
    const closed = blocks.splice(endsGroup ? ended - 1 : ended).toReversed();
    return { tokens: closed.map((block, index) => closing(block, index === 0 ? start : end, end)), end };
  },
};

interface Head {
  readonly word: string;
  readonly title: string;
  readonly options: string;
  readonly colons: number;
  readonly start: number;
  readonly end: number;
}

function openings({ word, title, options, colons, start, end }: Head, blocks: ColonBlock[]): Token[] {
  if (word === "tab") {
    const label = plainTitle(title) || "–";
    const last = blocks.at(-1);
    const isFirst = last?.name !== "modelshelf-tabs" || last.colons !== colons;
    if (isFirst) blocks.push({ colons, name: "modelshelf-tabs" });
    blocks.push({ colons, name: "modelshelf-tab" });
    const tab = opening("modelshelf-tab", { option: label, label }, start, end);
    return isFirst ? [opening("modelshelf-tabs", { group: "" }, start, start), tab] : [tab];
  }
  const block = blockOf(word, title, options);
  blocks.push({ colons, ...(block && { name: block.name }) });
  return [block ? opening(block.name, block.attributes, start, end) : { kind: "comment", start, end }];
}

/** Blocks that are remarks by their own name. */
const remarks = /^(?:admonition|note|attention|caution|danger|error|tip|hint|important|warning|info|success|question)$/;

function blockOf(word: string, title: string, options: string): { name: string; attributes: object } | undefined {
  if (word === "details") return { name: "modelshelf-folded", attributes: { title: plainTitle(title) || "Details" } };
  if (!remarks.test(word)) return undefined;
  const type = word === "admonition" ? (/\n[ \t]*type:[ \t]*['"]?([\w-]+)/.exec(options)?.[1] ?? "note") : word;
  return { name: "modelshelf-callout", attributes: toCallout(type, title) };
}

function followsTab(source: string, end: number, signs: string): boolean {
  const next = /\s*?\n[ \t]*(\/{3,})[ \t]+tab\b/y;
  next.lastIndex = end;
  return next.exec(source)?.[1]?.length === signs.length;
}

const closing = ({ name }: ColonBlock, start: number, end: number): Token =>
  name === undefined ? { kind: "comment", start, end } : { kind: "close", name, start, end };
