export type * from "./page.ts";
export type * from "./site.ts";
