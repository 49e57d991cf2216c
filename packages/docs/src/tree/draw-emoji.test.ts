import { expect, test } from "vitest";
import { openTexts } from "../compile/open-texts.ts";

const compile = (text: string) =>
  openTexts().compile(text, {
    href: "/models/ada/reader",
    directory: "/files",
    idPrefix: "card-",
    level: 3,
    page: () => undefined,
    file: (address) => address,
  });

test.each([
  [":rocket: Fast, :+1:.", "🚀 Fast, 👍."],
  ["(:warning:)", "(⚠️)"],
  [":fire::fire:", "🔥🔥"],
  ["> ```a``` then :fire:", "🔥"],
  ["| a |\n| --- |\n| :fire: |", "<td>🔥</td>"],
  ["```code``` :fire:", "🔥"],
])("%s has emoji", async (text, shown) => expect((await compile(text)).html).toContain(shown));

test.each([
  "at 10:30:45, a:b:c, x:fire:y",
  ":not-one: and :constructor:",
  "`:fire:` and ``a ` :fire:`` and `a\n:fire:`",
  "1. one\n\n   ```\n   :fire:\n   ```",
  "- ~~~yaml\n  :fire:\n  ~~~",
  "<pre>:fire:</pre>",
  "$$\na :x: b\n$$",
  '<img alt=":fire:"\n src="a.png">',
  "[a][ref]\n\n[ref]: ./imgs/:fire:.png",
])("%s stays as it is", async (text) =>
  expect((await compile(text)).html).not.toMatch(/\p{Extended_Pictographic}|%F0%9F/u),
);

test("a heading keeps the id that its name gives it, where links lead", async () => {
  const { html, outline } = await compile("[go](#rocket-launch)\n\n## :rocket: Launch");
  expect(html).toContain('<a href="#card-rocket-launch">');
  expect(html).toMatch(/<h3 id="card-rocket-launch"[^>]*>🚀 Launch/);
  expect(outline[0]?.text).toBe("🚀 Launch");
});
