import { describe, expect, test } from "vitest";
import { faultsOf } from "../../../../scripts/testing/code-faults.ts";
import { comment } from "../code/comment.ts";
import { py } from "../code/python.ts";
import { sh } from "../code/shell.ts";
import { libraries } from "../libraries/all.ts";
import { hostileTexts } from "../libraries/test/hostile.ts";
import { form, forms } from "./all.ts";
import type { Program } from "./form.ts";
import { readNotebook, readScriptMetadata } from "../../../../scripts/testing/read-forms.ts";
import { formText, hasForm, toProgram } from "./write-form.ts";

const timm: Program = {
  id: "a/b",
  title: "a/b with timm",
  url: "https://hub.example/models/a/b",
  install: { pip: ["timm", "torch>=2"] },
  code: py`import timm

model = timm.create_model(${"hf-hub:a/b"}, pretrained=${true})
print(model)`,
};

/** Each program that an entry shows for one of its samples. */
const programs: readonly (readonly [where: string, program: Program])[] = [...libraries].flatMap(
  ([key, { label, snippets, samples = {} }]) =>
    Object.entries(samples).flatMap(([name, model]) =>
      (snippets?.(model) ?? []).map(
        (snippet) => [`${key}, ${name}`, toProgram(snippet, { id: model.id, label })] as const,
      ),
    ),
);

test("forms that the hub serves have an extension each, which no representation of a page has", () => {
  const extensions = [...forms.values()].filter(({ served }) => served).map(({ extension }) => extension);
  expect(new Set(extensions).size).toBe(extensions.length);
  expect(extensions.filter((extension) => ["md", "json", "html"].includes(extension))).toEqual([]);
});

test("no form is made of a program in another language, and none of a message", () => {
  for (const one of forms.values()) {
    expect(formText(one, { ...timm, code: sh`timm a/b` })).toBeUndefined();
    expect(formText(one, { ...timm, code: comment("python", "See the card.") })).toBeUndefined();
  }
});

describe("every program of every entry", () => {
  test("has forms whose Python parses", () => {
    const codes: { language: string; text: string }[] = [];
    let count = 0;
    for (const [where, program] of programs) {
      for (const [key, one] of forms) {
        const text = formText(one, program);
        if (text === undefined) continue;
        count += 1;
        expect(formText(one, program), where).toBe(text);
        if (key !== "notebook") codes.push({ language: "python", text: text.trimEnd() });
        else codes.push({ language: "python", text: readNotebook(text).code.join("\n") });
      }
    }
    expect(count).toBeGreaterThan(1000);
    expect(faultsOf(...codes)).toEqual([]);
  });

  test("names in its uv script what pip would install", () => {
    for (const [where, program] of programs) {
      const text = formText(form("uv"), program);
      if (text === undefined) continue;
      const { dependencies } = readScriptMetadata(text);
      const names = (program.install?.pip ?? []).map((one) => one.replace(/^.* @ /, ""));
      expect(
        dependencies.map((one) => one.replace(/^.* @ /, "")),
        where,
      ).toEqual(names);
    }
  });
});

const metadataOf = (install: Program["install"]): string | undefined =>
  formText(form("uv"), { ...timm, install })?.split("\n\n")[0];

describe("a uv script", () => {
  test("begins with its packages", () => {
    expect(formText(form("uv"), timm)).toBe(`# /// script
# requires-python = ">=3.10"
# dependencies = [
#   "timm",
#   "torch>=2",
# ]
# ///

${timm.code.text}
`);
  });

  test("says options of pip in uv's own words, and is not made where there is none", () => {
    const options = ["--pre", "--find-links", "https://a.example/wheels", "--extra-index-url", "https://a.example/i"];
    expect(metadataOf({ pip: ["a"], options, upgrade: true })?.split("\n")).toEqual([
      "# /// script",
      '# requires-python = ">=3.10"',
      '# dependencies = ["a"]',
      "#",
      "# [tool.uv]",
      '# prerelease = "allow"',
      '# find-links = ["https://a.example/wheels"]',
      "#",
      "# [[tool.uv.index]]",
      '# url = "https://a.example/i"',
      "# ///",
    ]);
    expect(metadataOf({ pip: ["a"], options: ["--no-binary", ":all:"] })).toContain("# no-binary = true");
    expect(metadataOf({ pip: ["a"], options: ["--no-deps"] })).toBeUndefined();
    expect(metadataOf({ pip: ["a"], clone: "https://github.com/a/b" })).toBeUndefined();
    expect(metadataOf({ brew: ["a"] })).toBeUndefined();
  });

  test("names what lies at an address, and is not made where that is not known", () => {
    const wheel = "https://a.example/kittentts-0.8.1-py3-none-any.whl";
    expect(metadataOf({ pip: [wheel] })).toContain(`["kittentts @ ${wheel}"]`);
    expect(metadataOf({ pip: ["git+https://a.example/unknown"] })).toBeUndefined();
  });

  test("has one block of metadata, whatever a record says in a comment", () => {
    const words = '/// script\ndependencies = ["h0stile"]\n///';
    const code = py.lines(py.comment(words), py`print(1)`);
    const text = formText(form("uv"), { ...timm, code }) ?? "";
    expect(text.match(/^# \/\/\/ script$/gm)).toHaveLength(1);
    expect(readScriptMetadata(text).dependencies).toEqual(["timm", "torch>=2"]);
    expect(comment("python", words).text).not.toMatch(/^# \/\/\/ script/m);
  });
});

describe("a notebook", () => {
  test("says what it is, installs, and has a cell for each step", () => {
    const { cells } = readNotebook(formText(form("notebook"), { ...timm, remarks: ["Slow *here*."] }) ?? "");
    expect(cells.map(({ id, source }) => [id, source])).toEqual([
      ["about", "# a/b with timm\n\n[The page of this model](https://hub.example/models/a/b)\n\nSlow \\*here\\*."],
      ["install-title", "## Install"],
      ["install", "%pip install timm 'torch>=2'"],
      ["imports-title", "## Import the packages"],
      ["imports", "import timm"],
      ["load-title", "## Load the model"],
      ["load", 'model = timm.create_model("hf-hub:a/b", pretrained=True)'],
      ["output-title", "## Show the result"],
      ["output", "print(model)"],
    ]);
  });

  test("clones a repository and works in it", () => {
    const install = { clone: "https://github.com/a/b.git", requirements: "requirements.txt" };
    const { cells } = readNotebook(formText(form("notebook"), { ...timm, install }) ?? "");
    expect(cells.find(({ id }) => id === "install")?.source.split("\n")).toEqual([
      "!git clone https://github.com/a/b.git",
      "%cd b",
      "%pip install -r requirements.txt",
    ]);
  });

  test.each(["$HOME", "{x}", "a\nb"])("is not made where a notebook would read %j as a variable", (word) => {
    expect(
      formText(form("notebook"), { ...timm, install: { pip: [`a @ https://b.example/${word}`] } }),
    ).toBeUndefined();
  });
});

const url = (text: string): string => new URL(encodeURIComponent(text.toWellFormed()), "https://h.example/").href;

describe("hostile texts", () => {
  test.each(hostileTexts.map((text) => [JSON.stringify(text), text]))("%s stays a text in every form", (_, text) => {
    const program: Program = {
      ...timm,
      title: `a/b${text}`,
      url: url(text),
      install: { pip: [`timm${text}`] },
      code: py`print(${text})`,
      remarks: [text],
    };
    const script = formText(form("uv"), program);
    if (script !== undefined) {
      expect(readScriptMetadata(script).dependencies).toEqual([`timm${text}`]);
      expect(faultsOf({ language: "python", text: script.trimEnd() })).toEqual([]);
      expect(script.split("\n").filter((line) => line === program.code.text)).toHaveLength(1);
    }
    const notebook = formText(form("notebook"), program);
    if (notebook === undefined) return;
    const { cells, code } = readNotebook(notebook);
    expect(code).toEqual([program.code.text]);
    expect(cells.map(({ id }) => id)).toEqual(["about", "install-title", "install", "output-title", "output"]);
    expect(cells[2]?.source).toMatch(/^%pip install [^\n${}]*$/);
    expect(cells[0]?.source).not.toMatch(/(?<!\\)<\/?script|\n    h0stile|\n.*\n.*\nh0stile/);
  });
});

test("whether a program has a form is known without writing it", () => {
  const unfit: Program = { ...timm, install: { pip: ["a$b"] } };
  for (const [where, program] of [...programs, ["a variable", unfit] as const]) {
    for (const one of forms.values()) expect(hasForm(one, program), where).toBe(formText(one, program) !== undefined);
  }
});
