import { expect, test } from "vitest";
import { csvRow } from "./csv-row.ts";

test("a value of a stranger is no formula and breaks no row", () => {
  expect(csvRow(["=1+1", 'a "b", c', "x\ny"])).toBe(`'=1+1,"a ""b"", c","x\ny"\r\n`);
});
