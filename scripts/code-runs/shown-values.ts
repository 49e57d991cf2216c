/**
 * Values that a program says it prints, in comments behind its calls of `print`, and that it did not print: numbers in
 * the order of the comments, to as many decimals as those give, and words. Empty when all were there.
 *
 * @example missingValues("print(1 / 3)  # 0.33", "0.3333") // []
 */
export function missingValues(program: string, printed: string): readonly string[] {
  let at = 0;
  return valuesIn(shownBy(program)).filter((value) => {
    const rest = [...printed.slice(at).matchAll(values)];
    const found = rest.find(({ 0: text }) => isSame(value, text));
    if (found === undefined) return true;
    at += found.index + found[0].length;
    return false;
  });
}

/** The values of all comments behind calls of `print`, in their order. */
function shownBy(program: string): string {
  return [...program.matchAll(/\bprint\(.*\)  # (.+)$/gm)].map(([, comment]) => comment).join("\n");
}

const values = /-?\d+(?:\.\d+)?|\b(?:True|False)\b/g;

function valuesIn(text: string): readonly string[] {
  return text.match(values) ?? [];
}

function isSame(shown: string, printed: string): boolean {
  if (shown === printed) return true;
  const decimals = shown.split(".")[1]?.length ?? 0;
  const difference = Math.abs(Number(shown) - Number(printed));
  return difference <= 0.5 * 10 ** -decimals + 1e-9;
}
