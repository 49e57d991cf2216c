import type { Argument } from "./opcodes.ts";

/** A pickle that cannot be read on; the message is a reason for people. */
export class PickleFault extends Error {
  override readonly name = "PickleFault";
  /** Whether Python may read on where this reader does not: what it has read must not pass for data that is not a pickle. */
  readonly isOurLimit: boolean;

  constructor(message: string, { isOurLimit = false } = {}) {
    super(message);
    this.isOurLimit = isOurLimit;
  }
}

/** The reason where a pickle goes on behind the bytes that were read. */
export const endsEarly = "it ends in the middle";
const newline = 0x0a;

/** An argument: a text, two of them, a number, or nothing that matters. */
export type ArgumentValue = string | readonly [string, string] | number | undefined;

/** So long is a name that is imported at most. */
export const maxName = 1000;

/** The bytes of a pickle, read from the beginning. */
export class PickleBytes {
  readonly #bytes: Buffer;
  /** The offset of the next byte. */
  at = 0;
  #frameEnd = 0;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The next byte, which stays; `undefined` at the end. */
  get next(): number | undefined {
    return this.#bytes[this.at];
  }

  /** @throws PickleFault at the end */
  byte(): number {
    return this.#take(1)[0] ?? 0;
  }

  /** @throws PickleFault where it ends before the argument does */
  argument(argument: Argument): ArgumentValue {
    if (argument === "none") return undefined;
    if (argument === "line") return this.#line();
    if (argument === "two lines") return [this.#line(), this.#line()];
    if ("fixed" in argument) {
      const bytes = this.#take(argument.fixed);
      return argument.fixed <= 4 ? bytes.readUIntLE(0, argument.fixed) : Number(bytes.readBigUInt64LE());
    }
    const data = this.#take(this.#length(argument.length));
    if (argument.holds === "bytes") return undefined;
    return data.toString(argument.holds === "latin" ? "latin1" : "utf8");
  }

  /** A frame of so many bytes begins here: programs read it as a whole. */
  frame(length: number): void {
    this.#frameEnd = this.at + length;
  }

  /** Whether programs have read on already, to the end of a frame. */
  get isInFrame(): boolean {
    return this.at < this.#frameEnd;
  }

  /** Passes over the bytes of an array. @throws PickleFault where it ends before they do */
  pass({ bytes, isAligned }: { readonly bytes: number; readonly isAligned: boolean }): void {
    if (isAligned) this.#take(this.byte());
    this.#take(bytes);
  }

  #length(bytes: 1 | 4 | 8): number {
    const read = this.#take(bytes);
    return bytes === 8 ? Number(read.readBigUInt64LE()) : read.readUIntLE(0, bytes);
  }

  #line(): string {
    const end = this.#bytes.indexOf(newline, this.at);
    if (end < 0) throw new PickleFault(endsEarly);
    const line = this.#bytes.toString("utf8", this.at, end);
    this.at = end + 1;
    return line;
  }

  #take(length: number): Buffer {
    const end = this.at + length;
    if (end > this.#bytes.length) throw new PickleFault(endsEarly);
    const taken = this.#bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }
}
