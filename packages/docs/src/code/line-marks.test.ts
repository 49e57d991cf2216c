import { describe, expect, it } from "vitest";
import { codeFigure } from "./code-figure.ts";
import { readLineMarks } from "./line-marks.ts";
import type { LineMark } from "./mark-comments.ts";

const plain = (code: string) => Promise.resolve(code);
const marksOf = (info: string, code: string): [number, LineMark][] => [...readLineMarks(info, code).marks];

describe("lines that an info string marks", () => {
  it.each<[string, string, [number, LineMark][]]>([
    [
      "js {1,3-4}",
      "js",
      [
        [0, "highlighted"],
        [2, "highlighted"],
        [3, "highlighted"],
      ],
    ],
    ["js{2}", "js", [[1, "highlighted"]]],
    [
      'py hl_lines="1 3" linenums="1"',
      'py linenums="1"',
      [
        [0, "highlighted"],
        [2, "highlighted"],
      ],
    ],
    [
      "js ins={1} del={2-3}",
      "js",
      [
        [0, "added"],
        [1, "removed"],
        [2, "removed"],
      ],
    ],
    [
      "js highlight={2} focus={1}",
      "js",
      [
        [1, "highlighted"],
        [0, "highlighted"],
      ],
    ],
    ["js {0,4-3}", "js", []],
    ["js {a: 1}", "js {a: 1}", []],
  ])("%s", (info, rest, marks) => {
    expect(readLineMarks(info, "a\nb\nc\nd").info).toBe(rest);
    expect(marksOf(info, "a\nb\nc\nd")).toEqual(marks);
  });

  it.each([
    ['js title="src/a.js" {1}', "src/a.js"],
    ["ts [vite.config.ts]", "vite.config.ts"],
    ["ts", undefined],
  ])("and the name of a file: %s", (info, title) => {
    expect(readLineMarks(info, "a").title).toBe(title);
  });
});

describe("lines that a comment marks", () => {
  it.each<[string, string, string, [number, LineMark][]]>([
    [
      "added and removed",
      "a // [!code ++]\nb // [!code --]\nc",
      "a\nb\nc",
      [
        [0, "added"],
        [1, "removed"],
      ],
    ],
    [
      "in other languages",
      "a # [!code hl]\n<b> <!-- [!code focus] -->",
      "a\n<b>",
      [
        [0, "highlighted"],
        [1, "highlighted"],
      ],
    ],
    [
      "in CSS and JSX",
      "a {} /* [!code warning] */\n<B /> {/* [!code error] */}",
      "a {}\n<B />",
      [
        [0, "highlighted"],
        [1, "highlighted"],
      ],
    ],
    [
      "several lines",
      "a // [!code ++:2]\nb\nc",
      "a\nb\nc",
      [
        [0, "added"],
        [1, "added"],
      ],
    ],
    [
      "on a line of its own",
      "// [!code highlight:2]\na\nb",
      "a\nb",
      [
        [0, "highlighted"],
        [1, "highlighted"],
      ],
    ],
    ["the next line", "a\n// highlight-next-line\nb", "a\nb", [[1, "highlighted"]]],
    [
      "from start to end",
      "# highlight-start\na\nb\n# highlight-end\nc",
      "a\nb\nc",
      [
        [0, "highlighted"],
        [1, "highlighted"],
      ],
    ],
    ["a word, which is not shown", "a b // [!code word:b]", "a b", []],
    ["not where it is escaped", "a // [!!code ++]", "a // [!code ++]", []],
    ["not within code", 'x = "[!code ++]" + y', 'x = "[!code ++]" + y', []],
  ])("%s", (_, code, shown, marks) => {
    const read = readLineMarks("js", code);
    expect(read.code).toBe(shown);
    expect([...read.marks]).toEqual(marks);
  });

  it("are as many as the block has lines, whatever their number says", () => {
    expect(marksOf("js {2-99999999}", "a // [!code ++:99999999]\nb")).toEqual([
      [1, "added"],
      [0, "added"],
    ]);
    expect(marksOf(`js {${"1-5000,".repeat(150_000)}}`, "a\n".repeat(4999))).toHaveLength(5000);
    expect(marksOf("js", "a // [!code ++:200000]\n".repeat(200_000))).toHaveLength(200_001);
    expect(marksOf("js {9-10}", "a")).toEqual([]);
  });

  it.each([
    ["blanks behind the comment", `a // [!code ++]${" ".repeat(200_000)}b`],
    ["blanks behind a line's mark", `// highlight-start${" ".repeat(200_000)}b`],
    ["comments without an end", "//[!code a:".repeat(50_000)],
    ["signs of comments", `${"/".repeat(200_000)}[!code`],
  ])("are not there in a line of %s", (_, code) => {
    expect(readLineMarks("js", code)).toEqual({ info: "js", code, marks: new Map() });
  });
});

it("shows marked lines as elements, and copies code without removed lines", async () => {
  const strings = { output: "Output", copied: "Copied", copyFailed: "Failed", copyCode: "Copy code", copy: "Copy" };
  const marks = new Map<number, LineMark>([
    [0, "removed"],
    [1, "added"],
    [3, "highlighted"],
  ]);
  const html = await codeFigure("a\nb\nc\nd", { language: "text", isOutput: false }, strings, plain, { marks });
  expect(html).toContain(
    '<del class="code-line">a\n</del><ins class="code-line">b\n</ins>c\n<mark class="code-line">d</mark>',
  );
  expect(html).toContain('data-copy-text="b\nc\nd"');
});
