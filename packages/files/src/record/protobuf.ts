import type { ContentReader } from "../repository/content-reader.ts";

/** A field of a message: its number, and its value, or where its bytes are. */
export interface Field {
  readonly number: number;
  /** Of a number that is written byte by byte; 0 for the other kinds. */
  readonly value: number;
  /** Of a text, of bytes or of a message below: where it begins and ends in the file. */
  readonly start: number;
  readonly end: number;
}

/** Bytes that are read at a time: messages that are passed over are not read. */
const windowSize = 32_768;
/** Bytes of the two numbers that a field begins with, each of ten at most. */
const longestHead = 20;
const [groupStart, groupEnd] = [3, 4];
/** A message that is read as a whole; those that are longer are passed over or walked through. */
const maxWholeBytes = 1_000_000;

/** The message for bytes that are not messages of Protocol Buffers. */
export const notProtobuf = "it is not written in Protocol Buffers, or is cut off";

/**
 * A file of Protocol Buffers, of which only those parts are read that somebody looks at. Contents of gigabytes are passed over
 * by their lengths: a model in ONNX holds its weights between the fields that a record states, and libraries that read
 * messages want all of a message in memory.
 *
 * Source: https://protobuf.dev/programming-guides/encoding/
 */
export class ProtobufFile {
  readonly #reader: ContentReader;
  readonly #place: string;
  #window: Uint8Array = new Uint8Array();
  #windowStart = 0;
  readonly size: number;

  /** @param size of the file, in bytes */
  constructor(reader: ContentReader, place: string, size: number) {
    this.#reader = reader;
    this.#place = place;
    this.size = size;
  }

  /**
   * The fields of a message in their order.
   *
   * @param start of the message in the file
   * @throws Error where the bytes are no message
   * @example for await (const { number, start, end } of file.fields(0, file.size)) …
   */
  async *fields(start: number, end: number): AsyncGenerator<Field> {
    let position = start;
    const varint = (): number => {
      let value = 0;
      for (let shift = 0; shift < 70; shift += 7) {
        const byte = position < end ? this.#window[position - this.#windowStart] : undefined;
        if (byte === undefined) throw new Error(notProtobuf);
        position += 1;
        // Beyond 2 ** 53 numbers are not exact, and none of those that count is so large.
        value += (byte & 0x7f) * 2 ** shift;
        if (byte < 0x80) return value;
      }
      throw new Error(notProtobuf);
    };
    while (position < end) {
      await this.#show(position);
      const key = varint();
      const number = Math.floor(key / 8);
      if (number === 0) throw new Error(notProtobuf);
      const kind = key % 8;
      if (kind === 0) {
        const at = position;
        const value = varint();
        yield { number, value, start: at, end: position };
        continue;
      }
      // Groups of early versions, which readers of messages pass over: their fields are those of a message.
      if (kind === groupStart || kind === groupEnd) continue;
      const length = kind === 2 ? varint() : kind === 1 ? 8 : kind === 5 ? 4 : Number.NaN;
      if (!(position + length <= end)) throw new Error(notProtobuf);
      yield { number, value: 0, start: position, end: position + length };
      position += length;
    }
  }

  /** A field as a text; an empty one where it is longer than any name. */
  async text({ start, end }: Field): Promise<string> {
    if (end - start > maxWholeBytes) return "";
    return new TextDecoder().decode(await this.#bytes(start, end));
  }

  /** Numbers that repeat: one to a field, or several packed into its bytes. */
  async numbers({ start, end, value }: Field): Promise<readonly number[]> {
    if (value > 0) return [value];
    if (end - start > maxWholeBytes) throw new Error(notProtobuf);
    const found: number[] = [];
    let [number, scale] = [0, 1];
    for (const byte of await this.#bytes(start, end)) {
      number += (byte & 0x7f) * scale;
      scale *= 128;
      if (byte >= 0x80) continue;
      found.push(number);
      [number, scale] = [0, 1];
    }
    return found;
  }

  /** Short contents come from the window: a file may have a hundred thousand names. */
  async #bytes(start: number, end: number): Promise<Uint8Array> {
    if (end - start > windowSize) return this.#reader.bytes(this.#place, start, end - start);
    await this.#show(start, end - start);
    return this.#window.subarray(start - this.#windowStart, end - this.#windowStart);
  }

  /** Reads on, unless so many bytes are in the window: by default the two numbers that a field begins with. */
  async #show(position: number, length = longestHead): Promise<void> {
    const wanted = Math.min(position + length, this.size);
    if (position >= this.#windowStart && wanted <= this.#windowStart + this.#window.length) return;
    this.#window = await this.#reader.bytes(this.#place, position, Math.min(windowSize, this.size - position));
    this.#windowStart = position;
  }
}
