const maxProblems = 100;
const maxLength = 500;

/**
 * Files of a repository that an import could not read or did not find: a sentence each, under `_problems`, which
 * answers of the API leave out. Empty for records that do not come from files.
 *
 * @example importProblemsOf({ source: { _problems: ["m.gguf cannot be read as GGUF: it is cut off."] } }).length // 1
 */
export function importProblemsOf({
  source,
}: {
  readonly source: Readonly<Record<string, unknown>>;
}): readonly string[] {
  const problems = source["_problems"];
  if (!Array.isArray(problems)) return [];
  return problems
    .slice(0, maxProblems)
    .flatMap((problem) => (typeof problem === "string" ? [problem.slice(0, maxLength).toWellFormed()] : []));
}
