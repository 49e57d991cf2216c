// The part of the package that runs anywhere, browsers included: records, queries, facts. No store.
export * from "./facets/facet.ts";
export { toDatasetFacts } from "./facts/to-dataset-facts.ts";
export { toModelFacts } from "./facts/to-model-facts.ts";
export { toSpaceFacts } from "./facts/to-space-facts.ts";
export { widgetInputs } from "./facts/widget-inputs.ts";
export type * from "./facts/widget-inputs.ts";
export type * from "./facts/widget-table.ts";
export * from "./kinds/kind.ts";
export * from "./query/cursor.ts";
export * from "./query/parse-query.ts";
export * from "./query/query.ts";
export * from "./query/write-query.ts";
export * from "./record/parse-record.ts";
export { sizeCategories } from "./record/read/size-categories.ts";
export type * from "./record/record.ts";
export { StoreFault } from "./store.ts";
export type * from "./store.ts";
