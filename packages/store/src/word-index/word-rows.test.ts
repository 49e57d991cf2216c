import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rowNamesOf, rowsBeginning } from "./word-rows.ts";

/** As databases compare texts. */
const bytes = (text: string): string => Buffer.from(text).toString("hex");

test.each([
  ["whisper", ["whisper", "w*", "wh*", "whi*"]],
  ["v3", ["v3", "v*", "v3*"]],
  ["模", ["模", "模*"]],
  ["𠮷𠮷", ["𠮷𠮷", "𠮷*", "𠮷𠮷*"]],
])("the rows of %s", (word, names) => expect(rowNamesOf(word)).toEqual(names));

test("whatever is searched for, the rows that are read have exactly the words that begin so", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "é", "模", "𠮷"), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), word, (words, sought) => {
      const range = rowsBeginning(sought);
      const isRead = (name: string): boolean =>
        "names" in range
          ? range.names.includes(name)
          : "from" in range && bytes(name) >= bytes(range.from) && bytes(name) < bytes(range.to);
      const found = words.filter((one) => rowNamesOf(one).some(isRead));
      expect(found).toEqual(words.filter((one) => one.startsWith(sought)));
    }),
  );
});
