import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { frontMatterFields, notReadable, notYaml } from "./front-matter.ts";
import { scan } from "./scan.ts";

describe("front matter", () => {
  it("is taken out, and title and description are kept", () => {
    const page = scan("---\ntitle: 'A'\ntags: [x]\ndescription: B\n---\n# C", scanShapes);
    expect(page.frontMatter).toEqual({ title: "A", description: "B" });
    expect(written("---\r\ntitle: A\r\n---\r\n# C")).toBe("# C");
  });

  it.each([
    "---\n\nText\n\n---",
    "---\nText\n---\n",
    "---\na: [\n---\n",
    "x\n---\na: b\n---",
    "---\nSome words: others\n---\n",
    "---\n- a: b\n---\n",
    "---\n---\n",
    "---\n:\n---\n",
    `---\na: b\n${"# c\n".repeat(5000)}---\n`,
  ])("is not %j", (source) => {
    expect(written(source)).toBe(source);
  });

  it.each([
    ["---\ntitle: A\n---", { title: "A" }],
    ["--- \ntitle : A\n---\t\n", { title: "A" }],
    ["---\n# words\nmy-key: 1\ntitle: '  A '\n---\n", { title: "A" }],
    ["---\ntitle: 5\ndescription: ' '\n---\n", {}],
    ["---\ntitle: A\ntitle: B\n---\n", { title: "A" }],
    ["---\ndescription: >\n  A\n  b\n---\n", { description: "A b" }],
  ])("%j says %j", (source, frontMatter) => {
    expect(scan(source, scanShapes).frontMatter).toEqual(frontMatter);
    expect(written(source)).toBe("");
  });

  it("leaves a gap where it was", () => {
    expect(scan("---\na: b\n---\n<leaf/>", scanShapes).nodes).toMatchObject([
      { kind: "gap", start: 0, end: 13 },
      { kind: "directive", start: 13 },
    ]);
    expect(scan("<leaf/>", scanShapes).nodes).toHaveLength(1);
  });
});

it("all fields of a card are read; what is not YAML, or multiplies, is a problem in one sentence", () => {
  expect(frontMatterFields("---\r\nlicense: mit\r\ntags:\r\n- a\r\n---\r\n# A").fields).toEqual({
    license: "mit",
    tags: ["a"],
  });
  expect(frontMatterFields("# A model").fields).toEqual({});
  expect(frontMatterFields("---\nlicense: [mit\n---\n").problem?.startsWith(`${notYaml}: `)).toBe(true);
  const bomb = [
    "a: &a [x, x]",
    ...["b", "c", "d", "e", "f", "g", "h"].map((name, at) => {
      const inner = String.fromCodePoint(97 + at);
      return `${name}: &${name} [*${inner}, *${inner}, *${inner}, *${inner}, *${inner}, *${inner}]`;
    }),
  ].join("\n");
  expect(frontMatterFields(`---\n${bomb}\n---\n`).problem?.startsWith(`${notReadable}: `)).toBe(true);
});

it("whole numbers that JavaScript would round are what the caller makes of their digits", () => {
  const card = [
    "seed: 1610521604143693811",
    "1610521604143693811: key",
    "list: [+9007199254740993, 7, 1e20, '1610521604143693811']",
    "float: 12345678901234567.5",
  ];
  const { fields, lineOf } = frontMatterFields(`---\n${card.join("\n")}\n---\n`, { wholeNumber: BigInt });
  expect(fields).toEqual({
    seed: 1610521604143693811n,
    "1610521604143693800": "key",
    list: [9007199254740993n, 7, 1e20, "1610521604143693811"],
    float: 12345678901234568,
  });
  expect(lineOf(["seed"])).toBe(2);
});

it("a value is found by its line in the file, and so is what is not YAML", () => {
  const { lineOf, body } = frontMatterFields("---\ntitle: A\nmodels:\n  - ada/a\n  - id: ada/b\n---\nText");
  expect(body).toBe("Text");
  expect([lineOf(["title"]), lineOf(["models", 0]), lineOf(["models", 1, "id"]), lineOf(["absent"])]).toEqual([
    2, 4, 5, 1,
  ]);
  expect(frontMatterFields("---\ntitle: A\nmodels: [a\n---\n").problemLine).toBeGreaterThanOrEqual(3);
});

it("blank lines before it are read over, as huggingface_hub does, and lines are counted with them", () => {
  const card = frontMatterFields("\n \n---\nlicense: mit\ntags:\n- a\n---\n# A");
  expect(card).toMatchObject({ fields: { license: "mit", tags: ["a"] }, body: "# A" });
  expect(card.lineOf(["tags", 0])).toBe(6);
  expect(frontMatterFields("\n\n---\nlicense: [\n---\n").problemLine).toBe(4);
  expect(written("\n---\ntitle: A\n---\n# C")).toBe("# C");
  expect(frontMatterFields("# A\n---\nlicense: mit\n---\n").fields).toEqual({});
});

it.each([
  ["base: &d\n  license: mit\ncard:\n  <<: *d\n  tags: [a]", { card: { license: "mit", tags: ["a"] } }],
  ["base: &d\n  license: mit\ncard:\n  <<: *d\n  license: apache-2.0", { card: { license: "apache-2.0" } }],
  ["a: &a {x: 1}\nb: &b {y: 2}\nc:\n  <<: [*a, *b]", { c: { x: 1, y: 2 } }],
])("keys are merged as PyYAML merges them: %j", (yaml, wanted) => {
  expect(frontMatterFields(`---\n${yaml}\n---\n`)).toMatchObject({ fields: wanted });
});
