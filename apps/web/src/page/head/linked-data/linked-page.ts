import type { Thing } from "schema-dts";

/** A page as it appears in structured data. Addresses are whole. */
export interface LinkedPage {
  readonly url: string;
  readonly name: string;
  /** At most 160 characters. */
  readonly description: string;
  readonly image: string;
  /** BCP 47 code. */
  readonly language: string;
  /** ISO 8601. */
  readonly updatedAt?: string;
  /** The whole address of a path of this hub: `/models` → `https://hub.example/models`. */
  readonly whole: (path: string) => string;
}

/** The subject of a page, in the words of schema.org. The compiler checks kinds and properties. */
export type LinkedThing = Thing;

/** A page above another one; without an address where it is only the name of a group. */
export interface BreadcrumbStep {
  readonly label: string;
  readonly href?: string;
}
