import { expect, test } from "vitest";
import { py } from "../code/python.ts";
import { snippetMarkdown, toPlainSnippet } from "./plain-snippet.ts";

const snippet = {
  title: "With <timm>",
  install: { pip: ["timm"] },
  code: py`import timm`,
  note: "Needs *a GPU*.",
  notice: "Type of model unknown.",
};

test("a snippet in plain texts says all that it has, for the installer that is asked for", () => {
  expect(toPlainSnippet(snippet)).toEqual({
    title: "With <timm>",
    language: "python",
    install: "pip install timm",
    code: "import timm",
    note: "Needs *a GPU*.",
    notice: "Type of model unknown.",
  });
  expect(toPlainSnippet(snippet, "uv").install).toBe("uv pip install timm");
});

test("what it has not is left out, so that JSON shows no empty members", () => {
  expect(Object.keys(toPlainSnippet({ code: py`import timm` }))).toEqual(["language", "code"]);
});

test("as Markdown it is heading, message, commands, code and remark, with texts escaped", () => {
  expect(snippetMarkdown(toPlainSnippet(snippet), "####").split("\n")).toEqual([
    String.raw`#### With \<timm\>`,
    "",
    "> Type of model unknown.",
    "",
    "```shell",
    "pip install timm",
    "```",
    "",
    "```python",
    "import timm",
    "```",
    "",
    String.raw`Needs \*a GPU\*.`,
  ]);
  expect(snippetMarkdown({ language: "python", code: "import timm" }, "###")).toBe("```python\nimport timm\n```");
});
