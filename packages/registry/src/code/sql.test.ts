import { DatabaseSync } from "node:sqlite";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { sql } from "./sql.ts";
import { hostileText, unseen } from "./test/hostile.ts";

test("values become literals", () => {
  expect(sql`SELECT * FROM read_csv(${["a.csv", "it's.csv"]}, sep = ${","}) LIMIT ${10};`.text).toBe(
    "SELECT * FROM read_csv(['a.csv', 'it''s.csv'], sep = ',') LIMIT 10;",
  );
  expect(sql`SELECT ${{ a: null, b: true, c: 1.5 }}`.text).toBe("SELECT {'a': NULL, 'b': TRUE, 'c': 1.5}");
});

test("names are names, comments stay comments", () => {
  expect(sql`SELECT ${sql.identifier("label")} FROM t`.text).toBe("SELECT label FROM t");
  for (const name of ["all", "between", "create", "from", "left", "order", "table", "where", "select", "a b", "x;", ""])
    expect(() => sql.identifier(name)).toThrow(UnfitValue);
  expect(sql.comment("a\nDROP TABLE t").text).toBe("-- a\n-- DROP TABLE t");
});

test("a hole in quotes or in a comment is refused", () => {
  expect(() => sql`SELECT '${"a"}'`).toThrow(/quotes/);
  expect(() => sql`SELECT 1 -- ${"a"}`).toThrow(TypeError);
});

test("a database gives back every text that is written, and nothing invisible is", () => {
  const database = new DatabaseSync(":memory:");
  fc.assert(
    fc.property(hostileText, (text) => {
      let source: string;
      try {
        source = sql`SELECT ${text} AS text`.text;
      } catch (error) {
        expect(error).toBeInstanceOf(UnfitValue);
        return;
      }
      expect(source).not.toMatch(unseen);
      expect(database.prepare(source).get()).toEqual({ text });
    }),
    { numRuns: 300 },
  );
  database.close();
});
