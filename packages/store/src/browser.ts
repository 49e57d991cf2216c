// The part of the package that runs anywhere, browsers included: records, queries, facts. No store.
export * from "./record/parse-record.ts";
export * from "./query/parse-query.ts";
export { StoreFault } from "./store.ts";
export type * from "./store.ts";
export { toDatasetFacts } from "./facts/to-dataset-facts.ts";
export { toModelFacts } from "./facts/to-model-facts.ts";
export { toSpaceFacts } from "./facts/to-space-facts.ts";
export { widgetInputs } from "./facts/widget-inputs.ts";
export type * from "./facts/widget-inputs.ts";
export type * from "./facts/widget-table.ts";
