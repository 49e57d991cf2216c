import { decodeCharacterReferences } from "../scan/character-references.ts";

const languages: ReadonlySet<string> = new Set(["bash", "console", "sh", "shell", "shell-session"]);
/** As terminals write their colors when they copy as HTML. */
const color = /<(?:font color="#|(?:span|u) style="(?:background-color|text-decoration-style):)/;
const tag = /<\/?(?:b|font|i|span|u)(?: [a-z]+="[^"<>\n]{0,200}")?>/g;

/**
 * The words of a terminal that was copied as HTML: a script of FastAPI's documentation and of others of its authors shows the
 * code in `<div class="termy">` as that. Any other code stays as it is.
 *
 * @example terminalText("console", '$ <font color="#4E9A06">uv</font> run &lt;a&gt;') // "$ uv run <a>"
 */
export function terminalText(language: string, code: string): string {
  if (!languages.has(language) || !color.test(code)) return code;
  return decodeCharacterReferences(code.replaceAll(tag, ""));
}
