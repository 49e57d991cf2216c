import { taskIds, task } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { shapeBook, sizeRange } from "./book.ts";

const range = { from: 1, to: 5000 };

test("the more, the taller: the smallest and the largest end the scale, and what says nothing stands with the smallest", () => {
  const heights = [1, 20, 400, 5000].map((size) => shapeBook({ label: "x", size }, range).height);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(new Set(heights).size).toBe(4);
  expect(shapeBook({ label: "x" }, range).height).toBe(heights[0]);
  expect(shapeBook({ label: "x", size: 7 }, { from: 7, to: 7 }).height).toBeGreaterThan(heights[0] ?? 0);
});

test("the label of every task stands whole on the smallest book, and a wider label makes a wider book", () => {
  for (const id of taskIds) {
    const { lines, width } = shapeBook({ label: task(id).label, size: 1 }, range);
    expect(lines.join(" ").replaceAll("- ", "-"), id).toBe(task(id).label);
    expect(width).toBeGreaterThanOrEqual(lines.length * 15);
  }
});

test("a name that three lines do not hold ends with an ellipsis, and one without a blank is broken", () => {
  const { lines } = shapeBook({ label: "a".repeat(200) }, range);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/a…$/);
  const names = shapeBook({ label: "Qwen2.5-Coder-32B-Instruct-GPTQ-Int4" }, range);
  expect(names.lines.join("")).toBe("Qwen2.5-Coder-32B-Instruct-GPTQ-Int4");
});

test("the range of sizes is that of all books", () => {
  const books = [3, 9, undefined].map((size) => ({ id: "a", label: "a", href: "/a", ...(size && { size }) }));
  expect(sizeRange([{ books }, { books: [] }])).toEqual({ from: 3, to: 9 });
  expect(sizeRange([])).toEqual({ from: 0, to: 0 });
});
