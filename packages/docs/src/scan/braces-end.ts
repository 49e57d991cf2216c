/** The longest value in which quotes may be words. */
const longestProse = 2000;

/**
 * The offset behind the brace that closes the one at `start`; `undefined` where none does before `limit`. Braces in quotes do
 * not count. Where quotes never end, such as in `{it's}`, they are words.
 *
 * @example bracesEnd('a={"}"} b', 2, 9) // 7
 */
export function bracesEnd(source: string, start: number, limit: number): number | undefined {
  const text = source.slice(start, limit);
  const end = balancedEnd(text, /[{}"'`]/g) ?? balancedEnd(text.slice(0, longestProse), /[{}]/g);
  return end === undefined ? undefined : start + end;
}

/** Braces inside quoted strings do not count. */
function balancedEnd(text: string, stops: RegExp): number | undefined {
  let depth = 0;
  for (let stop = stops.exec(text); stop; stop = stops.exec(text)) {
    if (stop[0] === "{") depth++;
    else if (stop[0] === "}") {
      if (--depth === 0) return stops.lastIndex;
    } else {
      const end = quoteEnd(text, stop.index);
      if (end === undefined) return undefined;
      stops.lastIndex = end;
    }
  }
  return undefined;
}

/** The offset behind the quote that closes the one at `start`. */
function quoteEnd(text: string, start: number): number | undefined {
  const ends = text[start] === '"' ? /["\\]/g : text[start] === "'" ? /['\\]/g : /[`\\]/g;
  ends.lastIndex = start + 1;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    if (end[0] !== "\\") return ends.lastIndex;
    ends.lastIndex++;
  }
  return undefined;
}
