import { expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { dialects } from "../scan/dialects/dialect.ts";
import { bareTitle, codeTitle, withoutLooks } from "./code-title.ts";

it.each([
  ["js", undefined, ""],
  ['python title="My app.py" lines', "My app.py", ""],
  ["ts{1,3}[config.ts]", "config.ts", ""],
  ["java Hello.java example icon='coffee' lines theme={null}", undefined, "Hello.java example"],
  ["python Python (SDK) expandable highlight={1-2}", undefined, "Python (SDK)"],
  ["lines", undefined, ""],
  ["ts twoslash Pets", undefined, "Pets"],
  ["ts a.ts showLineNumbers", undefined, "a.ts"],
  ["ts twoslash lineNumbers", undefined, ""],
  ["sh copy", undefined, ""],
  ["sh a.sh copy wrap", undefined, "a.sh"],
  ["sh copy a file", undefined, "copy a file"],
])("the title of a block of code: %s", (info, title, words) => {
  expect(codeTitle(info)).toBe(title);
  expect(bareTitle(info)).toBe(words);
});

it("words that only say how a block looks are no language", () => {
  expect(withoutLooks("ts lines wrap")).toBe("ts");
  expect(withoutLooks("lines")).toBe("");
  expect(withoutLooks("baselines")).toBe("baselines");
});

it("titles in a group of code are its tabs, and are above a block alone in Mintlify", async () => {
  const group = '<CodeGroup>\n```ts title="SDK (TS)" lines\na\n```\n```sh expandable lines\nb\n```\n</CodeGroup>\n';
  const alone = "```java Hello.java lines\nc\n```\n";
  const { html } = await compileText(group + alone, { dialect: dialects.mintlify });
  expect(html.match(/data-tab="[^"]*"/g)).toEqual(['data-tab="SDK (TS)"', 'data-tab="sh"']);
  expect(html).toContain('<span class="code-title">Hello.java</span>');
  expect(html).not.toMatch(/>lines</);
  expect((await compileText(alone, { dialect: dialects.docusaurus })).html).not.toContain("code-title");
});
