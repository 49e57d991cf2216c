import { arrayBehind, hidesArrays } from "./joblib-array.ts";
import { opcodes, type Opcode } from "./opcodes.ts";
import { type ArgumentValue, maxName, PickleBytes, PickleFault } from "./pickle-bytes.ts";
import { CalledValue, calling, DictValue, ImportedValue, madeValue, mark, type Value } from "./pickle-values.ts";

/** A name that a pickle imports while it is loaded, and can call. */
export interface ImportedName {
  readonly module: string;
  readonly name: string;
}

/** The imports of loading a file, as far as the opcodes tell; none of them is run. */
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
const noValue = "it uses a value that does not exist";
const oddKey = "a place in its memory is not a plain number";
const unknownArray = "it has a joblib array of unknown length";

interface Reading {
  /** How many opcodes are read. */
  readonly most?: number;
  /** Whether the bytes of arrays are passed over, as joblib does. For all other programs they are opcodes. */
  readonly passesArrays?: boolean;
}

/**
 * Reads one pickle and collects the names that it imports.
 *
 * @example readImports(Buffer.from("cos\nsystem\n.")) // { names: [{ module: "os", name: "system" }], end: 12, steps: 2 }
 */
export function readImports(
  bytes: Uint8Array<ArrayBuffer>,
  start = 0,
  { most = maxSteps, passesArrays = false }: Reading = {},
): PickleImports {
  const source = new PickleBytes(bytes);
  source.at = start;
  const machine = new Machine(passesArrays);
  let steps = 0;
  try {
    for (;;) {
      if (steps >= most) throw new PickleFault(tooManySteps, { isOurLimit: true });
      steps += 1;
      const code = source.byte();
      const opcode = opcodes.get(code);
      if (opcode === undefined) throw new PickleFault(`there is no opcode 0x${code.toString(16).padStart(2, "0")}`);
      const argument = source.argument(opcode.argument);
      const array = passesArrays && opcode.name === "BUILD" ? machine.arrayBehind() : "nothing";
      if (machine.step(opcode, argument)) break;
      if (opcode.name === "FRAME") source.frame(Number(argument));
      if (array === "nothing") continue;
      if (array === undefined || source.isInFrame) throw new PickleFault(unknownArray, { isOurLimit: true });
      machine.putArray();
      if (array !== "pickle") source.pass(array);
      else steps += readNested(bytes, source, machine, most - steps);
    }
    return { names: machine.names, end: source.at, steps };
  } catch (error) {
    if (!(error instanceof PickleFault)) throw error;
    const { message: fault, isOurLimit } = error;
    return { names: machine.names, end: source.at, steps, fault, isOurLimit };
  }
}

/** Reads the pickle that has the objects of an array. Returns how many steps that took. */
function readNested(bytes: Uint8Array<ArrayBuffer>, source: PickleBytes, machine: Machine, most: number): number {
  const { names, end, steps, fault, isOurLimit } = readImports(bytes, source.at, { most });
  for (const each of names) machine.addName(each);
  if (fault !== undefined) throw new PickleFault(fault, { isOurLimit: isOurLimit === true });
  source.at = end;
  return steps;
}

/** The stack and the memory of a pickle, as far as names and the lengths of arrays follow from them. */
class Machine {
  readonly #stack: Value[] = [];
  readonly #memory = new Map<number, Value>();
  readonly #names = new Map<string, ImportedName>();
  readonly #passesArrays: boolean;

  constructor(passesArrays: boolean) {
    this.#passesArrays = passesArrays;
  }

  get names(): readonly ImportedName[] {
    return [...this.#names.values()];
  }

  /** Returns whether the pickle ends here. @throws PickleFault where the stack lacks what it takes */
  step({ name, effect }: Opcode, argument: ArgumentValue): boolean {
    if (typeof effect === "object") this.#change(name, effect, argument);
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

  /** The content that joblib reads after the object on the stack that gets its state next. */
  arrayBehind(): ReturnType<typeof arrayBehind> {
    return arrayBehind(this.#stack.at(-2), this.#stack.at(-1));
  }

  /** Puts the array in the place of the object that describes it. */
  putArray(): void {
    this.#stack.splice(-1, 1, undefined);
  }

  #change(name: string, effect: Extract<Opcode["effect"], object>, argument: ArgumentValue): void {
    const taken: Value[] = "takesToMark" in effect ? this.#popToMark() : [];
    const count = "takesToMark" in effect ? effect.below : effect.takes;
    for (let number = 0; number < count; number += 1) taken.unshift(this.#pop());
    this.#look(name, taken);
    if (effect.gives === 1) this.#stack.push(madeValue(name, taken, argument));
    else this.#fill(name, taken);
  }

  /** Looks at what an opcode takes: nobody can tell beforehand what is called where that has no name. */
  #look(name: string, taken: readonly Value[]): void {
    if (this.#passesArrays && hidesArrays(name, taken)) throw new PickleFault(unknownArray, { isOurLimit: true });
    if (calling.has(name) && !(taken[0] instanceof ImportedValue))
      this.addName({ module: computedName, name: "__call__" });
    if (name === "BUILD") return;
    for (const value of taken) if (value instanceof DictValue) value.isTaken = true;
  }

  /** Gives what is on top of the stack what was taken from there: members, or a state. */
  #fill(name: string, taken: readonly Value[]): void {
    const top = this.#stack.at(-1);
    // A second state, or one of which nothing is known, leaves nothing known of the object.
    if (name === "BUILD" && top instanceof CalledValue) top.state = top.state === undefined ? (taken[0] ?? []) : [];
    if (!(top instanceof DictValue) || (name !== "SETITEM" && name !== "SETITEMS")) return;
    for (let at = 0; at < taken.length; at += 2) top.set(taken[at], taken[at + 1]);
  }

  #remember(effect: "put" | "get" | "memoize", argument: ArgumentValue): void {
    if (effect === "memoize") this.#memory.set(this.#memory.size, this.#top());
    else if (effect === "put") this.#memory.set(toKey(argument), this.#top());
    else this.#stack.push(this.#memory.get(toKey(argument)));
  }

  /** @throws PickleFault where there are more than are kept */
  addName({ module, name }: ImportedName): void {
    if (this.#names.size >= maxNames) throw new PickleFault(tooManyNames, { isOurLimit: true });
    this.#names.set(`${module}\n${name}`, { module, name });
  }

  #import([module, name]: readonly [string, string]): void {
    this.addName({ module, name });
    this.#stack.push(new ImportedValue(`${module}.${name}`));
  }

  #instance(names: readonly [string, string]): void {
    this.#popToMark();
    this.#import(names);
    this.#stack.push(new CalledValue(this.#pop(), undefined, false));
  }

  #importFromStack(): void {
    const name = this.#pop();
    const module = this.#pop();
    this.#import([knownText(module), knownText(name)]);
  }

  #top(): Value {
    if (this.#stack.length === 0) throw new PickleFault(noValue);
    return this.#stack.at(-1);
  }

  #pop(): Value {
    this.#top();
    return this.#stack.pop();
  }

  /** The values above the last mark, the lowest first. */
  #popToMark(): Value[] {
    const at = this.#stack.lastIndexOf(mark);
    if (at < 0) throw new PickleFault(noValue);
    return this.#stack.splice(at).slice(1);
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
