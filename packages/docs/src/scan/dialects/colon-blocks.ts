import type { Token } from "../tokens.ts";
import { isCalloutWord, toCallout } from "./callout-kind.ts";
import { type ColonBlock, type ForeignForm, opening } from "./foreign-form.ts";

const mark =
  /([ \t]*(?:>[ \t]*)*)(:{3,})(?:[ \t]*([a-z][\w-]*)[ \t]*(?:\[([^\n]*)\])?[ \t]*(?:\{[^}\n]*\})?[ \t]*([^\n]*))?[ \t]*(?=\n|$)/y;

/** The block that the word after the colons makes; undefined where it only holds text. */
type ReadWord = (word: string, title: string) => { readonly name: string; readonly attributes: object } | undefined;

/** `:::note[Title]` to `:::`. More colons may hold blocks with fewer; the outermost that a closing line can end is ended. */
const blocksOf = (readWord: ReadWord): ForeignForm => ({
  read: ({ source, blocks }, lineStart) => {
    mark.lastIndex = lineStart;
    const found = mark.exec(source);
    if (!found) return undefined;
    const [text, before = "", signs = "", word, label, rest = ""] = found;
    const start = lineStart + before.length;
    const end = lineStart + text.length;
    if (word !== undefined) {
      const block = readWord(word, (label ?? rest).trim());
      blocks.push({ colons: signs.length, ...(block && { name: block.name }) });
      const token: Token = block ? opening(block.name, block.attributes, start, end) : { kind: "comment", start, end };
      return { tokens: [token], end };
    }
    const outermost = blocks.findIndex(({ colons }) => colons <= signs.length);
    if (outermost === -1) return undefined;
    const closed = blocks.splice(outermost);
    return { tokens: closed.map((block, place) => closing(block, place === 0 ? start : end, end)), end };
  },
});

const closing = ({ name }: ColonBlock, start: number, end: number): Token =>
  name === undefined ? { kind: "comment", start, end } : { kind: "close", name, start, end };

const toCalloutBlock: ReadWord = (word, title) =>
  word === "steps" && title === ""
    ? { name: "steps", attributes: {} }
    : { name: "modelshelf-callout", attributes: toCallout(word, title) };

/** As Docusaurus has them: remarks, of whatever kinds its configuration adds. */
export const colonBlocks = blocksOf(toCalloutBlock);

/** As Starlight has them: remarks; what other words mean is for a program, and only the text is shown. */
export const starlightBlocks = blocksOf((word, title) =>
  title !== "" || word === "steps" || isCalloutWord(word) ? toCalloutBlock(word, title) : undefined,
);

/** As VitePress has them: remarks, parts that open when they are selected, and groups of code. */
export const vitePressBlocks = blocksOf((word, title) => {
  const shown = title.replace(/\{[^{}]*\}$/, "").trim();
  if (word === "details") return { name: "modelshelf-folded", attributes: { title: shown || "Details" } };
  if (word === "code-group") return { name: "codegroup", attributes: {} };
  return word === "raw" || word === "v-pre" ? undefined : toCalloutBlock(word, shown);
});
