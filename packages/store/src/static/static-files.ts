import { StoreFault } from "../store.ts";
import { staticFolder, staticFormat, type StaticHead } from "./static-head.ts";

/** Fetches a file by its address in the site; rejects where that fails. */
export type ReadFile = (address: string) => Promise<Uint8Array<ArrayBuffer>>;

const decoder = new TextDecoder();

/**
 * The files of a search index, each fetched once.
 *
 * @example (await StaticFiles.open(read)).head.kinds.model?.count // 9457
 */
export class StaticFiles {
  readonly head: StaticHead;
  readonly #read: ReadFile;
  readonly #asked = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  private constructor(head: StaticHead, read: ReadFile) {
    this.head = head;
    this.#read = read;
  }

  /** @throws {StoreFault} where there is no index, or one of another version of this program */
  static async open(read: ReadFile): Promise<StaticFiles> {
    const head = JSON.parse(decoder.decode(await read(`${staticFolder}/head.json`))) as StaticHead;
    if (head.format !== staticFormat) throw new StoreFault("The search index was made by another version.");
    return new StaticFiles(head, read);
  }

  bytes(name: string): Promise<Uint8Array<ArrayBuffer>> {
    let asked = this.#asked.get(name);
    if (asked === undefined) {
      asked = this.#read(`${staticFolder}/${this.head.version}/${name}.bin`).then(inflated);
      this.#asked.set(name, asked);
      // The next question may find a network again.
      asked.catch(() => this.#asked.delete(name));
    }
    return asked;
  }

  async json<Value>(name: string): Promise<Value> {
    return JSON.parse(decoder.decode(await this.bytes(name))) as Value;
  }
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
