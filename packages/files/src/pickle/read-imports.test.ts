import { describe, expect, test } from "vitest";
import { computedName, readImports } from "./read-imports.ts";

const namesIn = (text: string): readonly string[] =>
  readImports(Buffer.from(text, "latin1")).names.map(({ module, name }) => `${module}.${name}`);

describe("names that a pickle imports", () => {
  test.each([
    ["a global of protocol 0", "cos\nsystem\n(S'id'\ntR.", ["os.system"]],
    ["an instance", "(S'id'\nios\nsystem\n.", ["os.system"]],
    ["names from the stack", "\x80\x04\x8c\x05posix\x8c\x06system\x93\x8c\x02id\x85R.", ["posix.system"]],
    ["names from the memory", "\x80\x04\x8c\x02os\x94\x8c\x06system\x94\x30\x30h\x00h\x01\x93.", ["os.system"]],
    ["names put there by number", "\x80\x04\x8c\x02osq\x07\x8c\x06systemq\x08\x30\x30h\x07h\x08\x93.", ["os.system"]],
    ["names doubled", "\x80\x04\x8c\x02os2\x93.", ["os.os"]],
    ["names behind a mark", "\x80\x04(\x8c\x01a\x8c\x01b1\x8c\x02os\x8c\x04exec\x93.", ["os.exec"]],
    ["a text of protocol 0 with escapes", "V\\u006fs\nS'sys\\x74em'\n\x93.", ["os.system"]],
    ["a text of protocol 0 whose octal is more than a byte", "S'\\557s'\nS'system'\n\x93.", ["os.system"]],
    ["a text of Unicode, which knows no escapes of bytes", "V\\x6fs\nVsystem\n\x93.", ["\\x6fs.system"]],
    ["an extension by its number", "\x80\x02\x82\x05.", ["copyreg.extension 5"]],
    ["several, each once", "ca\nb\ncc\nd\nca\nb\n0.", ["a.b", "c.d"]],
    ["none", "\x80\x02}q\x00X\x01\x00\x00\x00aK\x01s.", []],
  ])("%s", (_what, pickle, names) => {
    expect(readImports(Buffer.from(pickle, "latin1")).fault).toBeUndefined();
    expect(namesIn(pickle)).toEqual(names);
  });

  test("a name that is too long to have its escapes read counts as computed", () => {
    const name = `${"\\u0061".repeat(300)}`;
    expect(namesIn(`Vos\nV${name}\n\x93.`)).toEqual([`os.${computedName}`]);
  });

  test("a name that is made while loading is named as such", () => {
    expect(namesIn("\x80\x04cbuiltins\nstr\n\x8c\x02os\x85R\x8c\x06system\x93.")).toEqual([
      "builtins.str",
      `${computedName}.system`,
    ]);
  });

  test.each([
    ["called", "\x80\x04coperator\ngetitem\n}K\x01\x86R)R."],
    ["made an object of", "\x80\x04coperator\ngetitem\n}K\x01\x86R)\x81."],
    ["made an object of, between marks", "(coperator\ngetitem\n}K\x01\x86Ro."],
  ])("a function that a function returns can be any where it is %s", (_what, pickle) => {
    expect(namesIn(pickle)).toEqual(["operator.getitem", `${computedName}.__call__`]);
  });
});

describe("a pickle that cannot be read to its end says why, with the names before", () => {
  test.each([
    ["cos\nsystem\n\xff", "there is no opcode 0xff"],
    ["cos\nsystem\n", "it ends in the middle"],
    ["cos\nsystem\nX\xff\xff\xff\xffab", "it ends in the middle"],
    ["cos\nsystem\nRRRR.", "it uses a value that does not exist"],
    ["cos\nsystem\n0t.", "it uses a value that does not exist"],
  ])("%j: %s", (pickle, fault) => {
    const found = readImports(Buffer.from(pickle, "latin1"));
    expect(found.fault).toBe(fault);
    expect(found.names).toEqual([{ module: "os", name: "system" }]);
  });

  test.each([
    ["an endless one", "N0".repeat(600_000), "it has more than a million steps"],
    [
      "one with very many names",
      Array.from({ length: 600 }, (_, at) => `ca${at}\nb\n0`).join(""),
      "it imports more than 500 names",
    ],
    [
      "one whose memory is not a plain number to Python alone",
      "Np1_0\n.",
      "a place in its memory is not a plain number",
    ],
  ])("%s, as a limit of the reader", (_what, pickle, fault) => {
    expect(readImports(Buffer.from(pickle))).toMatchObject({ fault, isOurLimit: true });
  });
});
