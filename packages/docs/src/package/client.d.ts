// The exports of `virtual:modelshelf-docs`, for programs that are checked: /// <reference types="@modelshelf/docs/client"
// />
declare module "virtual:modelshelf-docs" {
  import type { PageContent, SearchRow, TocEntry } from "@modelshelf/docs";

  /** A page before its text is loaded. */
  export interface PageEntry extends Pick<PageContent, "href" | "language" | "title" | "description"> {
    load(): Promise<PageContent>;
  }

  export const title: string;
  export const base: string;
  export const languages: readonly string[];
  /** The table of contents of each language. */
  export const navigation: Readonly<Record<string, readonly TocEntry[]>>;
  /** Every page in reading order, language by language. */
  export const pages: readonly PageEntry[];
  /** The search rows of all pages, loaded when they are first asked for. */
  export function loadSearch(): Promise<readonly SearchRow[]>;
}
