import { UnfitValue } from "./code.ts";
import { hasLoneSurrogate, replaceInvisible } from "./invisible.ts";
import { type Lexicon, scanTokens } from "./scan.ts";
import { defineTag, type Tag } from "./tag.ts";

const lexicon: Lexicon = {
  code: {
    rules: [
      { match: /<!--[\s\S]*?-->/y, inside: "comment" },
      { match: /<!--/y, unclosed: true },
      { match: /"[^"]*"/y, inside: "string" },
      { match: /"/y, unclosed: true },
    ],
  },
};

/**
 * HTML to paste into a page. Each hole is the value of an attribute, quotes included; texts and numbers alone have a form
 * there.
 *
 * @example html`<iframe src=${"https://ada-demo.example"} title=${"Ada's demo"}></iframe>`
 */
export const html: Tag<"html"> = defineTag<"html">(
  {
    language: "html",
    tag: "html",
    accepts: ["html"],
    scan: (text) => scanTokens(text, lexicon),
    longString: /"/,
    literal: (value) => attribute(value),
    separated: true,
  },
  // The name of an element or an attribute that HTML itself does not act upon.
  (name) => /^[a-z][a-z0-9]*-[a-z0-9-]*[a-z0-9]$/.test(name),
);

/** The message for a value that is neither a text nor a number; `found` says what it is. */
export const noAttribute = (found: string): string => `An attribute in HTML cannot hold ${found}.`;

function attribute(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") {
    throw new UnfitValue(noAttribute(value === null ? "null" : `a value of type ${typeof value}`));
  }
  const text = String(value);
  if (hasLoneSurrogate(text) || text.includes("\0")) {
    throw new UnfitValue("The text holds a character that HTML cannot hold.");
  }
  const escaped = text.replaceAll(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const visible = escaped.replaceAll(/[\n\t]/g, (blank) => reference(blank.charCodeAt(0)));
  return `"${replaceInvisible(visible, reference)}"`;
}

const reference = (codePoint: number): string => `&#${codePoint};`;
