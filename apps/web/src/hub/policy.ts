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
} from "@modelshelf/files";
import type { Hub } from "./hub.ts";

type PolicyHub = Pick<Hub, "files" | "places" | "policy">;
/** A file of an index, or of the list of a record. */
export type ListedFile = Partial<RepositoryFile> & Pick<RepositoryFile, "path">;

/** The revision that is judged, and what is to be done with it. */
interface Judging {
  /** A branch, tag or commit. Default: the main branch */
  readonly revision?: string;
  /** Default: `serve` */
  readonly action?: PolicyAction;
}

/** Revisions have many files, and stay what they are. */
const sums = new WeakMap<Revision, number>();

function bytesOf({ files }: PolicyHub, { kind, id }: JudgedRecord, revision: string): number | undefined {
  const known = files?.revision(kind, id, revision);
  if (known === undefined) return undefined;
  const sum = sums.get(known) ?? known.files.reduce((bytes, { size }) => bytes + size, 0);
  sums.set(known, sum);
  return sum;
}

/** The refusal of all files of a repository by the policy of the hub; `undefined` where it has none. */
export function policyRefusal(
  hub: PolicyHub,
  record: JudgedRecord,
  { revision = defaultBranch, action = "serve" }: Judging = {},
): Refusal | undefined {
  if (hub.policy === undefined) return undefined;
  return repositoryRefusal(hub.policy, action, record, bytesOf(hub, record, revision));
}

/** The refusal of the first of some files by the policy of the hub, or of the repository that they are in. */
export async function policyFileRefusal(
  hub: PolicyHub,
  record: JudgedRecord,
  files: readonly ListedFile[],
  judging: Judging = {},
): Promise<Refusal | undefined> {
  if (hub.policy === undefined) return undefined;
  const refused = policyRefusal(hub, record, judging);
  if (refused !== undefined) return refused;
  const reader = placesReader(hub.places ?? diskPlaces);
  for (const file of files) {
    const refusal = await fileRefusal(hub.policy, judging.action ?? "serve", record, file, reader);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** The refusal of the first of some files that are named together: of those that are not here also by who may fetch them. */
export async function policyRefusalOfAll(
  hub: PolicyHub,
  record: JudgedRecord,
  files: readonly ListedFile[],
  revision: string,
): Promise<Refusal | undefined> {
  const away = files.filter(({ place }) => place === undefined);
  return (
    (await policyFileRefusal(hub, record, files, { revision })) ??
    (away.length > 0 ? await policyFileRefusal(hub, record, away, { revision, action: "pull" }) : undefined)
  );
}

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
