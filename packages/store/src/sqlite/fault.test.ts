import { expect, test } from "vitest";
import { StoreFault } from "../store.ts";
import { damaged, toStoreFault } from "./fault.ts";

/** https://sqlite.org/rescode.html: the low byte is the primary code, whatever is above it. */
test.each([
  [13, "The disk of x.db is full. Free some space and run the same command again."],
  [14 | (2 << 8), "x.db cannot be opened. Check that it is a file and that you may read and write it and its folder."],
  [8 | (6 << 8), "x.db cannot be written. Check the permissions of the file and of its folder."],
  [5 | (2 << 8), "x.db has been locked by another process for too long. Try again when its import has ended."],
  [11 | (1 << 8), damaged("x.db")],
  [1, "x.db failed: no such table: y."],
])("the code %i is told as: %s", (errcode, sentence) => {
  const error = Object.assign(new Error("no such table: y"), { code: "ERR_SQLITE_ERROR", errcode });
  const fault = toStoreFault(error, "x.db");
  expect(fault).toBeInstanceOf(StoreFault);
  expect(fault).toMatchObject({ message: sentence, cause: error });
});

test("faults of the program stay as they are", () => {
  const error = new TypeError("x is not a function");
  expect(toStoreFault(error, "x.db")).toBe(error);
});
