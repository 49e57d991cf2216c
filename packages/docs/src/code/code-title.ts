/** Words that say how Mintlify, and builders that pages came to it from, show a block of code. */
const words = "lines|wrap|expandable|twoslash|showLineNumbers|lineNumbers|linenums|nocopy|noCopy";
/** `copy` is one only where no other word follows: `sh copy a file` has a title. */
const looks = new RegExp(`(?:^|\\s)(?:${words}|copy(?=(?:\\s+(?:${words}))*\\s*$))(?=\\s|$)`, "g");

/**
 * The title of a block of code, as its info string has it: `title="a.js"`, else `[a.js]`.
 *
 * @example codeTitle("js title='a.js' {1}") // "a.js"
 */
export function codeTitle(info: string): string | undefined {
  const [, double, single] = /\btitle=(?:"([^"]+)"|'([^']+)')/.exec(info) ?? [];
  return double ?? single ?? /\[([^[\]]+)\]/.exec(info)?.[1];
}

/** The info string without the words that only say how the block looks: `lines`, `wrap`, `twoslash`. */
export function withoutLooks(info: string): string {
  return info.replace(looks, "").trim();
}

/**
 * The words behind the language, which are a title in Mintlify and in groups of code; empty where there are none.
 *
 * @example bareTitle("java HelloWorld.java example icon='java' lines") // "HelloWorld.java example"
 */
export function bareTitle(info: string): string {
  const plain = withoutLooks(info).replace(/\s[\w:-]{1,40}=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|\S+)|\{[^{}]*\}/g, "");
  return plain.trim().split(/\s+/).slice(1).join(" ");
}
