import { expect, test } from "vitest";
import { missingValues } from "./shown-values.ts";

test.each([
  ["print(x)  # 0.33", "0.3333\n", []],
  ["print(x)  # 0.33", "0.34\n", ["0.33"]],
  ["print(a)  # 0.5\nprint(b)  # 0.25", "0.25\n0.5\n", ["0.25"]],
  ["for name in names:\n    print(name)  # 0.857, 0.5", "rouge1 0.857\nrouge2 0.5\n", []],
  ["print(a < 0)  # True", "False\n", ["True"]],
  ["print(x)  # in percent: 50", "tensor(50.)\n", []],
  ["# print(x) 3\nprint(x)", "4\n", []],
])("%j printing %j lacks %j", (program, printed, missing) => {
  expect(missingValues(program, printed)).toEqual(missing);
});
