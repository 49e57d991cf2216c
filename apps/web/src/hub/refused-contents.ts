import { defaultBranch, hasWeightFormat, type JudgedRecord, maxPickle, mayHoldPickles } from "@modelshelf/files";
import type { Hub } from "./hub.ts";
import { type ListedFile, needsSignature, policyFileRefusal, policySignatureRefusal } from "./policy.ts";
import { untrusting } from "./signatures.ts";

/** The files that a page judges: contents of some are read for it. */
export const mostJudgedFiles = 200;
/** Of contents that are read for a page. */
const mostBytes = 64_000_000;

/**
 * The refusals of some files of a repository by the policy of the hub, by their paths: a sentence each. Contents of some are read
 * for it; beyond a bound, their names count.
 *
 * @param revision a branch, tag or commit, by default the main branch
 * @example (await refusalsOfFiles(hub, record, files)).has("model.pt") // true
 */
export async function refusalsOfFiles(
  hub: Pick<Hub, "files" | "places" | "policy" | "pull">,
  record: JudgedRecord,
  files: readonly ListedFile[],
  revision?: string,
): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>();
  if (hub.policy === undefined) return refused;
  let left = mostBytes;
  for (const file of files) {
    if (mayHoldPickles(file.path)) left -= Math.min(file.size ?? 0, maxPickle);
    // The name counts where reading would keep others waiting.
    const { oid: _oid, ...named } = file;
    const refusal = await policyFileRefusal(hub, record, [left < 0 ? named : file], revision);
    if (refusal !== undefined) refused.set(file.path, refusal.sentence);
  }
  return refused;
}

/**
 * The refusal by a rule about signatures, a sentence: of the main branch, or of the first of some files that the signer left out.
 *
 * @example await refusalBySignature(hub, record) // '… by its rule "signed", because it has no signature.'
 */
export async function refusalBySignature(
  hub: Pick<Hub, "files" | "places" | "policy" | "pull" | "signatures">,
  { kind, id }: JudgedRecord,
  { paths = [] }: { readonly paths?: readonly string[] } = {},
): Promise<string | undefined> {
  const revision = hub.files?.revision(kind, id, defaultBranch);
  if (revision === undefined || !needsSignature(hub, { kind, id })) return undefined;
  const report = await (hub.signatures ?? untrusting).report(hub, { kind, id, revision, fetches: false });
  // A download fetches the signature and compares it; a page does not.
  if (report.state === "unchecked" && hub.pull?.brings(kind, id) === true) return undefined;
  return policySignatureRefusal(hub, { kind, id }, report, paths)?.sentence;
}

/**
 * Whether the policy of the hub keeps readers from the weights of a repository: it refuses all of them, or asks for a signature
 * that is not verified.
 *
 * @example await withholdsWeights(hub, record) // true
 */
export async function withholdsWeights(
  hub: Pick<Hub, "files" | "places" | "policy" | "pull" | "signatures">,
  record: JudgedRecord,
): Promise<boolean> {
  if (hub.policy === undefined) return false;
  if ((await refusalBySignature(hub, record)) !== undefined) return true;
  const files = hub.files?.revision(record.kind, record.id, defaultBranch)?.files ?? [];
  const weights = files.filter(({ path }) => hasWeightFormat(path)).slice(0, mostJudgedFiles);
  return weights.length > 0 && (await refusalsOfFiles(hub, record, weights)).size === weights.length;
}
