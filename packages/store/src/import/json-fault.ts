import { endsTooEarly, unexpectedAt } from "./sentences.ts";

/**
 * Why a text is not JSON and where, in words for the person who has to fix it; the language's own message often has no
 * position. `undefined` for valid JSON.
 *
 * @example describeJsonFault('{"id": }') // "unexpected \"}\" at character 8"
 */
export function describeJsonFault(text: string): string | undefined {
  const position = findJsonFault(text);
  if (position === undefined) return undefined;
  if (position >= text.length) return endsTooEarly(text.length);
  return unexpectedAt(String.fromCodePoint(text.codePointAt(position) ?? 0), position + 1);
}

/** Whether a text is the beginning of JSON and nothing in it is wrong, but its end is missing. */
export const isUnfinishedJson = (text: string): boolean => findJsonFault(text) === text.length;

const space = /[ \t\r\n]*/y;
/** Numbers and the three words. */
const atom = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * Index of the first character that is not allowed there; the length of the text when it ends too early. A walk over tokens:
 * `allowed` holds the first characters of those that may come next, `a` standing for an atom.
 */
function findJsonFault(text: string): number | undefined {
  const open: string[] = [];
  const afterValue = (): string => (open.length === 0 ? "" : open.at(-1) === "[" ? ",]" : ",}");
  let allowed = '[{"a';
  for (let at = endOf(space, text, 0); at < text.length; at = endOf(space, text, at)) {
    const character = text.charAt(at);
    const token = '[]{}:,"'.includes(character) ? character : "a";
    if (!allowed.includes(token)) return at;
    const end = token === '"' ? endOfString(text, at) : token === "a" ? endOf(atom, text, at) : at + 1;
    if (end === at) return at;
    if (end < 0) return -end;
    if (token === "[" || token === "{") open.push(token);
    if (token === "]" || token === "}") open.pop();
    if (token === "[") allowed = '[{"a]';
    else if (token === "{") allowed = '"}';
    else if (token === ",") allowed = open.at(-1) === "[" ? '[{"a' : '"';
    else if (token === ":") allowed = '[{"a';
    else allowed = token === '"' && !allowed.includes("a") ? ":" : afterValue();
    at = end;
  }
  return allowed === "" ? undefined : text.length;
}

/** Where the match that begins here ends; the same place when there is none. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Index after the closing quote; of a broken string the negative index of what breaks it. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return -at;
    if (code === 0x5c) {
      const end = endOf(escape, text, at);
      if (end === at) return -at;
      at = end - 1;
    }
  }
  return -text.length;
}
