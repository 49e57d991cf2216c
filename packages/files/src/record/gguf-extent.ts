import { tensorTypeOf, tensorTypes } from "@modelshelf/registry";
import type { ContentReader } from "../repository/content-reader.ts";

/** How much a GGUF file holds, by its header. */
export interface GgufExtent {
  /** Bytes that the file needs for its header and all its tensors. */
  readonly bytes: number;
  /** Weights in all tensors of this file; other parts of a split file are not counted. */
  readonly parameters: number;
  readonly tensors: number;
  /** Numbers and texts of the header that say what the file holds, see `wanted`. */
  readonly values: ReadonlyMap<string, string | number>;
}

const wanted = /^general\.(?:type|architecture)$|^clip\.vision\.projection_dim$|^[^.]+\.embedding_length$/;
const maxTextLength = 200;

/** Vocabularies are in headers too. */
const maxHeaderBytes = 100_000_000;
const windowBytes = 2_000_000;
const maxDepth = 4;
const maxItems = 1_000_000;
const maxDimensions = 8;
const defaultAlignment = 32;
const alignmentKey = "general.alignment";

/** Bytes of a value, by the number of its type. Texts are 8, lists 9. */
const bytesOfValues: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 4],
  [5, 4],
  [6, 4],
  [7, 1],
  [10, 8],
  [11, 8],
  [12, 8],
]);
const [uint32, textType, listType] = [4, 8, 9];

const breaksOff = "its header is cut off";

/**
 * Walks through the header of a GGUF file and compares it with the size of the file: a download that was broken off is shorter
 * than its tensors ask for. Values are passed over, so this takes milliseconds for large vocabularies too.
 *
 * Source: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 *
 * @param size of the file in bytes
 * @throws Error with a reason that goes on after a colon: "it is cut off: it has 80 of 104 bytes"
 * @example await ggufExtent(diskReader, "/models/tiny-Q4_0.gguf", 1_216) // { bytes: 1216, parameters: 256, tensors: 1, … }
 */
export async function ggufExtent(reader: ContentReader, place: string, size: number): Promise<GgufExtent> {
  const bytes = new Walker(reader, place, size);
  if (size < 24) throw new Error("it ends before its header begins");
  if ((await bytes.raw(4)) !== "GGUF") throw new Error("it does not begin with the letters GGUF");
  const version = await bytes.version();
  if (version < 1 || version > 3) throw new Error(`it has the version ${version} of GGUF, which is not supported`);
  const tensors = await bytes.length();
  const facts = await bytes.length();
  let alignment = defaultAlignment;
  const values = new Map<string, string | number>();
  for (let at = 0; at < facts; at += 1) {
    const key = await bytes.text();
    const type = await bytes.uint32();
    if (key === alignmentKey && type === uint32) alignment = await bytes.uint32();
    else if (wanted.test(key) && type === uint32) values.set(key, await bytes.uint32());
    else if (wanted.test(key) && type === textType) values.set(key, (await bytes.text()).slice(0, maxTextLength));
    else await passOver(bytes, type);
  }
  if (alignment < 1 || alignment > 2 ** 20) throw new Error(`its ${alignmentKey} is ${alignment}`);
  let [parameters, end] = [0, 0];
  for (let at = 0; at < tensors; at += 1) {
    const { count, bytes: own, offset } = await readTensor(bytes);
    parameters += count;
    end = Math.max(end, offset + own);
  }
  const needed = tensors === 0 ? bytes.at : Math.ceil(bytes.at / alignment) * alignment + end;
  if (needed > size) throw new Error(`it is cut off: it has ${size} of ${needed} bytes`);
  return { bytes: needed, parameters, tensors, values };
}

async function passOver(bytes: Walker, type: number, depth = 0): Promise<void> {
  const fixed = bytesOfValues.get(type);
  if (fixed !== undefined) return bytes.skip(fixed);
  if (type === textType) return bytes.skip(await bytes.length());
  if (type !== listType || depth >= maxDepth) throw new Error(`its header has a value of the type ${type}`);
  const of = await bytes.uint32();
  const length = await bytes.length();
  const each = bytesOfValues.get(of);
  if (each !== undefined) return bytes.skip(each * length);
  if (length > maxItems) throw new Error(`its header has a list of ${length} values`);
  for (let at = 0; at < length; at += 1) await passOver(bytes, of, depth + 1);
}

async function readTensor(
  bytes: Walker,
): Promise<{ readonly count: number; readonly bytes: number; readonly offset: number }> {
  const name = JSON.stringify((await bytes.text()).slice(0, 100));
  const dimensions = await bytes.uint32();
  if (dimensions > maxDimensions) throw new Error(`its tensor ${name} has ${dimensions} dimensions`);
  let count = 1;
  let row = 1;
  for (let at = 0; at < dimensions; at += 1) {
    const length = await bytes.length();
    count *= length;
    if (at === 0) row = length;
  }
  const number = await bytes.uint32();
  const offset = await bytes.uint64();
  const type = tensorTypeOf(number);
  // Programs have types of their own, whose size is not known.
  const { weightsPerBlock, bytesPerBlock } =
    type === undefined ? { weightsPerBlock: 1, bytesPerBlock: 0 } : tensorTypes[type];
  const size = (count / weightsPerBlock) * bytesPerBlock;
  if (row % weightsPerBlock !== 0 || !Number.isSafeInteger(size + offset) || !Number.isSafeInteger(count)) {
    throw new Error(`the shape of its tensor ${name} does not fit its type ${type ?? number}`);
  }
  return { count, bytes: size, offset };
}

/** Reads on from the beginning of a file, a window of it at a time. */
class Walker {
  at = 0;
  readonly #reader: ContentReader;
  readonly #place: string;
  readonly #size: number;
  #window = new DataView(new ArrayBuffer(0));
  #start = 0;
  #isLittle = true;
  #version = 3;

  constructor(reader: ContentReader, place: string, size: number) {
    this.#reader = reader;
    this.#place = place;
    this.#size = size;
  }

  /** Files of big-endian machines have the bytes of the version the other way round. */
  async version(): Promise<number> {
    const little = await this.uint32();
    this.#isLittle = little % 65_536 !== 0;
    this.#version = this.#isLittle ? little : little / 2 ** 24;
    return this.#version;
  }

  async uint32(): Promise<number> {
    const at = await this.#take(4);
    return this.#window.getUint32(at, this.#isLittle);
  }

  async uint64(): Promise<number> {
    const at = await this.#take(8);
    return Number(this.#window.getBigUint64(at, this.#isLittle));
  }

  /** The first version wrote lengths in half as many bytes. */
  length(): Promise<number> {
    return this.#version === 1 ? this.uint32() : this.uint64();
  }

  async text(): Promise<string> {
    return this.raw(await this.length());
  }

  async raw(length: number): Promise<string> {
    const at = await this.#take(length);
    return new TextDecoder().decode(new Uint8Array(this.#window.buffer, this.#window.byteOffset + at, length));
  }

  skip(length: number): void {
    this.#check(length);
    this.at += length;
  }

  /** @returns where in the window the bytes begin */
  async #take(length: number): Promise<number> {
    this.#check(length);
    const isInside = this.at >= this.#start && this.at + length <= this.#start + this.#window.byteLength;
    if (!isInside) {
      const most = Math.min(Math.max(windowBytes, length), this.#size - this.at);
      const bytes = await this.#reader.bytes(this.#place, this.at, most);
      if (bytes.length < length) throw new Error(breaksOff);
      this.#window = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      this.#start = this.at;
    }
    this.at += length;
    return this.at - length - this.#start;
  }

  #check(length: number): void {
    if (this.at + length > this.#size) throw new Error(breaksOff);
    if (this.at + length > maxHeaderBytes)
      throw new Error(`its header is larger than ${maxHeaderBytes / 1_000_000} MB`);
  }
}
