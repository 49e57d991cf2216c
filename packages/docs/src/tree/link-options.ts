import type { Place, Report } from "../diagnostics/diagnostic.ts";
import type { ImageSize } from "./image-box.ts";
import type { LinkingPage } from "./link-questions.ts";

export interface LinkTarget {
  /** Address to link to, such as `/docs/importing`; may carry a query. */
  readonly href: string;
  /** The same page is available as Markdown at the address with `.md` behind its path. */
  readonly hasMarkdown: boolean;
}

export interface LinkOptions extends LinkingPage {
  /** The target of an address path; `undefined` where none is known. */
  readonly resolve: (path: string) => LinkTarget | undefined;
  /** The page's own ids. */
  readonly ids: ReadonlySet<string>;
  /** Another builder makes parts of the page, which have ids that are not known. */
  readonly isPartial?: boolean;
  /** The address of an image or another file of the set, by an address path; `undefined` where there is none. */
  readonly resolveFile?: (path: string) => string | undefined;
  /** The address of a file around the set's folder, see `pathShown`; `undefined` where there is none. */
  readonly resolveShown?: (path: string) => string | undefined;
  /** The size of an image at an address that one of these gives. */
  readonly imageSize?: (address: string) => ImageSize | undefined;
  /** Where an object of an API is described, by its name. */
  readonly resolveApi?: (name: string) => LinkTarget | undefined;
  /** Why an address path has no page here. */
  readonly absence: (path: string) => Absence;
  /** Where a path leads that climbs out of the set's folder: `../../train.py`. */
  readonly resolveOutside?: (path: string) => OutsideTarget | undefined;
  readonly report: Report;
}

/**
 * `missing`: it would be this set's; `unread`: its file is there and is not read; `outside`: it would be another set's;
 * else the languages that have the page.
 */
export type Absence = "missing" | "unread" | "outside" | readonly string[];

/** An address in the repository; `"unknown"` for a file of the repository of which nobody says where it can be read. */
export type OutsideTarget = { readonly href: string } | "unknown";

/** A link to a place on another page, to be checked when that page is known. */
export interface DistantAnchor {
  readonly href: string;
  readonly fragment: string;
  readonly place: Place;
}
