// The part of the package that runs anywhere, browsers included: records, queries, facts. No store.
export type { NamedSize } from "./record/read/named-sizes.ts";
export { examine } from "./examine/examine.ts";
export { doubtKinds, doubtsOf } from "./doubts/doubts.ts";
export { isSizeSure } from "./doubts/is-size-sure.ts";
export type { Doubt } from "./doubts/doubt.ts";
export { doubtColumns, doubtRow } from "./doubts/doubt-row.ts";
export { csvRow } from "./csv-row.ts";
export { effectLabels, effects } from "./examine/finding.ts";
export type * from "./examine/finding.ts";
export { facet, facets } from "./facets/all.ts";
export { languageName } from "./facets/entries/language.ts";
export { sizeInWords } from "./facets/entries/size.ts";
export * from "./facets/facet-values.ts";
export * from "./facets/facet.ts";
export * from "./facets/ids.ts";
export { order } from "./orders/all.ts";
export * from "./orders/ids.ts";
export {
  defaultOrder,
  hasKey,
  isReversedBy,
  isRising,
  listedOrders,
  orderOfHub,
  ordersOf,
} from "./orders/order-keys.ts";
export { isStandalone } from "./facts/is-standalone.ts";
export { toAttentionShape } from "./facts/to-attention-shape.ts";
export type * from "./facts/to-attention-shape.ts";
export { toDatasetCard } from "./facts/to-dataset-card.ts";
export type * from "./facts/to-dataset-card.ts";
export { toDatasetFacts } from "./facts/to-dataset-facts.ts";
export { toEvaluations, unreadResults } from "./facts/to-evaluations.ts";
export type * from "./facts/to-evaluations.ts";
export { toGguf } from "./facts/to-gguf.ts";
export { toFilePaths, toFiles } from "./facts/to-files.ts";
export type * from "./facts/to-files.ts";
export { memoryBudget, memoryBudgets } from "./facts/memory-budgets.ts";
export { largestThatFits, toLeastMemory } from "./facts/to-least-memory.ts";
export type * from "./facts/to-least-memory.ts";
export { toModelFacts } from "./facts/to-model-facts.ts";
export { toNamedSize } from "./facts/to-named-size.ts";
export { toOnnx } from "./facts/to-onnx.ts";
export type * from "./facts/to-onnx.ts";
export { toParameters } from "./facts/to-parameters.ts";
export { toTaskFacts } from "./facts/to-task-facts.ts";
export { toProviderMappings } from "./facts/to-provider-mappings.ts";
export { toSpaceFacts } from "./facts/to-space-facts.ts";
export { type SpaceColor, type SpaceLook, toSpaceLook } from "./facts/to-space-look.ts";
export { cardTextOf, maxCardText } from "./record/read/card-text.ts";
export { importProblemsOf } from "./record/read/import-problems.ts";
export { memberNames, memberOf } from "./record/read/client-spelling.ts";
export { exactNumber, isExactNumber, mayRound, parseExactJson, reviveWholeNumbers } from "./record/read/exact-json.ts";
export type { WholeNumberReviver } from "./record/read/exact-json.ts";
export { isObject } from "./record/read/field-reader.ts";
export { fileSizeOf } from "./record/read/file-size.ts";
export { notedPathsOf } from "./record/read/noted.ts";
export { present } from "./record/read/present.ts";
export { rowCountOf } from "./record/read/rows.ts";
export { toConfig } from "./facts/to-config.ts";
export { toStorage } from "./facts/to-storage.ts";
export { toSubsets } from "./facts/to-subsets.ts";
export type * from "./facts/to-subsets.ts";
export { toWeightForms } from "./facts/to-weight-forms.ts";
export type * from "./facts/to-weight-forms.ts";
export { toUsedDatasets } from "./facts/to-used-datasets.ts";
export { widgetInputs } from "./facts/widget-inputs.ts";
export type * from "./facts/widget-inputs.ts";
export type * from "./facts/widget-table.ts";
export * from "./kinds/has-tasks.ts";
export * from "./kinds/kind.ts";
export * from "./kinds/kinds-in-words.ts";
export * from "./kinds/kinds.ts";
export { isExcluded, listOf, opposite, plainValue, toChosen, toWanted } from "./query/choices.ts";
export * from "./query/cursor.ts";
export { emptyWords, functionWords, marksBeginnings, tellingWords } from "./words/stop-words.ts";
export { senseOf, senseOfEnd } from "./words/senses.ts";
export { kindOfWord } from "./understand/kind-words.ts";
export * from "./query/parse-query.ts";
export { phraseKey } from "./words/phrase-key.ts";
export { rootOf } from "./words/word-root.ts";
export { type FoundBy, whyFound } from "./query/why-found.ts";
export { type Understood, understoodIn } from "./understand/understood.ts";
export { baseRelationOf, familyOf } from "./record/family.ts";
export { partsOf, valuesMeant } from "./understand/parts.ts";
export * from "./query/query.ts";
export * from "./query/ranges/range.ts";
export { parseBound, parseBounds, rangeLabel } from "./query/ranges/parse-ranges.ts";
export { americanSpelling } from "./words/spelling.ts";
export { mendWord } from "./words/suggestions.ts";
export { nearest } from "./words/nearest.ts";
export { fold, wordsOf } from "./words/words.ts";
export * from "./query/write-query.ts";
export { type NotedField, notedFieldsOf } from "./notes/noted-fields.ts";
export * from "./record/parse-record.ts";
export type * from "./record/record.ts";
export { StoreFault } from "./store.ts";
export type * from "./store.ts";
