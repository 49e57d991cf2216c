import { existsSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { library } from "../../../packages/registry/src/libraries/all.ts";
import { installCommands } from "../../../packages/registry/src/snippets/install.ts";
import { pythonFor } from "../python-for.ts";
import type { PrintedProgram } from "../printed-programs.ts";
import { type Cloned, cloned } from "./cloned.ts";
import { distributionsIn, namesFolder, normalized, unpack } from "./files-of.ts";
import { hasModule, importedPaths, packagesOf } from "./imported-modules.ts";

/** Programs with one installation in common, and where the files of it are. */
export interface Unpacked {
  readonly programs: readonly PrintedProgram[];
  /** Where the programs are checked: what stands here is imported before what is shared. */
  readonly root: string;
  /** Folders that modules are imported from, first to last; the shared one is the last. */
  readonly folders: readonly string[];
  readonly packages: Readonly<Record<string, string>>;
  /** Modules that could not be looked at, with the reason. */
  readonly unknown: ReadonlyMap<string, string>;
}

/** Shared by installations that ask for no certain release. Its types are needed to follow those of many others. */
const everywhere = ["torch", "numpy", "pillow", "transformers", "huggingface_hub"];

/** Folder of an environment that holds the newest releases, and where packages stand in it. */
export function newestIn(python: string): { readonly folder: string; readonly site: string } {
  const folder = join(namesFolder, `newest-${python}`);
  return { folder, site: join(folder, `lib/python${python}/site-packages`) };
}

/** Programs by what is printed for their installation. */
export function groupsOf(programs: readonly PrintedProgram[]): readonly (readonly PrintedProgram[])[] {
  return [...Map.groupBy(programs, installationOf).values()];
}

function installationOf({ entry, snippet }: PrintedProgram): string {
  const lines = installCommands(snippet.install ?? {}).text;
  return `${lines}\0${pythonFor(snippet)}\0${lines === "" ? entry : ""}`;
}

/** The packages that an installation asks for. */
interface Asked {
  readonly python: string;
  /** Packages of which the newest release is taken. */
  readonly plain: readonly string[];
  /** Requirements that name releases or files. */
  readonly own: readonly string[];
  /** Addresses of repositories. */
  readonly repositories: readonly string[];
}

function askedBy([first]: readonly PrintedProgram[]): Asked {
  if (first === undefined) throw new Error("There are no programs.");
  const { install = {} } = first.snippet;
  const printed = (install.pip ?? []).filter((text) => !text.startsWith("."));
  const [fromGit = [], others = []] = split(printed, (text) => text.includes("git+"));
  const [plain = [], own = []] = split(others, (text) => /^[\w.[\],-]+$/.test(text));
  const clone = install.clone ?? (printed.length === 0 ? library(first.entry).repository.url : undefined);
  return {
    python: pythonFor(first.snippet) ?? "3.12",
    plain,
    own,
    repositories: [...fromGit.map((text) => text.slice(text.indexOf("git+"))), ...(clone ? [clone] : [])],
  };
}

/** The version of Python that an installation is for. */
export function pythonOf(programs: readonly PrintedProgram[]): string {
  return askedBy(programs).python;
}

/**
 * Gets the newest releases for many installations at once, which is much faster than for each.
 *
 * @returns why a package could not be had, by its name
 */
export function unpackNewest(
  groups: readonly (readonly PrintedProgram[])[],
  python: string,
): Promise<ReadonlyMap<string, string>> {
  const plain = new Set([...everywhere, ...groups.flatMap((programs) => askedBy(programs).plain)]);
  return unpack([...plain], { folder: newestIn(python).site, python });
}

/**
 * Gets the files of an installation, without running anything of it.
 *
 * @returns a sentence where what the programs are about cannot be had
 */
export async function unpackGroup(
  programs: readonly PrintedProgram[],
  missingNewest: ReadonlyMap<string, string>,
): Promise<Unpacked | string> {
  const { python, plain, own, repositories } = askedBy(programs);
  const elsewhere = otherPlaceIn(programs[0]?.snippet.install?.options ?? []);
  if (elsewhere !== undefined) return `The packages come from ${elsewhere}, which was not read.`;
  const entry = programs[0]?.entry ?? "";
  const printed = [...plain, ...own];
  const root = join(
    namesFolder,
    "groups",
    own.length + repositories.length === 0 ? "plain" : hashOf([python, ...own, ...repositories]),
  );
  const sources: Cloned[] = [];
  for (const address of repositories) {
    const source = await cloned(address, root);
    if (typeof source === "string") return source;
    sources.push(source);
  }
  const newest = newestIn(python).site;
  const missing = new Map([
    ...[...missingNewest].filter(([requirement]) => plain.includes(requirement)),
    ...(own.length === 0 ? [] : await unpack(own, { folder: root, python })),
  ]);
  const folders = [...sources.flatMap((source) => source.folders), root, newest];
  const unknown = new Map<string, string>();
  const needed = (): Set<string> => reachable(printed, sources, [root, newest]);
  const imported = new Set(programs.flatMap(({ snippet }) => importedPaths(snippet.code.text)));
  for (const path of imported) {
    const module = partToGet(path, folders);
    if (module === undefined) continue;
    const names = packagesOf(module);
    const refused = [...missing].find(([requirement]) =>
      names.some((name) => normalized(requirement).startsWith(name)),
    );
    const brought = names.find((name) => needed().has(name));
    if (refused !== undefined) unknown.set(module, "no release to read");
    else if (brought !== undefined) {
      const failed = await unpack([brought], { folder: newest, python });
      if (failed.size > 0) unknown.set(module, "no release to read");
    } else if (sources.length > 0) unknown.set(module, "what the repository needs is not fully known");
  }
  const about = [...missing].find(([requirement]) => isAbout(requirement, entry));
  if (about !== undefined) return `No release of the package can be read here: ${about[0]}`;
  const found = new Map([...distributionsIn(newest), ...distributionsIn(root)]);
  const named = printed.flatMap((text) => found.get(normalized(/^[\w.-]+/.exec(text)?.[0] ?? "")) ?? []);
  const packages = Object.fromEntries([
    ...sources.map(({ name, version }) => [name, version] as const),
    ...named.map(({ name, version }) => [name, version] as const),
  ]);
  return { programs, root, folders, packages, unknown };
}

/** The address of another index: what the usual one has under the same name may be something else. */
function otherPlaceIn(options: readonly string[]): string | undefined {
  const at = options.findIndex((option) => /^--(?:find-links|index-url|extra-index-url|index)$/.test(option));
  return at === -1 ? undefined : options[at + 1];
}

/**
 * The part of a module's name that no folder has: its first part, or all of it where several packages share that one.
 *
 * @returns nothing where the module is there, or where the package that would have it is there without it
 */
function partToGet(path: string, folders: readonly string[]): string | undefined {
  const [top = ""] = path.split(".");
  if (!hasModule(folders, top)) return top;
  const isShared = ["__init__.py", "__init__.pyi"].every((file) => !hasFile(folders, join(top, file)));
  return isShared && !hasModule(folders, path) ? path : undefined;
}

function hasFile(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => existsSync(join(folder, path)));
}

function split(texts: readonly string[], isFirst: (text: string) => boolean): readonly (readonly string[])[] {
  return [texts.filter(isFirst), texts.filter((text) => !isFirst(text))];
}

/** Everything that is installed with what is printed, as far as it has been unpacked. */
function reachable(printed: readonly string[], sources: readonly Cloned[], folders: readonly string[]): Set<string> {
  const found = new Map(folders.toReversed().flatMap((folder) => [...distributionsIn(folder)]));
  const names = new Set([
    ...printed.map((text) => normalized(/^[\w.-]+/.exec(text)?.[0] ?? "")),
    ...sources.flatMap(({ needs }) => needs),
  ]);
  // A set hands out what is added while it is read.
  for (const name of names) for (const needed of found.get(name)?.needs ?? []) names.add(needed);
  return names;
}

function isAbout(requirement: string, entry: string): boolean {
  const name = normalized(/^[\w.-]+/.exec(requirement)?.[0] ?? "");
  const key = normalized(entry);
  return name === key || name.startsWith(key) || key.startsWith(name);
}

function hashOf(texts: readonly string[]): string {
  return createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 8);
}
