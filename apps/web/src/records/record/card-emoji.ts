import { nameToEmoji } from "gemoji";

/** In a line, code, formulas, tags and addresses stay as they are; everything else may hold names of emoji. */
const keptOrName =
  /``.{1,1000}?``|`[^`]{1,1000}`|\$[^$]{0,1000}\$|<[^<>]{0,1000}>|\]\([^()\s]{0,1000}\)|[a-z]:\/\/\S{0,1000}|(?<![\p{L}\p{N}:]):([a-z0-9_+-]{1,60}):(?![\p{L}\p{N}:])/gu;

/**
 * A card with the emoji that its author wrote by name, as the Hub and GitHub show them.
 *
 * @example withEmoji("# Reader :fire:, see `:fire:`") // "# Reader 🔥, see `:fire:`"
 */
export function withEmoji(markdown: string): string {
  let fence: string | undefined;
  return markdown
    .split("\n")
    .map((line) => {
      const [mark] = /^ {0,3}(?:`{3}|~{3})/.exec(line) ?? [];
      if (mark !== undefined && (fence === undefined || fence === mark.trim())) {
        fence = fence === undefined ? mark.trim() : undefined;
        return line;
      }
      return fence === undefined ? inLine(line) : line;
    })
    .join("\n");
}

function inLine(line: string): string {
  return line.replaceAll(keptOrName, (whole, name: string | undefined) =>
    name !== undefined && Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? whole) : whole,
  );
}
