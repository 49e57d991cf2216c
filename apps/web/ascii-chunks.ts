import { parseSync, Visitor } from "oxc-parser";
import type { Plugin } from "vite";

/**
 * Writes the files of the server in ASCII. V8 keeps the source of each file that it has loaded, and takes two bytes for every
 * character as soon as one of them needs two: a few quotation marks and arrows would cost a hub at rest 6 MB.
 */
export const asciiChunks: Plugin = {
  name: "ascii-chunks",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  // After the bundler has printed everything: it unescapes what it prints.
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = toAscii(file.code);
    },
  },
};

/**
 * The same program in ASCII: other characters become escapes, in strings, templates, regular expressions and names. A template
 * with a tag stays as it is, since its function may read how it was written.
 *
 * @param code JavaScript
 * @returns the code itself where a character has no escape: in a name beyond the first 65,536 characters
 * @example toAscii('const sign = "→";') // 'const sign = "\\u2192";'
 */
export function toAscii(code: string): string {
  const tagged: { readonly start: number; readonly end: number }[] = [];
  new Visitor({ TaggedTemplateExpression: ({ quasi }) => void tagged.push(...quasi.quasis) }).visit(
    parseSync("chunk.cjs", code).program,
  );
  const pieces: string[] = [];
  let end = 0;
  for (const quasi of tagged.toSorted((one, other) => one.start - other.start)) {
    pieces.push(escaped(code.slice(end, quasi.start)), code.slice(quasi.start, quasi.end));
    end = quasi.end;
  }
  pieces.push(escaped(code.slice(end)));
  const ascii = pieces.join("");
  return parseSync("chunk.cjs", ascii).errors.length === 0 ? ascii : code;
}

/** A backslash before such a character says nothing, except before a line separator, where both are nothing. */
function escaped(code: string): string {
  return code.replaceAll(/(\\*)([^\0-\x7F])/g, (_, slashes: string, character: string) => {
    const isAlone = slashes.length % 2 === 0;
    if (!isAlone && /[\u2028\u2029]/.test(character)) return slashes.slice(1);
    return `${isAlone ? slashes : slashes.slice(1)}\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
