import { type LinedToken, linedTokens, type Token } from "./lined-tokens.ts";

/**
 * The tokens of a template in which each tag first calls a function with its line, so that a failure has a place.
 *
 * @param mark name of the function, which must return an empty text
 * @throws SyntaxError if the text is not a template
 * @example markedTokens("{{ a }}", "at") // those of "{{ at(1) }}{{ a }}", all of line 1
 */
export function markedTokens(template: string, mark: string): readonly LinedToken[] {
  const all = linedTokens(template);
  const isElif = (index: number): boolean =>
    all[index]?.token.type === "OpenStatement" && all[index + 1]?.token.value === "elif";
  let isInElif = false;
  return all.flatMap((lined, index) => {
    const { token, line } = lined;
    const call = callOf(mark, line);
    const inLine = (tokens: readonly Token[]): readonly LinedToken[] => tokens.map((one) => ({ token: one, line }));
    // Nothing can come between the body before it and this tag, so its condition begins with the call.
    if (isElif(index - 1)) {
      isInElif = true;
      return inLine([token, ...call, { type: "Identifier", value: "or" }, { type: "OpenParen", value: "(" }]);
    }
    if (isInElif && token.type === "CloseStatement") {
      isInElif = false;
      return inLine([{ type: "CloseParen", value: ")" }, token]);
    }
    const isTag = token.type === "OpenStatement" || token.type === "OpenExpression";
    if (!isTag || isElif(index)) return [lined];
    return inLine([{ type: "OpenExpression", value: "{{" }, ...call, { type: "CloseExpression", value: "}}" }, token]);
  });
}

const callOf = (mark: string, line: number): readonly Token[] => [
  { type: "Identifier", value: mark },
  { type: "OpenParen", value: "(" },
  { type: "NumericLiteral", value: String(line) },
  { type: "CloseParen", value: ")" },
];
