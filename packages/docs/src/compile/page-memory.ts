import { LRUCache } from "lru-cache";
import type { KeptModules } from "../api/python-modules.ts";
import type { CompiledPage } from "./compile-page.ts";
import type { LoadedSource } from "../folder/page-sources.ts";
import type { ScannedPage } from "../scan/scanned-page.ts";

/** A page on its way or there. */
export interface Compilation {
  readonly source: ScannedPage;
  readonly revision: number;
  readonly isUrgent: boolean;
  readonly page: Promise<CompiledPage>;
  isDone: boolean;
}

/** Pages that sets opened together keep in memory; others are read again and come from the compiler's cache. */
export interface KeptInMemory {
  readonly pages: LRUCache<string, Compilation>;
  readonly sources: LRUCache<string, Promise<LoadedSource>>;
  readonly modules: KeptModules;
}

/** With a compiler that keeps pages on disk, and where another look at a page means to compile it. */
const maxPageBytes = { withCompiler: 24_000_000, alone: 48_000_000 };
const maxSourceBytes = 16_000_000;
/** About what the modules take that were read from as many characters of Python. */
const maxModuleBytes = 16_000_000;

export function emptyMemory(kind: keyof typeof maxPageBytes): KeptInMemory {
  return {
    pages: new LRUCache({ maxSize: maxPageBytes[kind] }),
    sources: new LRUCache({ maxSize: maxSourceBytes }),
    modules: new LRUCache({ maxSize: maxModuleBytes }),
  };
}

/** About what a page takes: its texts, two bytes for a character, and its sections, which say most of it again. */
export function bytesOf({ html, markdown }: CompiledPage): number {
  return 2 * (html.length + 2 * markdown.length) + 10_000;
}
