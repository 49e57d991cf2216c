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
 * Sentences about rules that are not asked when files come: signatures are verified when the files are here.
 *
 * @example unaskedRules(rules, "mirror") // ['The rule "signed" of the policy is about signatures, which …']
 */
export const unaskedRules = (rules: readonly PolicyRule[], action: "mirror" | "import"): readonly string[] =>
  rules
    .filter(({ actions, criterion }) => criterion.ofSignatures !== undefined && actions.includes(action))
    .map(
      ({ name }) =>
        `The rule "${name}" of the policy is about signatures, which modelshelf ${action} does not verify; modelshelf serve and modelshelf policy check do.`,
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
export const mirrorPolicy = (rules: readonly PolicyRule[], action: "mirror" | "import" = "mirror"): MirrorPolicy => ({
  ofRecord: (record) => repositoryRefusal(rules, action, record)?.sentence,
  ofSum: (repository, bytes) => sumRefusal(rules, action, repository, bytes)?.sentence,
  ofFile: (repository, file) => listedFileRefusal(rules, action, repository, file)?.sentence,
});
