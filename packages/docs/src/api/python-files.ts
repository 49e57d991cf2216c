import { basename } from "node:path";
import { readFolder, readListedFile } from "../files/read-folder.ts";

interface ModuleFile {
  /** Below the package's folder. */
  readonly file: string;
  /** On disk. */
  readonly path: string;
}

/** The files of a package in a folder: for each module its source, where there is one, and then its stubs (`.pyi`). */
export class PythonFiles {
  readonly name: string;
  readonly #modules: ReadonlyMap<string, readonly ModuleFile[]>;
  readonly #unreadable: Set<string>;

  private constructor(name: string, files: readonly ModuleFile[], unreadable: readonly string[]) {
    this.name = name;
    const modules = Map.groupBy(files, ({ file }) => modulePath(name, file));
    this.#modules = new Map(Array.from(modules, ([path, found]) => [path, inOrder(found)]));
    this.#unreadable = new Set(unreadable);
  }

  static async open(folder: string): Promise<PythonFiles> {
    const { files, closed } = await readFolder(folder);
    const all = Array.from(files, ([file, path]) => ({ file, path }));
    const unreadable = [...closed].filter((name) => isPython(name) || /(?:^|\/)[^/.]+$/.test(name));
    return new PythonFiles(
      basename(folder),
      all.filter(({ file }) => isPython(file)),
      unreadable,
    );
  }

  /** `["peft", "peft.tuners"]` */
  get paths(): readonly string[] {
    return [...this.#modules.keys()];
  }

  has(path: string): boolean {
    return this.#modules.has(path);
  }

  /** The files of a module, below the package's folder: `["parts/__init__.py", "parts.pyi"]`. */
  namesOf(path: string): readonly string[] {
    return (this.#modules.get(path) ?? []).map(({ file }) => file);
  }

  /** The texts of these files; one that cannot be read is empty. */
  textsOf(path: string): Promise<readonly string[]> {
    return Promise.all((this.#modules.get(path) ?? []).map((one) => this.#textOf(one)));
  }

  async #textOf({ file, path }: ModuleFile): Promise<string> {
    return readListedFile(path).catch(() => {
      this.reportUnreadable(file);
      return "";
    });
  }

  reportUnreadable(file: string): void {
    this.#unreadable.add(file);
  }

  /** Files and folders that could not be read so far, in order. */
  get unreadable(): readonly string[] {
    return [...this.#unreadable].toSorted();
  }
}

function isPython(file: string): boolean {
  return /\.pyi?$/.test(file);
}

function modulePath(name: string, file: string): string {
  const inside = file.replace(/(?:^|\/)__init__\.pyi?$|\.pyi?$/, "").replaceAll("/", ".");
  return inside === "" ? name : `${name}.${inside}`;
}

/** The source before its stubs; a package before a module of the same name, as Python has it. */
function inOrder(files: readonly ModuleFile[]): ModuleFile[] {
  const rank = ({ file }: ModuleFile) => (file.endsWith(".pyi") ? 2 : 0) + (/(?:^|\/)__init__\./.test(file) ? 0 : 1);
  const sorted = files.toSorted((a, b) => rank(a) - rank(b));
  return sorted.filter((one, index) => index === 0 || one.file.endsWith(".pyi"));
}
