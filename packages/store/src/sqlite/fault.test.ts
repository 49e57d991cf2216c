import { expect, test } from "vitest";
import { StoreFault } from "../store.ts";
import { damaged, notWritten, toStoreFault } from "./fault.ts";

/** https://sqlite.org/rescode.html: the low byte is the primary code, whatever is above it. */
test.each([
  [13, "The disk of x.db is full. Free some space and run the same command again."],
  [14 | (2 << 8), "x.db cannot be opened. Check that it is a file and that you may read and write it and its folder."],
  [8 | (6 << 8), "x.db cannot be written. Check the permissions of the file and of its folder."],
  [5 | (2 << 8), "x.db has been locked by another process for too long. Try again after its import."],
  [10 | (1 << 8), "x.db cannot be read or written: the disk reports an error."],
  [10 | (19 << 8), notWritten("x.db")],
  [11 | (1 << 8), damaged("x.db")],
  [1, "x.db failed: no such table: y."],
])("the code %i is told as: %s", (errcode, sentence) => {
  const error = Object.assign(new Error("no such table: y"), { code: "ERR_SQLITE_ERROR", errcode });
  const fault = toStoreFault(error, "x.db");
  expect(fault).toBeInstanceOf(StoreFault);
  expect(fault).toMatchObject({ message: sentence, cause: error });
});

test("a full disk beside a catalog in WAL mode hinders writing alone, and is no damage", () => {
  const error = Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR", errcode: 10 | (19 << 8) });
  expect(toStoreFault(error, "x.db")).toMatchObject({ isAboutWriting: true, isDamage: false });
});

test("faults of the program stay as they are", () => {
  const error = new TypeError("x is not a function");
  expect(toStoreFault(error, "x.db")).toBe(error);
});
