import {
  listedFileRefusal,
  type PolicyRule,
  repositoryRefusal,
  type RepositoryFile,
  sumRefusal,
} from "@modelshelf/files";
import type { CatalogRecord, RecordKind } from "@modelshelf/store";

/** The policy of the hub as a mirror asks it; each answer is a sentence, `undefined` where it lets something through. */
export interface MirrorPolicy {
  /** About all files of a repository, by its record. */
  readonly ofRecord: (record: CatalogRecord) => string | undefined;
  /** The same by the sum of its files, in bytes. */
  readonly ofSum: (repository: RepositoryName, bytes: number) => string | undefined;
  readonly ofFile: (repository: RepositoryName, file: Pick<RepositoryFile, "path" | "size">) => string | undefined;
}

/**
 * Sentences about rules that a mirror cannot ask: signatures are verified when the files are here.
 *
 * @example unaskedRules(rules) // ['The rule "signed" of the policy is about signatures, which …']
 */
export const unaskedRules = (rules: readonly PolicyRule[]): readonly string[] =>
  rules
    .filter(({ actions, criterion }) => criterion.ofSignatures !== undefined && actions.includes("mirror"))
    .map(
      ({ name }) =>
        `The rule "${name}" of the policy is about signatures. A mirror does not verify them; modelshelf policy check and modelshelf serve do.`,
    );

interface RepositoryName {
  readonly kind: RecordKind;
  readonly id: string;
}

/**
 * The rules of a policy that are about mirroring. Contents are not here yet, so formats are judged by the names of files.
 *
 * @example mirrorPolicy(rules).ofFile({ kind: "model", id: "ada/reader" }, { path: "model.pkl", size: 12 })
 */
export const mirrorPolicy = (rules: readonly PolicyRule[]): MirrorPolicy => ({
  ofRecord: (record) => repositoryRefusal(rules, "mirror", record)?.sentence,
  ofSum: (repository, bytes) => sumRefusal(rules, "mirror", repository, bytes)?.sentence,
  ofFile: (repository, file) => listedFileRefusal(rules, "mirror", repository, file)?.sentence,
});
