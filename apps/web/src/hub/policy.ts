import {
  defaultBranch,
  diskPlaces,
  fileRefusal,
  type JudgedRecord,
  placesReader,
  type PolicyAction,
  type Refusal,
  type RepositoryFile,
  repositoryRefusal,
  type Revision,
  signatureRefusal,
  signatureRule,
  type SignatureReport,
} from "@modelshelf/files";
import type { Hub } from "./hub.ts";

type PolicyHub = Pick<Hub, "files" | "places" | "policy" | "pull">;
/** A file of an index, or of the list of a record. Without its place, its content is not here. */
export type ListedFile = Partial<RepositoryFile> & Pick<RepositoryFile, "path">;

/** Revisions have many files, and stay what they are. */
const sums = new WeakMap<Revision, number>();

function bytesOf({ files }: PolicyHub, { kind, id }: JudgedRecord, revision: string): number | undefined {
  const known = files?.revision(kind, id, revision);
  if (known === undefined) return undefined;
  const sum = sums.get(known) ?? known.files.reduce((bytes, { size }) => bytes + size, 0);
  sums.set(known, sum);
  return sum;
}

/** The uses that are judged of content. What this hub has to fetch first may not be given out or not be fetched. */
function actionsOf({ pull }: Pick<Hub, "pull">, { kind, id }: JudgedRecord, isAway: boolean): readonly PolicyAction[] {
  return isAway && pull?.brings(kind, id) === true ? ["serve", "pull"] : ["serve"];
}

/**
 * The refusal of all files of a repository by the policy of the hub; `undefined` where it has none.
 *
 * @param options `revision`: a branch, tag or commit, by default the main branch; `isAway`: whether the files have to be fetched
 *   from another hub if this one fetches the repository
 */
export function policyRefusal(
  hub: PolicyHub,
  record: JudgedRecord,
  { revision = defaultBranch, isAway = false }: { readonly revision?: string; readonly isAway?: boolean } = {},
): Refusal | undefined {
  if (hub.policy === undefined) return undefined;
  return repositoryRefusal(hub.policy, actionsOf(hub, record, isAway), record, bytesOf(hub, record, revision));
}

/**
 * The refusal of the first of some files by the policy of the hub, or of the repository that they are in. Files whose content is
 * not here are judged as what is fetched as well, if the hub fetches the repository.
 *
 * @param revision a branch, tag or commit
 */
export async function policyFileRefusal(
  hub: PolicyHub,
  record: JudgedRecord,
  files: readonly ListedFile[],
  revision?: string,
): Promise<Refusal | undefined> {
  if (hub.policy === undefined) return undefined;
  const isAway = files.some(({ place }) => place === undefined);
  const refused = policyRefusal(hub, record, { isAway, ...(revision !== undefined && { revision }) });
  if (refused !== undefined) return refused;
  const reader = placesReader(hub.places ?? diskPlaces);
  for (const file of files) {
    const actions = actionsOf(hub, record, file.place === undefined);
    const refusal = await fileRefusal(hub.policy, actions, record, file, reader);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Whether files of a repository are given out only if a signature is verified: by a rule about any use that they come to. */
export const needsSignature = (hub: Pick<Hub, "policy" | "pull">, repository: JudgedRecord): boolean =>
  hub.policy !== undefined && signatureRule(hub.policy, actionsOf(hub, repository, true), repository) !== undefined;

/** The refusal of a revision of a repository, or of some of its files, by its signatures. */
export const policySignatureRefusal = (
  hub: Pick<Hub, "policy" | "pull">,
  repository: JudgedRecord,
  report: SignatureReport,
  paths: readonly string[],
): Refusal | undefined =>
  signatureRefusal(hub.policy ?? [], actionsOf(hub, repository, true), repository, report, paths);

/** Those of some files that the policy of the hub lets readers have. */
export async function policyAllowed<File extends ListedFile>(
  hub: PolicyHub,
  record: JudgedRecord,
  files: readonly File[],
): Promise<readonly File[]> {
  if (hub.policy === undefined) return files;
  const allowed: File[] = [];
  for (const file of files) if ((await policyFileRefusal(hub, record, [file])) === undefined) allowed.push(file);
  return allowed;
}
