import {
  type Dirent,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { tmpdir } from "node:os";
import { runCommand } from "../run-command.ts";
import { machine, uvFolder } from "../uv.ts";

/** Downloads releases without asking them what they need, which for source code means to run it. */
const downloader = "unearth==0.19.0";

/**
 * Unpacks the source code of the newest release that a requirement allows, laid out as its wheel would be; nothing of it
 * is built or run, so compiled modules are missing.
 *
 * @param folder that modules are imported from
 * @returns why it could not be had, nothing otherwise
 */
export async function unpackSource(
  requirement: string,
  { folder, python }: { readonly folder: string; readonly python: string },
): Promise<string | undefined> {
  const uv = join(await uvFolder(), "uv");
  const into = mkdtempSync(join(tmpdir(), "modelshelf-source-"));
  const options = { folder: into, environment: machine(), seconds: 300 };
  try {
    const download = [uv, "tool", "run", "--quiet", "--from", downloader, "unearth", requirement, "--no-binary"];
    const got = await runCommand([...download, "--python-version", python, "--download", into], options);
    if (got.fault !== undefined) return got.complaints.trim().split("\n").at(-1) || got.fault;
    const [archive = ""] = readdirSync(into);
    const unpacked = await runCommand(["python3", "-m", ...unpackerOf(archive), archive, "unpacked"], options);
    if (unpacked.fault !== undefined) return `${archive} could not be unpacked: ${unpacked.complaints.trim()}`;
    // Some names on an index are only reserved, and the release is elsewhere.
    return layOut(onlyFolderIn(join(into, "unpacked")), folder) ? undefined : `${archive} holds no modules`;
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

function unpackerOf(archive: string): readonly string[] {
  return archive.endsWith(".zip") ? ["zipfile", "-e"] : ["tarfile", "--filter", "data", "-e"];
}

function onlyFolderIn(folder: string): string {
  const [first, ...others] = readdirSync(folder, { withFileTypes: true });
  return first?.isDirectory() && others.length === 0 ? join(folder, first.name) : folder;
}

/** Folders at the top of a repository that no wheel holds. */
const notInstalled = /^(?:tests?|docs?|examples?|scripts|benchmarks?|tools|build|vendor|third_party)$/;

/**
 * Copies what an unpacked source release would install, with what it says of itself.
 *
 * @param root of the unpacked archive
 * @returns whether it would install any module
 */
export function layOut(root: string, folder: string): boolean {
  const modules = modulesIn(root);
  if (modules.size === 0) return false;
  mkdirSync(folder, { recursive: true });
  for (const [name, path] of modules)
    cpSync(path, join(folder, name), { recursive: true, filter: (from) => !/\.(?:c|cc|cpp|cu|h|bin)$/.test(from) });
  const about = join(root, "PKG-INFO");
  if (!existsSync(about)) return true;
  const text = readFileSync(about, "utf8");
  const field = (name: string): string => new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1]?.trim() ?? "";
  const info = join(folder, `${field("Name").replaceAll(/[-.]+/g, "_")}-${field("Version")}.dist-info`);
  mkdirSync(info, { recursive: true });
  writeFileSync(join(info, "METADATA"), text);
  return true;
}

/** Modules by file name: packages at the usual places, and whatever the release calls its own, wherever it stands. */
function modulesIn(root: string): ReadonlyMap<string, string> {
  const entries = entriesBelow(root, 3);
  const own = new Set(
    entries
      .filter(({ name }) => name === "top_level.txt")
      .flatMap((file) => readFileSync(join(file.parentPath, file.name), "utf8").split(/\s+/))
      .filter((name) => name !== "" && !notInstalled.test(name)),
  );
  const usual = new Set(["", "src", "python", "lib"].map((name) => join(root, name).replace(/\/$/, "")));
  const found = new Map<string, string>();
  for (const { name, parentPath } of entries) {
    const path = join(parentPath, name);
    const [isModule, isPackage] = [name.endsWith(".py"), existsSync(join(path, "__init__.py"))];
    if (!isModule && !isPackage) continue;
    const isOwn = own.has(name.replace(/\.py$/, "")) && !existsSync(join(dirname(path), "__init__.py"));
    const isUsual = isPackage && usual.has(parentPath) && !notInstalled.test(name);
    if ((isOwn || isUsual) && !found.has(name)) found.set(name, path);
  }
  return found;
}

function entriesBelow(folder: string, levels: number): readonly Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink());
  const below = levels === 0 ? [] : entries.filter((entry) => entry.isDirectory());
  return [...entries, ...below.flatMap(({ name }) => entriesBelow(join(folder, name), levels - 1))];
}
