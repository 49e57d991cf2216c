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
    langs: [
      bundledLanguages.python,
      bundledLanguages.javascript,
      bundledLanguages.json,
      bundledLanguages.shellscript,
      bundledLanguages.markdown,
    ],
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
  ["shellscript", `cat <<'END'\n${line}\nEND\n${line}`],
  ["shellscript", `cat <<'OTHER'\n${line}\nEND\n${line}\nOTHER\n${line}`],
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

const names = ["ada/small", "TODO/if.else", "1/2", "model.Q4_K_M.gguf", "../a", "-", "SELECT/from", "a//b", "x-y.z"];
const named: readonly (readonly [string, (name: string) => string])[] = [
  ["python", (name) => `model = load("${name}", file='${name}', n=1)  # from "${name}"`],
  ["python", (name) => `x = r"${name}" + f"${name}" + "a \\"${name}" + """${name}""" + '' "${name}"`],
  ["python", (name) => `call(\n    "a b"if"${name}"else"${name}",\n    {"${name}": '${name}'}["${name}"],\n)`],
  ["python", (name) => `"""\n"${name}" in a text\n"""\nfrom "${name}"`],
  [
    "javascript",
    (name) => `import { a } from "${name}";\nconst b = { "${name}": '${name}', [\`${name}\`]: /"${name}"/ };`,
  ],
  ["shellscript", (name) => `curl -X POST "${name}" --data '${name}' $'${name}' <<< "$A"'${name}'`],
  ["shellscript", (name) => `cat <<'END'\n"${name}"\nEND\nexport A="${name}" B='${name}'`],
  ["json", (name) => `{ "${name}": "${name}", "n": ["${name}", 1] }`],
];

test.each(named)("%s with another name in it is colored as it is by itself", (language, code) => {
  const colored = new ColoredLines(highlighter, language);
  for (const name of names) expect(spans(colored.html(code(name)))).toEqual(atOnce(code(name), language));
});

test("what stands for names in the memory of lines may stand in code", () => {
  const colored = new ColoredLines(highlighter, "python");
  for (const code of ['load("a/b")', 'load("zq0zq", "a/b")']) {
    expect(spans(colored.html(code))).toEqual(atOnce(code, "python"));
  }
});
