// The part of the package that runs anywhere, browsers included: records, queries, facts. No store.
export * from "./record.ts";
export * from "./search.ts";
export { StoreFault } from "./store.ts";
export type * from "./store.ts";
export { toDatasetFacts } from "./to-dataset-facts.ts";
export { toModelFacts } from "./to-facts.ts";
export { toSpaceFacts } from "./to-space-facts.ts";
export { widgetInputs } from "./widget-inputs.ts";
export type * from "./widget-inputs.ts";
export type * from "./widget-table.ts";
