import { type Diagnostic, diagnosticKinds } from "../diagnostics/diagnostic.ts";
import { whyGenerated } from "../diagnostics/sum-up.ts";
import { gitRecords } from "../files/git-records.ts";

/** Names that git is asked about in one call: a command line has its limit. */
const atOnce = 500;

/**
 * Dead links to pages whose files git ignores are findings of their own kind: a program writes these pages, and has not run.
 * Nothing changes where no git is, or where git ignores the whole folder.
 *
 * @param base address of the set, without a slash at its end
 * @example
 * // .gitignore has `/docs/cli.md`, which is not there; docs/a.md links to it
 * await withGenerated([deadLink], { folder: "docs", base: "/docs/x" }); // [{ kind: "generated-page", severity: "warning", … }]
 */
export async function withGenerated(
  diagnostics: readonly Diagnostic[],
  { folder, base }: { readonly folder: string; readonly base: string },
): Promise<readonly Diagnostic[]> {
  const addresses = new Set(diagnostics.flatMap((found) => deadAddress(found, base)));
  if (addresses.size === 0) return diagnostics;
  const ignored = await ignoredIn(
    folder,
    [...addresses].flatMap((address) => filesOf(address, base)),
  );
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
  // A name that begins with a colon would be a pattern.
  return [".md", ".mdx", "/index.md", "/index.mdx"].map((ending) => `./${path}${ending}`);
}

async function ignoredIn(folder: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const ignored = new Set<string>();
  for (let start = 0; start < names.length; start += atOnce) {
    const asked = [".", ...names.slice(start, start + atOnce)];
    const ask = ["check-ignore", "--no-index", "--", ...asked];
    for await (const name of gitRecords(folder, ask, "\n", { isLiteral: false })) ignored.add(name);
    if (ignored.has(".")) return new Set();
  }
  return ignored;
}
