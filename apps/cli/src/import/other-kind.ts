import { kinds, type RecordKind } from "@modelshelf/store";

/** Fields that only the cards of a kind have: https://github.com/huggingface/hub-docs (datasetcard.md, spaces-config-reference.md) */
const marks: readonly (readonly [kind: RecordKind, fields: readonly string[]])[] = [
  ["dataset", ["dataset_info", "task_categories", "size_categories"]],
  ["space", ["sdk"]],
];

/** The message for a repository whose card is that of another kind. */
export const looksLike = (kind: RecordKind, id: string): string =>
  `its card is that of a ${kinds[kind].one}. If it is one, remove it with modelshelf remove ${id}, and import its folder with --kind ${kind}.`;

/**
 * A sentence for a repository that was taken for a model, which is the default where no folder tells the kind, and whose card
 * has what only cards of another kind have; `undefined` for all others.
 *
 * @param fields of its card
 * @example otherKindOf("model", "ada/pages", { size_categories: ["n<1K"] }) // "its card is that of a dataset. …"
 */
export function otherKindOf(kind: RecordKind, id: string, fields: unknown): string | undefined {
  if (kind !== "model" || typeof fields !== "object" || fields === null) return undefined;
  const found = marks.find(([, names]) => names.some((name) => name in fields));
  return found && looksLike(found[0], id);
}
