import { expect, test } from "vitest";
import { present, presentOrNone } from "./present.ts";

interface Some {
  readonly a?: number;
  readonly b?: string;
}

test("what is undefined is absent; 0, false and empty texts are there", () => {
  expect(Object.keys(present<Some>({ a: 0, b: undefined }))).toEqual(["a"]);
  expect(presentOrNone<Some>({ a: undefined, b: "" })).toStrictEqual({ b: "" });
});

test("nothing at all is undefined", () => {
  expect(present<Some>({ a: undefined, b: undefined })).toStrictEqual({});
  expect(presentOrNone<Some>({ a: undefined, b: undefined })).toBeUndefined();
});
