import { opcodes, type Opcode } from "./opcodes.ts";
import { type ArgumentValue, PickleBytes, PickleFault } from "./pickle-bytes.ts";

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
}

/** A module or a name that the pickle makes while it is loaded, so that nobody can tell it beforehand. */
export const computedName = "(computed while loading)";

/** Some ten times what the largest pickle of weights has; more would keep others waiting. */
const maxOpcodes = 1_000_000;
const tooMany = "it has more than a million steps";
/** Joblib writes the bytes of arrays in the middle of a pickle, behind the object that describes them. */
const arrayOfJoblib = "joblib.numpy_pickle\nNumpyArrayWrapper";
const arraysBetween = "joblib keeps arrays in the middle of it, and what follows the first one is not read";

const mark = Symbol("mark");
/** A value on the stack: a text, the mark, or anything else. */
type Value = string | typeof mark | undefined;

/**
 * Reads one pickle and collects the names that it imports.
 *
 * @example readImports(Buffer.from("cos\nsystem\n.")) // { names: [{ module: "os", name: "system" }], end: 12 }
 */
export function readImports(bytes: Uint8Array<ArrayBuffer>, start = 0): PickleImports {
  const source = new PickleBytes(bytes);
  source.at = start;
  const machine = new Machine();
  try {
    for (let count = 0; ; count += 1) {
      if (count >= maxOpcodes) throw new PickleFault(tooMany);
      const code = source.byte();
      const opcode = opcodes.get(code);
      if (opcode === undefined) throw new PickleFault(`there is no opcode 0x${code.toString(16).padStart(2, "0")}`);
      if (machine.step(opcode, source.argument(opcode.argument))) break;
    }
    return { names: machine.names, end: source.at };
  } catch (error) {
    if (!(error instanceof PickleFault)) throw error;
    return { names: machine.names, end: source.at, fault: error.message };
  }
}

/** The stack and the memory of a pickle, of which only texts matter: names are made of them. */
class Machine {
  readonly #stack: Value[] = [];
  readonly #memory = new Map<number, Value>();
  readonly #names = new Map<string, ImportedName>();

  get names(): readonly ImportedName[] {
    return [...this.#names.values()];
  }

  /** Returns whether the pickle ends here. @throws PickleFault where the stack lacks what it takes */
  step({ name, effect }: Opcode, argument: ArgumentValue): boolean {
    if (name === "BUILD" && this.#names.has(arrayOfJoblib)) throw new PickleFault(arraysBetween);
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
    else if (effect === "put") this.#memory.set(Number(argument), this.#top());
    else this.#stack.push(this.#memory.get(Number(argument)));
  }

  #import([module, name]: readonly [string, string]): void {
    this.#names.set(`${module}\n${name}`, { module, name });
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

const knownText = (value: Value): string => (typeof value === "string" ? value : computedName);

/** Texts of protocol 0 are written as Python writes them: in quotes, or with escapes of Unicode. */
function textOf(opcode: string, argument: ArgumentValue): string {
  const text = String(argument);
  if (opcode === "UNICODE") return unescaped(text);
  return opcode === "STRING" ? unescaped(text.trim().replace(/^(['"])(.*)\1$/s, "$2")) : text;
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\u([\da-f]{4})|\\U([\da-f]{8})|\\x([\da-f]{2})|\\([0-7]{1,3})/gi, (whole, ...digits: unknown[]) => {
    const [short, long, byte, octal] = digits as (string | undefined)[];
    const code = octal === undefined ? Number.parseInt(short ?? long ?? byte ?? "", 16) : Number.parseInt(octal, 8);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
