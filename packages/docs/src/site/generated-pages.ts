import { lstat, realpath } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { type Diagnostic, diagnosticKinds } from "../diagnostics/diagnostic.ts";
import { whyGenerated } from "../diagnostics/sum-up.ts";
import { gitRecords } from "../files/git-records.ts";
import { isInside } from "../files/read-folder.ts";

/** Names that git is asked about in one call, and letters of one: a command line has its limit. */
const atOnce = 100;
const longestName = 300;

/**
 * Dead links to pages whose files git ignores are findings of their own kind: a program writes these pages, and has not run.
 * Nothing changes where no git is, or where git ignores the whole folder, or the folder of the language.
 *
 * @param set `base`: its address, without a slash at its end
 * @throws the reason of the signal
 * @example
 * // .gitignore has `/docs/cli.md`, which is not there; docs/a.md links to it
 * await withGenerated([deadLink], { folder: "docs", base: "/docs/x", languages: ["en"] }); // [{ kind: "generated-page", severity: "warning", … }]
 */
export async function withGenerated(
  diagnostics: readonly Diagnostic[],
  {
    folder,
    base,
    languages,
  }: { readonly folder: string; readonly base: string; readonly languages: readonly string[] },
  signal?: AbortSignal,
): Promise<readonly Diagnostic[]> {
  const addresses = new Set(diagnostics.flatMap((found) => deadAddress(found, base)));
  if (addresses.size === 0) return diagnostics;
  const names = [...addresses].flatMap((address) => filesOf(address, base));
  const whole = await ignoredIn(folder, [".", ...languages.map((language) => `./${language}`)], signal);
  if (whole.has(".")) return diagnostics;
  const isPart = (name: string): boolean => ![...whole].some((one) => name.startsWith(`${one}/`));
  const ignored = await ignoredIn(folder, names.filter(isPart), signal);
  return diagnostics.map((found) => {
    const isWritten = deadAddress(found, base).some((at) => filesOf(at, base).some((name) => ignored.has(name)));
    if (!isWritten) return found;
    const kind = "generated-page";
    return {
      ...found,
      kind,
      severity: diagnosticKinds[kind],
      message: `${found.message.replace(advice, "")} ${whyGenerated}`,
    };
  });
}

const advice = " Fix the address, or remove the link.";

const deadAddress = ({ kind, subject }: Diagnostic, base: string): readonly string[] =>
  kind === "dead-link" && subject?.startsWith(`${base}/`) ? [subject] : [];

function filesOf(address: string, base: string): readonly string[] {
  const path = address.slice(base.length + 1);
  // Of such names git says nothing, and nothing of the others in one call either.
  if (path.length > longestName || path.includes("\0") || path.split("/").includes("..")) return [];
  // A name that begins with a colon would be a pattern.
  return [".md", ".mdx", "/index.md", "/index.mdx"].map((ending) => `./${path}${ending}`);
}

/** Which of these names git ignores, each as it was asked for. */
async function ignoredIn(folder: string, names: readonly string[], signal?: AbortSignal): Promise<ReadonlySet<string>> {
  const asked = await byRealName(folder, names);
  const all = [...asked.keys()];
  const ignored = new Set<string>();
  for (let start = 0; start < all.length; start += atOnce) {
    signal?.throwIfAborted();
    const ask = ["check-ignore", "--no-index", "--", ...all.slice(start, start + atOnce)];
    for await (const name of gitRecords(folder, ask, "\n", { isLiteral: false }))
      for (const one of asked.get(name) ?? []) ignored.add(one);
  }
  return ignored;
}

/**
 * The names by what git knows their files by, links to folders followed: of a name that goes through a link git says
 * nothing, and nothing of the others in one call either. Those that lead nowhere, or out of the folder, are left out.
 */
async function byRealName(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const root = await realpath(folder);
  const directories = new Map<string, Promise<string | undefined>>();
  const asked = new Map<string, string[]>();
  for (const name of names) {
    const directory = await realDirectory(join(root, dirname(name)), directories);
    const path = directory === undefined ? "" : join(directory, basename(name));
    if (!isInside(path, root)) continue;
    const real = `./${relative(root, path).split(sep).join("/")}`;
    asked.set(real, [...(asked.get(real) ?? []), name]);
  }
  return asked;
}

/** Where a folder is, which need not be there; `undefined` where a link on the way to it leads nowhere. */
function realDirectory(path: string, known: Map<string, Promise<string | undefined>>): Promise<string | undefined> {
  const find = async (): Promise<string | undefined> => {
    if (await lstat(path).catch(() => undefined)) return realpath(path).catch(() => undefined);
    const parent = await realDirectory(dirname(path), known);
    return parent === undefined ? undefined : join(parent, basename(path));
  };
  const found = known.get(path) ?? find();
  known.set(path, found);
  return found;
}
