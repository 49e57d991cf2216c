/** How the argument of an opcode is written. Numbers are bytes of a fixed length, or of the length that comes before the data. */
export type Argument =
  | "none"
  | "line"
  | "two lines"
  | { readonly fixed: number }
  | { readonly length: 1 | 4 | 8; readonly holds: "text" | "bytes" | "latin" };

/** The effect of an opcode on the stack of the machine that reads pickles. */
export type Effect =
  /** Takes so many values and puts one there of which nothing is known. */
  | { readonly takes: number; readonly gives: 0 | 1 }
  /** Takes all values down to the last mark, and so many more below it. */
  | { readonly takesToMark: true; readonly below: number; readonly gives: 0 | 1 }
  | "text"
  | "mark"
  | "pop"
  | "dup"
  | "put"
  | "get"
  | "memoize"
  | "import"
  | "import from stack"
  | "instance"
  | "extension"
  | "stop";

export interface Opcode {
  readonly name: string;
  readonly argument: Argument;
  readonly effect: Effect;
}

const none = "none";
const gives: Effect = { takes: 0, gives: 1 };
const takes = (count: number, given: 0 | 1 = 1): Effect => ({ takes: count, gives: given });
const toMark = (below: number, given: 0 | 1): Effect => ({ takesToMark: true, below, gives: given });
const fixed = (length: number): Argument => ({ fixed: length });
const sized = (length: 1 | 4 | 8, holds: "text" | "bytes" | "latin"): Argument => ({ length, holds });

const rows: readonly (readonly [code: number, name: string, argument: Argument, effect: Effect])[] = [
  [0x28, "MARK", none, "mark"],
  [0x29, "EMPTY_TUPLE", none, gives],
  [0x2e, "STOP", none, "stop"],
  [0x30, "POP", none, "pop"],
  [0x31, "POP_MARK", none, toMark(0, 0)],
  [0x32, "DUP", none, "dup"],
  [0x42, "BINBYTES", sized(4, "bytes"), gives],
  [0x43, "SHORT_BINBYTES", sized(1, "bytes"), gives],
  [0x46, "FLOAT", "line", gives],
  [0x47, "BINFLOAT", fixed(8), gives],
  [0x49, "INT", "line", gives],
  [0x4a, "BININT", fixed(4), gives],
  [0x4b, "BININT1", fixed(1), gives],
  [0x4c, "LONG", "line", gives],
  [0x4d, "BININT2", fixed(2), gives],
  [0x4e, "NONE", none, gives],
  [0x50, "PERSID", "line", gives],
  [0x51, "BINPERSID", none, takes(1)],
  [0x52, "REDUCE", none, takes(2)],
  [0x53, "STRING", "line", "text"],
  [0x54, "BINSTRING", sized(4, "latin"), "text"],
  [0x55, "SHORT_BINSTRING", sized(1, "latin"), "text"],
  [0x56, "UNICODE", "line", "text"],
  [0x58, "BINUNICODE", sized(4, "text"), "text"],
  [0x5d, "EMPTY_LIST", none, gives],
  [0x61, "APPEND", none, takes(1, 0)],
  [0x62, "BUILD", none, takes(1, 0)],
  [0x63, "GLOBAL", "two lines", "import"],
  [0x64, "DICT", none, toMark(0, 1)],
  [0x65, "APPENDS", none, toMark(0, 0)],
  [0x67, "GET", "line", "get"],
  [0x68, "BINGET", fixed(1), "get"],
  [0x69, "INST", "two lines", "instance"],
  [0x6a, "LONG_BINGET", fixed(4), "get"],
  [0x6c, "LIST", none, toMark(0, 1)],
  [0x6f, "OBJ", none, toMark(0, 1)],
  [0x70, "PUT", "line", "put"],
  [0x71, "BINPUT", fixed(1), "put"],
  [0x72, "LONG_BINPUT", fixed(4), "put"],
  [0x73, "SETITEM", none, takes(2, 0)],
  [0x74, "TUPLE", none, toMark(0, 1)],
  [0x75, "SETITEMS", none, toMark(0, 0)],
  [0x7d, "EMPTY_DICT", none, gives],
  [0x80, "PROTO", fixed(1), takes(0, 0)],
  [0x81, "NEWOBJ", none, takes(2)],
  [0x82, "EXT1", fixed(1), "extension"],
  [0x83, "EXT2", fixed(2), "extension"],
  [0x84, "EXT4", fixed(4), "extension"],
  [0x85, "TUPLE1", none, takes(1)],
  [0x86, "TUPLE2", none, takes(2)],
  [0x87, "TUPLE3", none, takes(3)],
  [0x88, "NEWTRUE", none, gives],
  [0x89, "NEWFALSE", none, gives],
  [0x8a, "LONG1", sized(1, "bytes"), gives],
  [0x8b, "LONG4", sized(4, "bytes"), gives],
  [0x8c, "SHORT_BINUNICODE", sized(1, "text"), "text"],
  [0x8d, "BINUNICODE8", sized(8, "text"), "text"],
  [0x8e, "BINBYTES8", sized(8, "bytes"), gives],
  [0x8f, "EMPTY_SET", none, gives],
  [0x90, "ADDITEMS", none, toMark(0, 0)],
  [0x91, "FROZENSET", none, toMark(0, 1)],
  [0x92, "NEWOBJ_EX", none, takes(3)],
  [0x93, "STACK_GLOBAL", none, "import from stack"],
  [0x94, "MEMOIZE", none, "memoize"],
  [0x95, "FRAME", fixed(8), takes(0, 0)],
  [0x96, "BYTEARRAY8", sized(8, "bytes"), gives],
  [0x97, "NEXT_BUFFER", none, gives],
  [0x98, "READONLY_BUFFER", none, takes(1)],
];

/**
 * The opcodes of pickles of protocols 0 to 5, by their byte. Source: the module `pickletools` of Python.
 *
 * @example opcodes.get(0x93)?.name // "STACK_GLOBAL"
 */
export const opcodes: ReadonlyMap<number, Opcode> = new Map(
  rows.map(([code, name, argument, effect]) => [code, { name, argument, effect }]),
);
