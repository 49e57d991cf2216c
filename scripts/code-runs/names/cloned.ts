import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand } from "../run-command.ts";
import { machine } from "../uv.ts";
import { normalized } from "./files-of.ts";

/** The source code of a repository, and what it says that it needs. */
export interface Cloned {
  /** `github.com/acme/toolbox`. */
  readonly name: string;
  /** The first seven digits of the commit. */
  readonly version: string;
  /** Folders that modules are imported from. */
  readonly folders: readonly string[];
  /** Names of packages. */
  readonly needs: readonly string[];
}

/** Files of other kinds are not fetched: some repositories hold gigabytes of them. */
const read = ["*.py", "*.pyi", "*.toml", "requirements*.txt", "setup.cfg"];

/**
 * The newest state of a repository; nothing of it is run.
 *
 * @param address as `pip` takes it: `git+https://github.com/acme/toolbox.git#subdirectory=python`
 * @param into folder in which a folder for it is made
 * @returns the source, or a sentence that says why there is none
 */
export async function cloned(address: string, into: string): Promise<Cloned | string> {
  const [, url = "", inside = ""] = /(https?:\/\/[^#@]+)(?:@[^#]*)?(?:#subdirectory=(.*))?$/.exec(address) ?? [];
  const name = url.replace(/^https?:\/\//, "").replace(/\.git$/, "");
  const root = join(into, name.replaceAll(/[^\w]/g, "_"));
  mkdirSync(into, { recursive: true });
  const options = { folder: into, environment: { ...machine(), ...ofGit() }, seconds: 300 };
  if (!existsSync(root)) {
    const steps = [
      ["git", "clone", "--quiet", "--depth", "1", "--filter=blob:none", "--no-checkout", url, root],
      ["git", "-C", root, "sparse-checkout", "set", "--no-cone", ...read],
      ["git", "-C", root, "checkout", "--quiet"],
    ];
    for (const step of steps) {
      const { fault } = await runCommand(step, options);
      if (fault === undefined) continue;
      // Half a repository would be taken for a whole one the next time.
      rmSync(root, { recursive: true, force: true });
      return `${name} could not be fetched.`;
    }
  }
  const { printed } = await runCommand(["git", "-C", root, "rev-parse", "--short=7", "HEAD"], options);
  const at = join(root, inside);
  const usual = ["src", "python", "lib"].map((folder) => join(at, folder));
  const folders = [at, ...usual, ...namedFolders(at)].filter((folder) => existsSync(folder));
  return { name, version: printed.trim(), folders, needs: neededBy(at) };
}

/**
 * Folders above packages that a project says stand elsewhere.
 *
 * @example with `[tool.setuptools.package-dir]` and `acme = "asr/acme"`, the folder `asr`
 */
export function namedFolders(root: string): readonly string[] {
  const path = join(root, "pyproject.toml");
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const section = /^\[tool\.setuptools\.package-dir\]\n([^[]*)/m.exec(text)?.[1] ?? "";
  return [...section.matchAll(/^["']?([\w.]*)["']?\s*=\s*["']([\w./-]+)["']/gm)].map(([, name = "", folder = ""]) =>
    // Without a name it is the folder of all packages.
    name === "" ? join(root, folder) : dirname(join(root, folder)),
  );
}

/** Settings of Git from the environment, such as another place to fetch from; it asks no questions. */
function ofGit(): Record<string, string> {
  const own = Object.entries(process.env).filter(([name]) => name.startsWith("GIT_CONFIG_"));
  return { ...(Object.fromEntries(own) as Record<string, string>), GIT_TERMINAL_PROMPT: "0", GIT_LFS_SKIP_SMUDGE: "1" };
}

/** Read, not run, so that lists that a program makes are not seen. */
function neededBy(folder: string): readonly string[] {
  const textOf = (name: string): string => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  };
  const lists = [
    /^dependencies\s*=\s*\[([^]*?)^\]/m.exec(textOf("pyproject.toml"))?.[1] ?? "",
    /install_requires\s*=\s*\[([^]*?)\]/.exec(textOf("setup.py"))?.[1] ?? "",
    /REQUIRED_PACKAGES\s*=\s*\[([^]*?)\]/.exec(textOf("setup.py"))?.[1] ?? "",
  ];
  const quoted = lists.flatMap((list) => [...list.matchAll(/["']([A-Za-z][\w.-]*)/g)].map(([, name = ""]) => name));
  const listed = [...textOf("requirements.txt").matchAll(/^([A-Za-z][\w.-]*)/gm)].map(([, name = ""]) => name);
  return [...quoted, ...listed].map(normalized);
}
