export type * from "./record.ts";
export type * from "./store.ts";
