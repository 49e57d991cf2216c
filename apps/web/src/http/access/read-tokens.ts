/** Shorter ones can be guessed. */
const minLength = 20;

/**
 * The tokens of a file: one on each line; empty lines and those that begin with `#` are passed over.
 *
 * @returns a sentence where a line is not a token, without the line
 * @example readTokens("# for the lab\nhf_0123456789abcdef0123456789abcdef01\n") // ["hf_0123456789abcdef0123456789abcdef01"]
 */
export function readTokens(text: string): readonly string[] | string {
  const tokens: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const token = line.trim();
    if (token === "" || token.startsWith("#")) continue;
    if (!/^[\x21-\x7e]+$/.test(token)) return `line ${index + 1} has characters that no token has`;
    if (token.length < minLength) return `the token on line ${index + 1} is shorter than ${minLength} characters`;
    tokens.push(token);
  }
  return tokens.length === 0 ? "there is no token in it" : tokens;
}
