import { globSync, readFileSync } from "node:fs";
import { metrics } from "@modelshelf/registry";
import { describe, expect, test } from "vitest";

/** The texts of metrics and tasks without their code. */
const texts = globSync("content/{metrics,tasks}/*.md")
  .toSorted()
  .map((file) => ({ file, text: readFileSync(file, "utf8").replace(/```[^]*?```/g, "") }));

const textOf = (name: string): string => texts.find(({ file }) => file.endsWith(name))?.text ?? "";

/** `3 + 1.262 + 0.5`, with the signs that texts use. */
function valueOf(expression: string): number {
  const tokens = expression.replaceAll(",", "").match(/\d+(?:\.\d+)?|[-+−·×*/()²³]/g) ?? [];
  const next = (): string => tokens.shift() ?? "";
  const factor = (): number => {
    const token = next();
    let value = token === "(" ? sum() : token === "−" || token === "-" ? -factor() : Number(token);
    if (token === "(") next();
    for (; tokens[0] === "²" || tokens[0] === "³"; next()) value **= tokens[0] === "²" ? 2 : 3;
    return value;
  };
  const product = (): number => {
    let value = factor();
    while (/^[·×*/]$/.test(tokens[0] ?? "")) value = next() === "/" ? value / factor() : value * factor();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (/^[-+−]$/.test(tokens[0] ?? "")) value = next() === "+" ? value + product() : value - product();
    return value;
  };
  return sum();
}

const isBalanced = (text: string): boolean => text.split("(").length === text.split(")").length;

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const calculation = new RegExp(
  String.raw`(?<![\w√^.])((?:[-−(]\s*)*${number}[²³]?\)*(?:\s*[-+−·×*/]\s*\(*${number}[²³]?\)*)+)\s*[=≈]\s*(−?${number})(?!\s*[/·×*+−^]|[\d.]*\w)`,
  "g",
);

test("every calculation in a text gives what it says", () => {
  const found = texts.flatMap(({ file, text }) =>
    [...text.matchAll(calculation)].flatMap(({ 0: whole, 1: expression = "", 2: stated = "", index }) => {
      // Brackets after a root or the name of a function are part of a calculation.
      const isWhole = !/[\p{L}√₀-₉]\(*$/u.test(text.slice(0, index)) && isBalanced(expression);
      return isWhole ? [{ file, whole, expression, stated }] : [];
    }),
  );
  expect(found.length).toBeGreaterThan(18);
  const wrong = found.filter(({ expression, stated }) => {
    const decimals = stated.split(".")[1]?.length ?? 0;
    const value = Number(stated.replace("−", "-").replaceAll(",", ""));
    return Math.abs(valueOf(expression) - value) > 0.5 * 10 ** -decimals + 1e-9;
  });
  expect(wrong.map(({ file, whole }) => `${file}: ${whole}`)).toEqual([]);
});

/** Of an answer that so many of ten people gave: the mean over the ten sets of nine people. */
function vqaAccuracy(agreeing: number): number {
  const sets = Array.from({ length: 10 }, (_, leftOut) => (leftOut < agreeing ? agreeing - 1 : agreeing));
  return sets.reduce((total, count) => total + Math.min(1, count / 3), 0) / sets.length;
}

describe("numbers whose calculation is not printed", () => {
  test("CER of a text in which one letter of every word is wrong counts the spaces", () => {
    const words = 1000;
    expect(textOf("metrics/cer.md")).toContain(`CER is ${(words / (words * 11 - 1)).toFixed(2)},`);
  });

  test("VQA accuracy over all sets of nine of ten people", () => {
    const [three, four] = [vqaAccuracy(3), vqaAccuracy(4)].map((value) => String(Number(value.toFixed(6))));
    expect(textOf("metrics/accuracy.md")).toContain(`three of ten give ${three} and four give ${four}`);
    expect(textOf("tasks/visual-question-answering.md")).toContain(`given by three gets ${three},`);
  });

  test("the table of top-k accuracy says of each row what its scores say", () => {
    const rows = [...textOf("metrics/top-k-accuracy.md").matchAll(/^\| (cat|dog|fox) \|(.*)\|$/gm)];
    const classes = ["cat", "dog", "fox"];
    expect(rows.length).toBeGreaterThan(2);
    for (const [row, truth = "", cells = ""] of rows) {
      const [first, second] = classes
        .map((name, index) => ({ name, score: Number(cells.split("|")[index]?.replaceAll("*", "")) }))
        .toSorted((a, b) => b.score - a.score)
        .map(({ name }) => name);
      const stated = cells
        .split("|")
        .slice(3)
        .map((cell) => cell.trim());
      expect(stated, row).toEqual([
        first === truth ? "right" : "wrong",
        first === truth || second === truth ? "yes" : "no",
      ]);
    }
    expect(textOf("metrics/top-k-accuracy.md")).toContain("| true class | cat | dog | fox | first? |");
  });
});

/** `SI-SNRi` is another metric than the SNRi whose page it once led to. */
test("an abbreviation that leads to a metric is that metric's", () => {
  const wrong = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\[([^\]]*)\]\(\/evaluation-metrics\/([\w-]+)/g)].flatMap(([link, words = "", slug = ""]) => {
      const metric = metrics.get(slug as never);
      if (!metric) return [`${file}: ${link}) leads nowhere`];
      const { label, abbreviation = "" } = metric;
      const initials = label.replace(/[^A-Z]/g, "");
      const isIts = (name: string) =>
        [abbreviation, ...label.split(/[\s–-]/)].includes(name) || initials.startsWith(name);
      const names = words.split(/[\s–]+/).filter((word) => /[A-Z].*[A-Z]/.test(word));
      return names.every(isIts) ? [] : [`${file}: ${link}) leads to ${label} (${abbreviation})`];
    }),
  );
  expect(wrong).toEqual([]);
});
