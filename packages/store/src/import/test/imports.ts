import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeEach } from "vitest";
import { recordKinds } from "../../kinds/kinds.ts";
import { openSqliteStore } from "../../sqlite/open.ts";
import type { Store } from "../../store.ts";
import { importJsonl, type ImportResult } from "../jsonl.ts";
import type { ImportSource } from "../source.ts";

/** A record on one line, without its end. */
export const line = (id: string, fields: object = {}): string =>
  JSON.stringify({ id, pipeline_tag: "fill-mask", ...fields });

/** So many records, `a/r0` and on, a line each. */
export const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${line(`a/r${index}`)}\n`).join("");

/** A stream that gives so many bytes at a time. */
export const inPieces = (content: string | Uint8Array, length: number): Readable => {
  const bytes = Buffer.from(content);
  const count = Math.ceil(bytes.length / length);
  return Readable.from(
    Array.from({ length: count }, (_, index) => bytes.subarray(index * length, (index + 1) * length)),
  );
};

/** Shared by tests of the import: a store, empty before each test, and a folder that is removed at the end. */
class Imports {
  readonly folder: string = mkdtempSync(join(tmpdir(), "modelshelf-import-"));
  #store: Store | undefined;

  get store(): Store {
    if (this.#store === undefined) throw new Error("There is a store during a test only.");
    return this.#store;
  }

  /** Another store, with nothing in it. */
  async renew(): Promise<void> {
    this.#store = await openSqliteStore({ file: ":memory:" });
  }

  /** Path of a file with that content. */
  write(name: string, content: string | Uint8Array): string {
    const path = join(this.folder, name);
    writeFileSync(path, content);
    return path;
  }

  run(source: ImportSource): Promise<ImportResult> {
    return importJsonl({ source, store: this.store });
  }

  /** Ids of all models, in order. */
  async ids(): Promise<string[]> {
    const { records } = await this.store.search({ kind: "model", sort: "name", limit: 1000 });
    return records.map(({ id }) => id);
  }

  /** How many models, datasets and Spaces there are. */
  counts(): Promise<number[]> {
    return Promise.all(recordKinds.map((kind) => this.store.count(kind)));
  }
}

/** To be called at the top of a file of tests. */
export function useImports(): Imports {
  const imports = new Imports();
  beforeEach(() => imports.renew());
  afterAll(() => rmSync(imports.folder, { recursive: true }));
  return imports;
}
