import {
  type ContentReader,
  fileRefusal,
  type JudgedRecord,
  listedFileRefusal,
  type PolicyAction,
  type PolicyRule,
  type Refusal,
  repositoryRefusal,
  reportSigned,
  type Revision,
  type ServedFiles,
  signatureRefusal,
  signatureRule,
  type SignedOptions,
  sumOfSizes,
} from "@modelshelf/files";
import { type CatalogRecord, toFileList } from "@modelshelf/store";

/** The judgment of a policy about one repository. */
export interface Judgment {
  /** Of all its files. */
  readonly whole?: Refusal;
  /** Of single files, where it is not refused as a whole. */
  readonly files: readonly Refusal[];
}

/** How often a rule has refused. */
export interface RuleCounts {
  readonly name: string;
  readonly repositories: number;
  readonly files: number;
}

interface Judging {
  readonly rules: readonly PolicyRule[];
  readonly action: PolicyAction;
  readonly reader: ContentReader;
  /** For rules about signatures. */
  readonly signed: SignedOptions;
}

/**
 * The judgment of a policy about the main branch of a repository, by the files that are here, else by those that its record lists.
 *
 * @param index absent where no files were imported: what records list counts
 * @example (await judgeRecord(record, { rules, action: "serve", reader, signed }, index)).whole?.rule // "licenses"
 */
export const judgeRecord = async (
  record: CatalogRecord,
  judging: Judging,
  index: Pick<ServedFiles, "revision"> | undefined,
): Promise<Judgment> =>
  judgeRevision(record, index?.revision(record.kind, record.id, "main") ?? toFileList(record), judging);

/**
 * The judgment of a policy about one revision, or about the files that a record lists.
 *
 * @example (await judgeRevision(record, revision, { rules, action: "serve", reader, signed })).files // of single files
 */
export async function judgeRevision(
  record: JudgedRecord,
  judged: Revision | ReturnType<typeof toFileList>,
  judging: Judging,
): Promise<Judgment> {
  const { rules, action, reader } = judging;
  const revision = "commit" in judged ? judged : undefined;
  const files = "commit" in judged ? judged.files : judged;
  const whole = repositoryRefusal(rules, action, record, sumOfSizes(files));
  if (whole !== undefined) return { whole, files: [] };
  const bySignature = await signatureRefusals(record, revision, judging);
  if (bySignature.whole !== undefined) return bySignature;
  const refused = [...bySignature.files];
  for (const file of files) {
    const refusal =
      action === "serve" || action === "import"
        ? await fileRefusal(rules, action, record, file, reader)
        : listedFileRefusal(rules, action, record, file);
    if (refusal !== undefined) refused.push(refusal);
  }
  return { files: refused };
}

/** The refusals by the signatures of a revision; none where its files are not here. */
async function signatureRefusals(
  repository: JudgedRecord,
  revision: Revision | undefined,
  { rules, action, signed }: Judging,
): Promise<Judgment> {
  if (revision === undefined || signatureRule(rules, action, repository) === undefined) return { files: [] };
  const report = await reportSigned(repository, revision, signed);
  const whole = signatureRefusal(rules, action, repository, report);
  if (whole !== undefined) return { whole, files: [] };
  // Each is compared with itself alone: there may be many.
  const refusalOf = (path: string): Refusal | undefined =>
    signatureRefusal(rules, action, repository, { ...report, uncovered: [path] }, [path]);
  return { files: report.uncovered.flatMap((path) => refusalOf(path) ?? []) };
}

/** Adds up judgments by rule, in the order of the policy. */
export class RefusalCounts {
  readonly #counts: Map<string, { repositories: number; files: number }>;
  /** Repositories of which all, some, or none of the files are refused. */
  readonly repositories = { refused: 0, partly: 0, allowed: 0 };

  constructor(rules: readonly PolicyRule[]) {
    this.#counts = new Map(rules.map(({ name }) => [name, { repositories: 0, files: 0 }]));
  }

  add({ whole, files }: Judgment): void {
    this.repositories[whole ? "refused" : files.length > 0 ? "partly" : "allowed"] += 1;
    for (const name of new Set([whole, ...files].map((refusal) => refusal?.rule ?? ""))) {
      const count = this.#counts.get(name);
      if (count === undefined) continue;
      count.repositories += 1;
      count.files += files.filter(({ rule }) => rule === name).length;
    }
  }

  get rules(): readonly RuleCounts[] {
    return [...this.#counts].map(([name, count]) => ({ name, ...count }));
  }
}
