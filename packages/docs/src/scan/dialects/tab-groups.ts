import { indentOf } from "../../text/columns.ts";
import type { Token } from "../tokens.ts";
import { bodyEnd, lineEndAt } from "./body-end.ts";
import { type ForeignForm, opening } from "./foreign-form.ts";
import { plainTitle } from "./plain-title.ts";

/** As deep as other blocks. */
const head = /([ \t]{0,160})===([+!]?)[ \t]+(?:"([^"\n]*)"|'([^'\n]*)')[ \t]*(?=\n|$)/y;

interface Head {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  readonly startsGroup: boolean;
  readonly label: string;
}

/** `=== "Label"` above an indented body; those that follow each other at one indentation are a group. */
export const tabGroups: ForeignForm = {
  read: ({ source }, lineStart) => {
    const found = headAt(source, lineStart);
    if (!found) return undefined;
    const at = bodyEnd(source, lineEndAt(source, found.end), found.indent + 4);
    const tokens: Token[] = [];
    const closings = [{ name: "modelshelf-tab", at }];
    if (found.startsGroup || !followsTab(source, lineStart, found.indent)) {
      tokens.push(opening("modelshelf-tabs", { group: "" }, found.start, found.start));
      closings.unshift({ name: "modelshelf-tabs", at: groupEnd(source, found, at) });
    }
    const { label, start, end } = found;
    tokens.push(opening("modelshelf-tab", { option: label, label: label || "–" }, start, end));
    return { tokens, end, closings };
  },
};

function headAt(source: string, lineStart: number): Head | undefined {
  head.lastIndex = lineStart;
  const found = head.exec(source);
  if (!found) return undefined;
  const [text, blanks = "", sign = "", double, single = ""] = found;
  const start = lineStart + blanks.length;
  const end = lineStart + text.length;
  return { start, end, indent: indentOf(blanks), startsGroup: sign === "!", label: plainTitle(double ?? single) };
}

/** Where the last tab ends of those that follow a tab. */
function groupEnd(source: string, first: Head, firstEnd: number): number {
  let end = firstEnd;
  for (;;) {
    const next = headAt(source, nextTextLine(source, end));
    if (!next || next.indent !== first.indent || next.startsGroup) return end;
    end = bodyEnd(source, lineEndAt(source, next.end), next.indent + 4);
  }
}

function nextTextLine(source: string, offset: number): number {
  const blank = /(?:[ \t]*\n)*/y;
  blank.lastIndex = Math.min(lineEndAt(source, offset) + 1, source.length);
  const start = blank.lastIndex;
  return start + (blank.exec(source)?.[0].length ?? 0);
}

/** Whether the text above a line, up to the next one at its indentation, begins with the head of a tab. */
function followsTab(source: string, lineStart: number, indent: number): boolean {
  for (let end = lineStart - 1; end > 0;) {
    const start = source.lastIndexOf("\n", end - 1) + 1;
    const text = source.slice(start, end);
    if (text.trim() !== "" && indentOf(text) < indent + 4) return headAt(source, start)?.indent === indent;
    end = start - 1;
  }
  return false;
}
