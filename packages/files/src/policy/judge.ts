import { kinds } from "@modelshelf/store";
import type { ContentReader } from "../repository/content-reader.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import type { JudgedFile, JudgedRecord } from "./criteria/criterion.ts";
import type { SignatureReport } from "../signatures/check-signatures.ts";
import { holdsPickles } from "./holds-pickles.ts";
import type { PolicyAction, PolicyRule, Refusal } from "./policy.ts";

export type { JudgedRecord };

/** The use that is judged, or several of them: the rules about any of them are asked, in the order of the policy. */
type Asked = PolicyAction | readonly PolicyAction[];

/**
 * The refusal of a whole repository by the first rule that refuses it; `undefined` where none does.
 *
 * @param bytes of all files of the revision; absent where they are not known
 * @example repositoryRefusal(rules, "serve", record)?.sentence
 * // 'The policy of this hub refuses the model ada/reader by its rule "licenses", because its license is not known.'
 */
export function repositoryRefusal(
  rules: readonly PolicyRule[],
  actions: Asked,
  record: JudgedRecord,
  bytes?: number,
): Refusal | undefined {
  for (const rule of rulesFor(rules, actions, record)) {
    const { ofRecord, ofSum } = rule.criterion;
    const reason = ofRecord?.(record) ?? (bytes === undefined ? undefined : ofSum?.(bytes));
    if (reason !== undefined) return toRefusal(rule, inWords(record), reason);
  }
  return undefined;
}

/** The same by the sum of its files alone, for who has judged its record before. */
export function sumRefusal(
  rules: readonly PolicyRule[],
  actions: Asked,
  repository: Pick<JudgedRecord, "kind" | "id">,
  bytes: number,
): Refusal | undefined {
  for (const rule of rulesFor(rules, actions, repository)) {
    const reason = rule.criterion.ofSum?.(bytes);
    if (reason !== undefined) return toRefusal(rule, inWords(repository), reason);
  }
  return undefined;
}

/**
 * The refusal of a file of a repository that is not refused as a whole, by what is known of it without its content.
 *
 * @example listedFileRefusal(rules, "mirror", record, { path: "model.pkl", size: 12 })?.rule // "no pickles"
 */
export function listedFileRefusal(
  rules: readonly PolicyRule[],
  actions: Asked,
  repository: Pick<JudgedRecord, "kind" | "id">,
  file: JudgedFile,
): Refusal | undefined {
  for (const rule of rulesFor(rules, actions, repository)) {
    const reason = rule.criterion.ofFile?.(file);
    if (reason !== undefined) return toRefusal(rule, `${file.path} of ${repository.id}`, reason);
  }
  return undefined;
}

/**
 * The same, by its content as well where that is here.
 *
 * @example (await fileRefusal(rules, "serve", record, file, diskReader))?.rule // "no pickles"
 */
export async function fileRefusal(
  rules: readonly PolicyRule[],
  actions: Asked,
  repository: Pick<JudgedRecord, "kind" | "id">,
  file: Partial<RepositoryFile> & Pick<RepositoryFile, "path">,
  reader: ContentReader,
): Promise<Refusal | undefined> {
  const isRead = rulesFor(rules, actions, repository).some(({ criterion }) => criterion.readsContents);
  const holds = isRead ? await holdsPickles(file, reader) : undefined;
  return listedFileRefusal(rules, actions, repository, {
    ...file,
    ...(holds !== undefined && { holdsPickles: holds }),
  });
}

/** The first rule that judges a repository by its signatures; `undefined` where nobody has to verify them. */
export const signatureRule = (
  rules: readonly PolicyRule[],
  actions: Asked,
  repository: Pick<JudgedRecord, "kind" | "id">,
): PolicyRule | undefined => rulesFor(rules, actions, repository).find(({ criterion }) => criterion.ofSignatures);

/**
 * The refusal of a revision by its signatures, or of the first of some of its files that a verified signature leaves out.
 *
 * @param paths of the files that are asked for
 * @example signatureRefusal(rules, "serve", { kind: "model", id: "ada/reader" }, report)?.sentence
 * // '… refuses the model ada/reader by its rule "signed", because it has no signature.'
 */
export function signatureRefusal(
  rules: readonly PolicyRule[],
  actions: Asked,
  repository: Pick<JudgedRecord, "kind" | "id">,
  report: Pick<SignatureReport, "state" | "sentence" | "uncovered">,
  paths: readonly string[] = [],
): Refusal | undefined {
  const rule = signatureRule(rules, actions, repository);
  const reason = rule?.criterion.ofSignatures?.(report);
  if (rule === undefined) return undefined;
  if (reason !== undefined) return toRefusal(rule, inWords(repository), reason);
  const path = paths.find((one) => report.uncovered.includes(one));
  return path === undefined ? undefined : toRefusal(rule, `${path} of ${repository.id}`, "the signer left it out");
}

const inWords = ({ kind, id }: Pick<JudgedRecord, "kind" | "id">): string => `the ${kinds[kind].one} ${id}`;

const rulesFor = (
  rules: readonly PolicyRule[],
  actions: Asked,
  { kind, id }: Pick<JudgedRecord, "kind" | "id">,
): readonly PolicyRule[] =>
  rules.filter((rule) => isAbout(rule, actions) && rule.kinds.includes(kind) && rule.isFor(id));

const isAbout = (rule: PolicyRule, actions: Asked): boolean =>
  [actions].flat().some((action) => rule.actions.includes(action));

const toRefusal = ({ name, because }: PolicyRule, what: string, reason: string): Refusal => ({
  rule: name,
  sentence: `The policy of this hub refuses ${what} by its rule "${name}", because ${reason}.${because ? ` ${because}` : ""}`,
});
