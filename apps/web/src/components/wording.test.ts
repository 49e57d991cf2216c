import { expect, test } from "vitest";
import { byteSize, compactNumber, counted, dayOf, exactNumber } from "./wording.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1234, "1.2K"],
  [7_615_616_512, "7.6B"],
])("%d is said as %s", (value, said) => expect(compactNumber(value)).toBe(said));

test("numbers are said as English says them", () => {
  const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
  const exact = new Intl.NumberFormat("en");
  const around = Array.from({ length: 16 }, (_, power) =>
    [1, 1.05, 1.25, 9.949, 9.95, 9.9951].map((by) => by * 10 ** power),
  );
  const whole = around.flat().flatMap((value) => [-1, 0, 1].map((more) => Math.round(value) + more));
  for (const value of [...whole, ...around.flat(), -1234, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect([value, compactNumber(value), exactNumber(value)]).toEqual([
      value,
      compact.format(value),
      exact.format(value),
    ]);
  }
});

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1.0 kB"],
  [1_340_000_000, "1.3 GB"],
  [5e18, "5000 PB"],
])("%d bytes are said as %s", (bytes, said) => expect(byteSize(bytes)).toBe(said));

test("a day is said in UTC, and a text that is none is not said", () => {
  expect(dayOf("2026-08-18T23:59:59.000Z")).toBe("18 Aug 2026");
  expect(dayOf("soon")).toBeUndefined();
});

test("one is not many", () => {
  expect(counted(1, "model", "models")).toBe("1 model");
  expect(counted(1200, "model", "models")).toBe("1,200 models");
});
