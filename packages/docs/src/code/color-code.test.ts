import { bundledLanguages } from "shiki/langs";
import { expect, it } from "vitest";
import { colorCodeWith } from "./color-code.ts";

const grammarNamed = (name: string) => bundledLanguages[name as keyof typeof bundledLanguages];
const written = (grammar: string) => ({ grammar, language: grammar, isOutput: false });
const page = (name: string): string => `---\ntitle: a\n---\n\nimport { ${name} } from 'b';\n`;

it("colors what embeds a language the same after that language is loaded as if it had been there before", async () => {
  const late = colorCodeWith(grammarNamed);
  await late(page("A"), written("mdx"));
  await late("a: b", written("yaml"));
  const early = colorCodeWith(grammarNamed);
  await early("a: b", written("yaml"));
  const html = await early(page("B"), written("mdx"));
  expect(html).toContain('<span class="token-');
  expect(await late(page("B"), written("mdx"))).toBe(html);
});
