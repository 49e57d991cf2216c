import type { Translation } from "@modelshelf/docs";
import type { AnyPage, FeedLink } from "../page.ts";
import type { BreadcrumbStep, LinkedPage, LinkedThing } from "./linked-data/linked-page.ts";
import { shortDescription } from "./short-description.ts";
import { socialImagePath } from "./social-image/path.ts";

/** The head of a page for search engines and those who draw previews of links. Addresses lack the host. */
export interface PageMetadata {
  readonly title: string;
  /** At most 160 characters. */
  readonly description: string;
  readonly feeds: readonly FeedLink[];
  /** Address of the page that search engines shall know in place of this one, which is not `indexed`. */
  readonly instead?: string;
  /** Absent for a page that search engines shall leave alone. */
  readonly indexed?: {
    readonly canonical: string;
    readonly alternates: readonly Translation[];
    readonly image: string;
    readonly type: "article" | "website";
    readonly updatedAt?: string;
    readonly breadcrumb: readonly BreadcrumbStep[];
    readonly language: string;
    /** The subject of the page as structured data, once the address of the hub is known. */
    readonly linkedData: (page: LinkedPage) => LinkedThing | undefined;
  };
}

/** @param href path and query of the page, without extension */
export function pageMetadata(page: AnyPage, data: object, href: string): PageMetadata {
  const name = page.title(data);
  const whole = page.partOf?.(data) ?? name;
  const title = whole === name ? name : `${name} · ${whole}`;
  const description = shortDescription(page.description?.(data) || name);
  const feeds = page.feeds?.(data) ?? [];
  if (page.indexed?.(data) === false) {
    const instead = page.instead?.(data);
    return { title, description, feeds, ...(instead !== undefined && { instead }) };
  }
  const path = href.replace(/\?.*$/s, "");
  const updatedAt = page.updatedAt?.(data);
  return {
    title,
    description,
    feeds,
    indexed: {
      canonical: page.canonical?.(data) ?? path,
      alternates: page.alternates?.(data) ?? [],
      image: socialImagePath(path),
      breadcrumb: page.breadcrumb?.(data) ?? [],
      language: page.language?.(data) ?? "en",
      linkedData: (linked) => page.linkedData?.(data, linked),
      type: updatedAt === undefined ? "website" : "article",
      ...(updatedAt !== undefined && { updatedAt }),
    },
  };
}
