/* oxlint-disable no-underscore-dangle -- so Node names what its streams of zlib work with */
import type { Transform } from "node:stream";
import { constants } from "node:zlib";

/** The class that `node:zlib` builds its synchronous functions on. Its types do not name these members. */
interface Engine extends Transform {
  _handle: { close: () => void } | null;
  _processChunk(chunk: Uint8Array, flag: number): Buffer;
  reset(): void;
}

/**
 * A compressor or decompressor that is used for one text after the other. The functions of `node:zlib` make a new one for
 * each, which takes longer than compressing 1 kB; what comes out is the same.
 *
 * @example
 * const deflate = new ReusedZlib(() => createDeflateRaw({ level: 3 }));
 * deflate.run(Buffer.from("text")); // as deflateRawSync
 */
export class ReusedZlib {
  readonly #create: () => Engine;
  #engine: { readonly engine: Engine; readonly handle: NonNullable<Engine["_handle"]> } | undefined;

  constructor(create: () => Transform) {
    this.#create = create as () => Engine;
  }

  /** @throws Error where a decompressor is given what is damaged or cut off */
  run(bytes: Uint8Array): Buffer {
    const { engine, handle } = (this.#engine ??= this.#open());
    try {
      // It is taken out at the end of each text.
      engine._handle = handle;
      const made = engine._processChunk(bytes, constants.Z_FINISH);
      engine._handle = handle;
      engine.reset();
      engine.removeAllListeners("error");
      return made;
    } catch (error) {
      // One that has failed does not go on.
      this.#engine = undefined;
      throw error;
    }
  }

  #open(): { readonly engine: Engine; readonly handle: NonNullable<Engine["_handle"]> } {
    const engine = this.#create();
    const { _handle: handle } = engine;
    if (handle === null) throw new Error("unreachable: a new one has not ended");
    // It would close itself behind the first text. The memory is given back with the object.
    handle.close = () => undefined;
    return { engine, handle };
  }
}
