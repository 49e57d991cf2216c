import { opcodes, type Opcode } from "./opcodes.ts";
import { type ArgumentValue, maxName, PickleBytes, PickleFault } from "./pickle-bytes.ts";

/** A name that a pickle imports while it is loaded, and can call. */
export interface ImportedName {
  readonly module: string;
  readonly name: string;
}

/** What loading would import, as far as the opcodes tell; none of them is run. */
export interface PickleImports {
  /** Each once, in the order of their first appearance. */
  readonly names: readonly ImportedName[];
  /** The offset behind it. */
  readonly end: number;
  /** Why it could not be read to its end; absent where it was. */
  readonly fault?: string;
  /** The fault is a limit of this reader: Python may read on. */
  readonly isOurLimit?: boolean;
  /** How many opcodes were read. */
  readonly steps: number;
}

/** A module or a name that the pickle makes while it is loaded, so that nobody can tell it beforehand. */
export const computedName = "(computed while loading)";

/** Some ten times what the largest pickle of weights has; more would keep others waiting. */
export const maxSteps = 1_000_000;
const tooManySteps = "it has more than a million steps";
/** Weights import a dozen. */
const maxNames = 500;
const tooManyNames = `it imports more than ${maxNames} names`;
const oddKey = "a place in its memory is not a plain number";
/** Joblib writes the bytes of arrays in the middle of a pickle, behind the object that describes them. */
const arrayOfJoblib = /(?:^|\.)numpy_pickle\.NumpyArrayWrapper$/;
const arraysBetween = "joblib keeps arrays in the middle of it, and what follows the first one is not read";

const mark = Symbol("mark");
/** A value on the stack: a text, the mark, or anything else. */
type Value = string | typeof mark | undefined;

/**
 * Reads one pickle and collects the names that it imports.
 *
 * @param most how many opcodes are read
 * @example readImports(Buffer.from("cos\nsystem\n.")) // { names: [{ module: "os", name: "system" }], end: 12, steps: 2 }
 */
export function readImports(bytes: Uint8Array<ArrayBuffer>, start = 0, most = maxSteps): PickleImports {
  const source = new PickleBytes(bytes);
  source.at = start;
  const machine = new Machine();
  let steps = 0;
  try {
    for (;;) {
      if (steps >= most) throw new PickleFault(tooManySteps, { isOurLimit: true });
      steps += 1;
      const code = source.byte();
      const opcode = opcodes.get(code);
      if (opcode === undefined) throw new PickleFault(`there is no opcode 0x${code.toString(16).padStart(2, "0")}`);
      if (machine.step(opcode, source.argument(opcode.argument))) break;
    }
    return { names: machine.names, end: source.at, steps };
  } catch (error) {
    if (!(error instanceof PickleFault)) throw error;
    const { message: fault, isOurLimit } = error;
    return { names: machine.names, end: source.at, steps, fault, isOurLimit };
  }
}

/** The stack and the memory of a pickle, of which only texts matter: names are made of them. */
class Machine {
  readonly #stack: Value[] = [];
  readonly #memory = new Map<number, Value>();
  readonly #names = new Map<string, ImportedName>();
  #hasArrays = false;

  get names(): readonly ImportedName[] {
    return [...this.#names.values()];
  }

  /** Returns whether the pickle ends here. @throws PickleFault where the stack lacks what it takes */
  step({ name, effect }: Opcode, argument: ArgumentValue): boolean {
    if (name === "BUILD" && this.#hasArrays) throw new PickleFault(arraysBetween, { isOurLimit: true });
    if (typeof effect === "object") this.#change(effect);
    else if (effect === "stop") return true;
    else if (effect === "text") this.#stack.push(textOf(name, argument));
    else if (effect === "mark") this.#stack.push(mark);
    else if (effect === "pop") this.#pop();
    else if (effect === "dup") this.#stack.push(this.#top());
    else if (effect === "import") this.#import(argument as readonly [string, string]);
    else if (effect === "instance") this.#instance(argument as readonly [string, string]);
    else if (effect === "import from stack") this.#importFromStack();
    else if (effect === "extension") this.#import(["copyreg", `extension ${String(argument)}`]);
    else this.#remember(effect, argument);
    return false;
  }

  #change(effect: Extract<Opcode["effect"], object>): void {
    if ("takesToMark" in effect) this.#popToMark();
    const count = "takesToMark" in effect ? effect.below : effect.takes;
    for (let taken = 0; taken < count; taken += 1) this.#pop();
    if (effect.gives === 1) this.#stack.push(undefined);
  }

  #remember(effect: "put" | "get" | "memoize", argument: ArgumentValue): void {
    if (effect === "memoize") this.#memory.set(this.#memory.size, this.#top());
    else if (effect === "put") this.#memory.set(toKey(argument), this.#top());
    else this.#stack.push(this.#memory.get(toKey(argument)));
  }

  #import([module, name]: readonly [string, string]): void {
    if (this.#names.size >= maxNames) throw new PickleFault(tooManyNames, { isOurLimit: true });
    this.#names.set(`${module}\n${name}`, { module, name });
    this.#hasArrays ||= arrayOfJoblib.test(`${module}.${name}`);
    this.#stack.push(undefined);
  }

  #instance(names: readonly [string, string]): void {
    this.#popToMark();
    this.#import(names);
  }

  #importFromStack(): void {
    const name = this.#pop();
    const module = this.#pop();
    this.#import([knownText(module), knownText(name)]);
  }

  #top(): Value {
    if (this.#stack.length === 0) throw new PickleFault("it takes a value where there is none");
    return this.#stack.at(-1);
  }

  #pop(): Value {
    this.#top();
    return this.#stack.pop();
  }

  #popToMark(): void {
    while (this.#pop() !== mark);
  }
}

/** Escapes of longer texts are not read, so a name made of one counts as computed. */
const knownText = (value: Value): string =>
  typeof value === "string" && value.length <= maxName ? value : computedName;

/** Python reads keys with blanks, signs and underscores as well, as nobody writes them but to mislead. */
function toKey(argument: ArgumentValue): number {
  if (typeof argument === "string" && !/^\d{1,9}$/.test(argument)) throw new PickleFault(oddKey, { isOurLimit: true });
  return Number(argument);
}

/** Texts of protocol 0 are written as Python writes them: in quotes with escapes of bytes, or with those of Unicode. */
function textOf(opcode: string, argument: ArgumentValue): string {
  const text = String(argument);
  if (text.length > maxName) return text;
  if (opcode === "UNICODE") return text.replaceAll(/\\u([\da-f]{4})|\\U([\da-f]{8})/gi, fromUnicode);
  if (opcode !== "STRING") return text;
  return text
    .trim()
    .replace(/^(['"])(.*)\1$/s, "$2")
    .replaceAll(/\\(?:x([\da-f]{2})|([0-7]{1,3})|(.))/gis, fromBytes);
}

function fromUnicode(whole: string, short: string | undefined, long: string | undefined): string {
  const code = Number.parseInt(short ?? long ?? "", 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

function fromBytes(
  _whole: string,
  hex: string | undefined,
  octal: string | undefined,
  other: string | undefined,
): string {
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  // Python keeps the lowest eight bits.
  if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8) & 0xff);
  return other ?? "";
}
