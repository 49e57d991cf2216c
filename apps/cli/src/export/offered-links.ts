import type { StaticSite } from "@modelshelf/web";
import { basePathIn, fromRoot, withoutLastSlash } from "./base-path.ts";
import { formAddress, inFolder, isFollowingPage, isOffered, markdownPage, nextPage, type NextPage } from "./offered.ts";
import { toStaticHtml } from "./static-html.ts";
import { toStaticMarkdown } from "./static-markdown.ts";

/** A form of a page whose links lead to what the export has. */
interface WithLinks {
  readonly text: string;
  /** A link is left out of it because the address has no page this time, as happens to files. */
  readonly isShort: boolean;
}

interface LinkedSite {
  readonly site: Partial<Pick<StaticSite, "shows">>;
  readonly publicUrl: string;
}

/** The links of one page, in each of its forms: they lead to what the export offers, and are collected. */
export class OfferedLinks {
  /** Paths at the same site that have to exist. */
  readonly paths = new Set<string>();
  /** Where the list goes on, if it is one. */
  next: NextPage | undefined;
  readonly #address: string;
  readonly #of: LinkedSite;
  readonly #basePath: string;
  #isShort = false;

  constructor(address: string, of: LinkedSite) {
    this.#address = address;
    this.#of = of;
    this.#basePath = basePathIn(of.publicUrl);
  }

  /** @param policy the `Content-Security-Policy` of the answer, or null to write none */
  inHtml(page: string, policy: string | null): WithLinks {
    this.#isShort = false;
    const { html, links } = toStaticHtml(page, {
      policy,
      toOffered: (link) => this.offered(link),
      toForm: (action) => this.#below(formAddress(this.#inSite(action))),
    });
    for (const link of links) this.add(link);
    return { text: html, isShort: this.#isShort };
  }

  /** The same of Markdown. A link to a Markdown version counts as one to its page, which has that version beside it. */
  inMarkdown(text: string): WithLinks {
    this.#isShort = false;
    const { publicUrl } = this.#of;
    const { markdown, links } = toStaticMarkdown(text, {
      publicUrl,
      toOffered: (link) => this.offeredInMarkdown(link),
    });
    for (const link of links) this.paths.add(this.#pageOf(pathOf(link)));
    return { text: markdown, isShort: this.#isShort };
  }

  /** @param link as HTML has it, and so is the result: below the path of the site; undefined where nothing is there */
  offered(link: string): string | undefined {
    return /^https?:/.test(link) ? link : this.#below(this.#offered(this.#inSite(link)));
  }

  /** @param link from the root of the hub, as the result is */
  offeredInMarkdown(link: string): string | undefined {
    return this.#offered(markdownPage(this.#address, link) ?? link);
  }

  /** Notes a link as HTML has it. */
  add(link: string): void {
    this.paths.add(pathOf(this.#inSite(link)));
  }

  #offered(inSite: string): string | undefined {
    const next = nextPage(this.#address, inSite);
    if (next !== undefined) {
      this.next = next;
      return next.address;
    }
    if (/\.(?:md|json)$/.test(inSite) && !hasVersions(this.#address)) return undefined;
    if (!isOffered(inSite)) return undefined;
    if (this.#of.site.shows?.(inSite) !== false) return inFolder(inSite);
    this.#isShort = true;
    return undefined;
  }

  /** The page of a file may have the ending in its own name. */
  #pageOf(path: string): string {
    if (!path.endsWith(".md")) return path;
    const page = path === "/index.md" ? "/" : path.slice(0, -".md".length);
    return this.#of.site.shows?.(page) === false ? path : page;
  }

  #below<Address extends string | undefined>(address: Address): Address | string {
    return address?.startsWith("/") ? this.#basePath + address : address;
  }

  #inSite(link: string): string {
    return fromRoot(link, this.#basePath);
  }
}

/** Nothing is there, so it is answered as every address that has nothing. */
export const notFoundAddress = "/404";

/** Whether a page has other forms; the pages that follow the first one of a list have none. */
export const hasVersions = (address: string): boolean => address !== notFoundAddress && !isFollowingPage(address);

/** The path that has to exist for a link. */
function pathOf(inSite: string): string {
  const [path = ""] = inSite.split(/[?#]/, 1);
  return path === "/" ? path : withoutLastSlash(path);
}
