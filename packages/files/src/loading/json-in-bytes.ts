import { parsePythonJson } from "../record/python-json.ts";

const [quote, backslash, open, close] = [34, 92, 123, 125];

/** Signs that are looked at in all, in multiples of the length of the text: objects that do not end are read more than once. */
const maxPasses = 2;

/**
 * The JSON objects that stand somewhere in other bytes, each with all that is in it.
 *
 * @param text bytes as a text of one sign each
 * @returns `undefined` where the text is made so that looking for them takes too long
 * @example jsonIn('\u0000{"a": 1}\u0000') // [{ a: 1 }]
 */
export function jsonIn(text: string): readonly unknown[] | undefined {
  const found: unknown[] = [];
  const starts = /\{\s*"/g;
  let left = text.length * maxPasses;
  for (let start = starts.exec(text); start !== null; start = starts.exec(text)) {
    const end = endOfObject(text, start.index, left);
    if (end === undefined) return undefined;
    left -= end.read;
    const value = end.at === undefined ? undefined : parsed(text.slice(start.index, end.at));
    if (value === undefined) continue;
    found.push(value);
    starts.lastIndex = end.at ?? starts.lastIndex;
  }
  return found;
}

interface End {
  /** Absent where the text ends before, or has a sign that JSON does not. */
  readonly at?: number;
  readonly read: number;
}

function endOfObject(text: string, start: number, left: number): End | undefined {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    if (at - start > left) return undefined;
    const sign = text.charCodeAt(at);
    if (isText && sign === backslash) at += 1;
    else if (sign === quote) isText = !isText;
    else if (isText) continue;
    else if (sign === open) depth += 1;
    else if (sign === close) depth -= 1;
    // Python reads no other signs between members.
    else if (sign < 9) return { read: at - start };
    if (depth === 0) return { at: at + 1, read: at - start };
  }
  return { read: text.length - start };
}

function parsed(source: string): unknown {
  try {
    return parsePythonJson(Buffer.from(source, "latin1").toString("utf8"));
  } catch {
    return undefined;
  }
}
