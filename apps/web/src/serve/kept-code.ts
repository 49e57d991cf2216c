import { hash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { constants, Script } from "node:vm";

interface LoadedModule {
  exports: unknown;
}

type ModuleFunction = (
  exports: unknown,
  require: (name: string) => unknown,
  module: LoadedModule,
  file: string,
  folder: string,
) => void;

/**
 * Loads the files of a bundle with the code that V8 made of them before, kept for each as `.code`. Compiling is
 * half of what starting costs. Code of another source, another V8 or other flags is not used, and then nothing is lost.
 *
 * Node's compile cache does the same, and the program starts 0.17 s later with it: see `decisions/029`.
 */
export class KeptCode {
  readonly #folder: string;
  readonly #require: NodeJS.Require;
  readonly #modules = new Map<string, LoadedModule>();
  readonly #scripts = new Map<string, { readonly script: Script; readonly of: Buffer }>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#require = createRequire(join(folder, "bundle.cjs"));
  }

  /** What a file of the bundle exports. Other modules are Node's to load. */
  load(name: string): unknown {
    const known = this.#modules.get(name);
    if (known !== undefined) return known.exports;
    const module: LoadedModule = { exports: {} };
    this.#modules.set(name, module);
    const file = join(this.#folder, name);
    const run = this.#compile(name, file).runInThisContext() as ModuleFunction;
    const require = (other: string): unknown =>
      other.startsWith("./") ? this.load(other.slice(2)) : this.#require(other);
    run(module.exports, require, module, file, this.#folder);
    return module.exports;
  }

  /** Keeps the code of what has been loaded: of those functions that have run. */
  keep(): void {
    for (const [name, { script, of }] of this.#scripts) {
      const file = codeOf(join(this.#folder, name));
      writeFileSync(`${file}.new`, Buffer.concat([of, script.createCachedData()]));
      renameSync(`${file}.new`, file);
    }
  }

  #compile(name: string, file: string): Script {
    const source = readFileSync(file);
    const of = hash("sha256", source, "buffer");
    const cachedData = keptOf(file, of);
    const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`, {
      filename: file,
      ...(cachedData && { cachedData }),
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    this.#scripts.set(name, { script, of });
    return script;
  }
}

const codeOf = (file: string): string => `${file}.code`;

/** The code kept of a file that has this digest; V8 itself compares no more than the length of the source. */
function keptOf(file: string, digest: Buffer): Buffer | undefined {
  try {
    const kept = readFileSync(codeOf(file));
    return kept.subarray(0, digest.length).equals(digest) ? kept.subarray(digest.length) : undefined;
  } catch {
    return undefined;
  }
}
