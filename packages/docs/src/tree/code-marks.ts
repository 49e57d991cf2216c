import type { Nodes, Root } from "hast";
import { bareTitle } from "../code/code-title.ts";
import { readLineMarks } from "../code/line-marks.ts";
import type { DialectTraits } from "../scan/dialects/dialect.ts";
import { walk } from "../nodes/walk.ts";
import { terminalText } from "./terminal-text.ts";

/** Takes marks of lines and names of files out of the blocks of code on a page that was written for another builder. */
export function takeCodeMarks(tree: Root, { name }: DialectTraits): void {
  walk<Nodes>(tree, (node) => {
    if (node.type !== "codeBlock") return;
    const { info, code, marks, title } = readLineMarks(node.info, node.value);
    node.info = info;
    node.value = name === "MkDocs Material" ? terminalText(languageOf(info), code) : code;
    if (marks.size > 0) node.marks = marks;
    const shown = title ?? (name === "Mintlify" ? bareTitle(info) : "");
    if (shown !== "") node.title = shown;
  });
}

const languageOf = (info: string): string => /^\S*/.exec(info)?.[0] ?? "";
