import { toCallout } from "./callout-kind.ts";
import { opening } from "./foreign-form.ts";
import type { ForeignForm } from "./foreign-form.ts";

const mark =
  /([ \t]*(?:>[ \t]*)*)(:{3,})(?:[ \t]*([a-z][\w-]*)[ \t]*(?:\[([^\n]*)\])?[ \t]*(?:\{[^}\n]*\})?[ \t]*([^\n]*))?[ \t]*(?=\n|$)/y;

const name = "modelshelf-callout";

/** `:::note[Title]` to `:::`. More colons may hold blocks with fewer; the outermost that a closing line can end is ended. */
export const colonBlocks: ForeignForm = {
  read: ({ source, colons }, lineStart) => {
    mark.lastIndex = lineStart;
    const found = mark.exec(source);
    if (!found) return undefined;
    const [text, before = "", signs = "", word, label, rest = ""] = found;
    const start = lineStart + before.length;
    const end = lineStart + text.length;
    if (word !== undefined) {
      colons.push(signs.length);
      const title = (label ?? rest).trim();
      return { tokens: [opening(name, toCallout(word, title), start, end)], end };
    }
    const outermost = colons.findIndex((count) => count <= signs.length);
    if (outermost === -1) return undefined;
    const closed = colons.splice(outermost);
    return { tokens: closed.map((_, place) => ({ kind: "close", name, start: place === 0 ? start : end, end })), end };
  },
};
