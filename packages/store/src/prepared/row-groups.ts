import { everyRecord, type MembersOf } from "../facet-index/member-changes.ts";
import { facetsOf } from "../facets/facet-values.ts";
import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { wordFields } from "../query/word-fields.ts";
import { amounts, nameLength, type RowName } from "../word-index/word-rows.ts";

/** Rows of the index that stand together: those of one facet, of the words in one field, of trigrams of ids. */
export type RowGroup =
  | { readonly table: "values"; readonly kind: RecordKind; readonly facet: MembersOf }
  | { readonly table: "words"; readonly kind: RecordKind; readonly field: RowName["field"] }
  | { readonly table: "trigrams"; readonly kind: RecordKind };

/** All groups. Threads name them by their places, which are the same in all threads of a program. */
export const rowGroups: readonly RowGroup[] = recordKinds.flatMap((kind): RowGroup[] => {
  const facets: readonly MembersOf[] = [everyRecord, ...facetsOf(kind)];
  const fields: readonly RowName["field"][] = [...wordFields, nameLength, amounts];
  return [
    ...facets.map((facet): RowGroup => ({ table: "values", kind, facet })),
    ...fields.map((field): RowGroup => ({ table: "words", kind, field })),
    { table: "trigrams", kind },
  ];
});

/** The places of the groups of a kind. */
interface GroupsOfKind {
  readonly values: ReadonlyMap<MembersOf, number>;
  readonly words: ReadonlyMap<RowName["field"], number>;
  readonly trigrams: number;
}

const ofKinds: ReadonlyMap<RecordKind, GroupsOfKind> = new Map(
  recordKinds.map((kind) => {
    const values = new Map<MembersOf, number>();
    const words = new Map<RowName["field"], number>();
    for (const [place, group] of rowGroups.entries()) {
      if (group.kind !== kind) continue;
      if (group.table === "values") values.set(group.facet, place);
      if (group.table === "words") words.set(group.field, place);
    }
    const trigrams = rowGroups.findIndex((group) => group.kind === kind && group.table === "trigrams");
    return [kind, { values, words, trigrams }];
  }),
);

/** @throws Error for what is not a kind */
export function groupsOf(kind: RecordKind): GroupsOfKind {
  const groups = ofKinds.get(kind);
  if (groups === undefined) throw new Error(`unreachable: ${kind} is not a kind`);
  return groups;
}
