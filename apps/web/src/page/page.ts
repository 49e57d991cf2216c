import type { Original } from "@modelshelf/store";
import type { Translation } from "@modelshelf/docs";
import type { ReactNode } from "react";
import type { Representation } from "../http/negotiate.ts";
import type { BreadcrumbStep, LinkedPage, LinkedThing } from "./head/linked-data/linked-page.ts";
import type { PagePicture } from "./head/social-image/content.ts";
import type { Parameters } from "./parameters.ts";
import type { Hub } from "../hub/hub.ts";

export interface LoadInput {
  readonly hub: Hub;
  /** Values of the path pattern, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The address that was asked for, without `.md` or `.json`. */
  readonly url: URL;
  /** Languages that the reader prefers, best first. */
  readonly languages: readonly string[];
  /**
   * The form that the data will be written in, for bounds that depend on it: a page of HTML costs more than one of JSON.
   * Default HTML.
   */
  readonly representation?: Representation;
  /** Aborted when the reader has left: what is left to do then is done for nobody. */
  readonly signal?: AbortSignal;
}

/**
 * One page of the site: plain data, and how to say it as HTML, as Markdown and as JSON.
 * The data is complete; neither writer fetches anything. It is also the JSON representation.
 */
export interface Page<Data extends object> {
  /** Hono path pattern without extension: `/models/:id{.+}`. */
  readonly path: string;
  /** `undefined` answers 404 with near names. A `Response` is a redirect: its status and its `Location` are sent. */
  readonly load: (input: LoadInput) => Data | Response | undefined | Promise<Data | Response | undefined>;
  /**
   * The parameters that the page reads from its query; all others are named on it. Absent: the page itself reports those
   * that it cannot understand.
   */
  readonly parameters?: Parameters;
  /** Problems of the address that only loading shows, one sentence each. */
  readonly problems?: (data: Data) => readonly string[];
  readonly title: (data: Data) => string;
  /** The name of the document set that the page belongs to, for its title in windows and search engines. */
  readonly partOf?: (data: Data) => string | undefined;
  /** One sentence for search engines and previews. */
  readonly description?: (data: Data) => string;
  /**
   * The one address of what is shown, path and query, for search engines: without what only changes order or looks.
   * Default: the path alone.
   */
  readonly canonical?: (data: Data) => string;
  /** The page in each language that has it, itself included, with `x-default`; empty or absent for one language. */
  readonly alternates?: (data: Data) => readonly Translation[];
  /** The kind of page, for the image of previews: "Model". Default: by the first part of the address. */
  readonly kind?: (data: Data) => string;
  /** The pages above this one, the top first, for its breadcrumb and that of search engines. */
  readonly breadcrumb?: (data: Data) => readonly BreadcrumbStep[];
  /** The subject of the page as structured data (JSON-LD), for search engines and other programs. */
  readonly linkedData?: (data: Data, page: LinkedPage) => LinkedThing;
  /** The image for previews beside the title: facts, a sign, the color of a modality. */
  readonly picture?: (data: Data) => PagePicture;
  /** Feeds of what is shown, for `<link rel="alternate">`. */
  readonly feeds?: (data: Data) => readonly FeedLink[];
  /** When what is shown was last changed, ISO 8601. */
  readonly updatedAt?: (data: Data) => string | undefined;
  /** Language of the page; default `en`. The frame's own words follow it. */
  readonly language?: (data: Data) => string;
  /**
   * Whether what is shown comes from the catalog and the program alone, not from documents: the answer is then kept until
   * the catalog is written, else for a second. Default `false`.
   */
  readonly showsRecordsOnly?: boolean;
  /** `false` keeps the page out of search engines: a page that stands in for one that is not here. Default `true`. */
  readonly indexed?: (data: Data) => boolean;
  /** Of a page that is kept out of search engines: the address of the one that they shall know in its place. */
  readonly instead?: (data: Data) => string | undefined;
  /** A replacement for the data in the ETag, where those are long; must change whenever they do. Default: the data. */
  readonly fingerprint?: (data: Data) => unknown;
  /** Whether the page runs a model in the browser, which takes another policy. Default `false`. */
  readonly runsModels?: (data: Data) => boolean;
  /** The whole page as Markdown, its title as first heading. */
  readonly markdown: (data: Data, hub: Hub) => string;
  readonly view: (props: { readonly data: Data }) => ReactNode;
  /**
   * Where the page is that was asked for in other letters or by another name, without the query, which is kept. Asked only
   * where nothing is at any reading of the address; answered with 308.
   */
  readonly elsewhere?: (input: LoadInput) => string | undefined | Promise<string | undefined>;
  /** Where else it may be, for the 404 page. */
  readonly original?: (input: LoadInput) => Original | undefined;
  /** Near names for the 404 page. */
  readonly near?: (input: LoadInput) => Promise<readonly { readonly title: string; readonly href: string }[]>;
}

/** A list that feed readers can follow. */
export interface FeedLink {
  readonly title: string;
  readonly href: string;
  readonly type: "application/atom+xml" | "application/feed+json";
}

/** A page of which only the server knows what its data look like: each page writes what it has loaded itself. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyPage = Page<any>;

/**
 * Joins a loader and the writers of a page. Checks the shape at compile time; returns the page unchanged. It answers once
 * it is in the list of `app/routes.ts`.
 *
 * Texts of records and documents are a stranger's: `view` lets React escape them, `markdown` has to pass them through
 * `escapeMarkdown` or `inlineCode`. What `load` throws is answered with 500 and logged; it is not a way to answer 404.
 *
 * @example
 * export default definePage<AboutPage>({
 *   path: "/about/:topic",
 *   load: ({ params }) => (params["topic"] === "us" ? { title: "Us" } : undefined),
 *   title: (data) => data.title,
 *   markdown: (data) => `# ${escapeMarkdown(data.title)}\n`,
 *   view: AboutView,
 * });
 * // GET /about/us        200, AboutView inside the frame
 * // GET /about/us.md     200, "# Us\n"
 * // GET /about/us.json   200, {"title":"Us"}
 * // GET /about/them      404, in whatever representation was asked for
 */
export function definePage<Data extends object>(page: Page<Data>): Page<Data> {
  return page;
}
