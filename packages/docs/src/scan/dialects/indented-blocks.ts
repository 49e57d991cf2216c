import { matchAt } from "../attributes.ts";
import { indentOf } from "../../text/columns.ts";
import { bodyEnd, lineEndAt } from "./body-end.ts";
import { toCallout } from "./callout-kind.ts";
import { type ForeignForm, opening } from "./foreign-form.ts";

/** Deeper than blocks are ever nested; without a bound, each of many would be searched for its end. */
const head = /([ \t]{0,160})(!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+[\w-]+)*[ \t]*(?:"([^"\n]*)")?[ \t]*(?=\n|$)/y;

/** `!!! note "Title"` and `??? note "Title"`, which opens when it is selected, above an indented body. */
export const indentedBlocks: ForeignForm = {
  read: ({ source }, lineStart) => {
    if (matchAt(head, source, lineStart) === "") return undefined;
    head.lastIndex = lineStart;
    const [text = "", blanks = "", mark = "", word = "", title = ""] = head.exec(source) ?? [];
    const start = lineStart + blanks.length;
    const end = lineStart + text.length;
    const callout = toCallout(word, title);
    const isFolded = mark.startsWith("?");
    const name = isFolded ? "modelshelf-folded" : "modelshelf-callout";
    const attributes = isFolded ? { title: callout.title ?? toTitle(word) } : callout;
    const at = bodyEnd(source, lineEndAt(source, end), indentOf(blanks) + 4);
    return { tokens: [opening(name, attributes, start, end)], end, closings: [{ name, at }] };
  },
};

const toTitle = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
