import { createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { bundledLanguages } from "shiki/langs";
import { beforeAll, expect, test } from "vitest";
import { ColoredLines } from "./colored-lines.ts";
import { kindTheme, tokenKinds } from "./theme.ts";

let highlighter: HighlighterCore;
beforeAll(async () => {
  highlighter = await createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    themes: [kindTheme],
    langs: [bundledLanguages.python, bundledLanguages.bash, bundledLanguages.markdown],
  });
});

/** Each color with its text, from the whole at once. */
function atOnce(code: string, lang: string): (readonly [string | undefined, string])[] {
  const lines = highlighter.codeToTokensBase(code, { lang, theme: kindTheme.name ?? "" });
  const kinds: ReadonlySet<string | undefined> = new Set(tokenKinds);
  return lines.flat().flatMap(({ content, color }) => (kinds.has(color) ? [[color, content] as const] : []));
}

const spans = (html: string): (readonly [string, string])[] =>
  [...html.matchAll(/<span class="token-([^"]+)">([^<]*)<\/span>/g)].map(([, color = "", text = ""]) => [
    color,
    text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  ]);

const line = 'value = "text"  # note';
const texts: readonly (readonly [string, string])[] = [
  ["python", `${line}\n"""open\n${line}\n"""\n${line}`],
  ["python", `call(\n    ${line}\n    f'''{a}\n${line}\n''')\n\n${line}`],
  ["python", `${line}\n${line}`],
  ["bash", `cat <<'END'\n${line}\nEND\n${line}`],
  ["bash", `cat <<'OTHER'\n${line}\nEND\n${line}\nOTHER\n${line}`],
  ["markdown", `# a\n\n\`\`\`py\n${line}\n\`\`\`\n${line}\n> ${line}`],
];

test.each(texts)("%s is colored line by line as it is at once, whatever was colored before", (language, code) => {
  const colored = new ColoredLines(highlighter, language);
  for (const [other, before] of texts) if (other === language) colored.html(before);
  for (let time = 0; time < 2; time += 1) expect(spans(colored.html(code))).toEqual(atOnce(code, language));
});

test("code that leaves more open at each line than is remembered is colored all the same", () => {
  const colored = new ColoredLines(highlighter, "python");
  const deep = `${"call(\n".repeat(700)}${line}`;
  colored.html(deep);
  expect(spans(colored.html(deep))).toEqual(atOnce(deep, "python"));
});
