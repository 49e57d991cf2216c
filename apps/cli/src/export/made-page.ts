import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteAnswer, StaticSite } from "@modelshelf/web";
import { basePathIn, fromRoot, withoutLastSlash } from "./base-path.ts";
import { fileOf, type PlaceInFolder } from "./file-of.ts";
import { formAddress, inFolder, isFollowingPage, isOffered, nextPage, type NextPage } from "./offered.ts";
import { redirectHtml, toStaticHtml } from "./static-html.ts";

/** A file to make. */
export interface Wanted {
  /** Where it will be. */
  readonly address: string;
  /** The address to ask the hub for. Default: the address. */
  readonly asked?: string;
  /** A page of the site, a file that may be absent, whatever a link leads to, or the files that search in the browser reads. */
  readonly as: "page" | "file" | "link" | "search";
  /** The ETags that files of an earlier export were made of; those that would be made of the same stay. */
  readonly etags?: Readonly<Record<string, string>>;
}

interface MadeFile {
  readonly file: string;
  readonly content: Uint8Array;
  /** The ETag of the answer that it was made of. */
  readonly etag?: string;
}

/** The result of making it: plain data, which processes hand on. */
export interface Made {
  readonly address: string;
  readonly isPage: boolean;
  readonly files: readonly MadeFile[];
  /** Addresses of its other forms. */
  readonly versions: readonly string[];
  /** Paths at the same site that it links to. */
  readonly links: readonly string[];
  readonly next?: NextPage;
  /** There is nothing at the address. */
  readonly isAbsent: boolean;
  /** Files of it that stay as they are: they would be the same, or could not be made this time. */
  readonly kept: readonly string[];
  readonly problems: readonly string[];
}

/** The source that it is made from. */
export interface MakingOf {
  readonly site: Pick<StaticSite, "ask"> & Partial<Pick<StaticSite, "shows" | "searchFiles">>;
  readonly publicUrl: string;
  /** Where the files of an earlier export are. */
  readonly folder: string;
}

/** The addresses of the other forms of a page; none of the pages that follow the first one of a list. */
export function versionsOf(address: string): readonly string[] {
  if (address === notFoundAddress || isFollowingPage(address)) return [];
  return ["md", "json"].map((extension) => `${address === "/" ? "/index" : address}.${extension}`);
}

/**
 * Asks a site for a page, its Markdown and its JSON, or for a file. Never rejects: what goes wrong is a problem of this page.
 *
 * @example (await make({ address: "/models/gpt2", as: "page" }, { site, publicUrl, folder })).files[0].file // "models/gpt2/index.html"
 */
export async function make(wanted: Wanted, of: MakingOf): Promise<Made> {
  const making = new Making(wanted, of);
  try {
    await making.run();
  } catch (error) {
    making.problems.push(`${wanted.address} cannot be exported: ${(error as Error).message}`);
    making.keepAll();
  }
  return making.made();
}

class Making {
  readonly problems: string[] = [];
  readonly #wanted: Wanted;
  readonly #address: string;
  readonly #of: MakingOf;
  readonly #basePath: string;
  readonly #files: MadeFile[] = [];
  readonly #kept: string[] = [];
  readonly #versions: string[] = [];
  readonly #links = new Set<string>();
  #next: NextPage | undefined;
  /** A link is left out of it because the address has no page this time, as happens to files. */
  #isShort = false;
  #isPage = false;
  #isAbsent = false;

  constructor(wanted: Wanted, of: MakingOf) {
    this.#wanted = wanted;
    this.#address = wanted.address;
    this.#of = of;
    this.#basePath = basePathIn(of.publicUrl);
  }

  made(): Made {
    return {
      address: this.#address,
      isPage: this.#isPage,
      files: this.#files,
      versions: this.#versions,
      links: [...this.#links],
      ...(this.#next && { next: this.#next }),
      isAbsent: this.#isAbsent,
      kept: this.#kept,
      problems: this.problems,
    };
  }

  async run(): Promise<void> {
    const { address, asked = address, as } = this.#wanted;
    if (as === "search") return this.#searchFiles();
    const answer = await this.#ask(asked, fileOf(address, true));
    if (answer === undefined) return this.#unchanged(asked);
    const { status } = answer;
    if (status >= 300 && status < 400) return this.#redirect(answer);
    if (address === notFoundAddress) return this.#html(answer);
    if (!isOk(answer)) return this.#notOk(answer);
    if (isHtml(answer)) return this.#html(answer);
    if (as === "page") this.problems.push(`${address} is answered with another file, so its page is missing.`);
    else this.#write(fileOf(address, false), answer.body);
  }

  async #searchFiles(): Promise<void> {
    for (const { address, content } of (await this.#of.site.searchFiles?.()) ?? [])
      this.#write({ file: address.slice(1) }, Buffer.from(content));
  }

  /** `undefined` where the answer is that of which a file of an earlier export was made, which stays. */
  async #ask(address: string, place: PlaceInFolder): Promise<SiteAnswer | undefined> {
    const file = "file" in place ? place.file : "";
    const answer = await this.#of.site.ask(address, this.#wanted.etags?.[file]);
    if (answer.status !== 304) return answer;
    this.#kept.push(file);
    return undefined;
  }

  async #html({ headers, body }: SiteAnswer): Promise<void> {
    const policy = headers.get("Content-Security-Policy");
    const html = this.#withLinks(Buffer.from(body).toString(), policy);
    const place = this.#address === notFoundAddress ? { file: "404.html" } : fileOf(this.#address, true);
    // The hub's ETag says nothing of links that are left out: the next export has to look again.
    this.#write(place, Buffer.from(html), this.#isShort ? null : headers.get("ETag"));
    await this.#versionsToo();
  }

  /** Where it links to is read in the file. */
  async #unchanged(asked: string): Promise<void> {
    for (const file of this.#kept) this.#withLinks(readFileSync(join(this.#of.folder, file), "utf8"), null);
    if (!this.#isShort) return this.#versionsToo();
    // It links to what is gone.
    this.#kept.length = 0;
    await this.#html(await this.#of.site.ask(asked));
  }

  #withLinks(page: string, policy: string | null): string {
    const { html, links } = toStaticHtml(page, {
      policy,
      toOffered: (link) => this.#toOffered(link),
      toForm: (action) => this.#below(formAddress(this.#inSite(action))),
    });
    for (const link of links) this.#links.add(this.#pathOf(link));
    return html;
  }

  async #versionsToo(): Promise<void> {
    this.#isPage = true;
    for (const address of versionsOf(this.#address)) {
      this.#versions.push(address);
      const place = fileOf(address, false);
      const answer = await this.#ask(address, place);
      if (answer === undefined) continue;
      if (isOk(answer)) this.#write(place, answer.body, answer.headers.get("ETag"));
      else this.#notOk(answer, "page", address);
    }
  }

  #notOk({ status }: SiteAnswer, as = this.#wanted.as, address = this.#address): void {
    this.#isAbsent = true;
    if (as !== "page") return;
    this.problems.push(`${address} is answered with ${status}, so it is missing.`);
    if (status < 500) return;
    this.keepAll(address);
  }

  /** Leaves all that an earlier export has made of an address, because it cannot be made this time. */
  keepAll(address = this.#address): void {
    if (this.#wanted.as === "search") this.#kept.push(`${address.slice(1)}/`);
    const versions = versionsOf(address).map((version) => fileOf(version, false));
    for (const place of [fileOf(address, true), fileOf(address, false), ...versions])
      if ("file" in place) this.#kept.push(place.file);
  }

  #redirect({ headers }: SiteAnswer): void {
    const target = headers.get("Location") ?? "/";
    // A page that leads on would be of use to nobody who reads these.
    if (/\.(?:md|json|txt|xml)$/.test(this.#address)) return;
    const offered = /^https?:/.test(target) ? target : this.#toOffered(target);
    if (offered === undefined) return void (this.#isAbsent = true);
    const html = redirectHtml(offered, new URL(this.#of.publicUrl).origin);
    this.#write(fileOf(this.#address, true), Buffer.from(html));
    if (offered.startsWith("/")) this.#links.add(this.#pathOf(offered));
  }

  #toOffered(link: string): string | undefined {
    const inSite = this.#inSite(link);
    const next = nextPage(this.#address, inSite);
    if (next !== undefined) {
      this.#next = next;
      return this.#basePath + next.address;
    }
    if (/\.(?:md|json)$/.test(inSite) && versionsOf(this.#address).length === 0) return undefined;
    if (!isOffered(inSite)) return undefined;
    if (this.#of.site.shows?.(inSite) !== false) return this.#below(inFolder(inSite));
    this.#isShort = true;
    return undefined;
  }

  #write(place: PlaceInFolder, content: Uint8Array, etag: string | null = null): void {
    if ("problem" in place) this.problems.push(place.problem);
    else this.#files.push({ file: place.file, content, ...(etag !== null && { etag }) });
  }

  #below<Address extends string | undefined>(address: Address): Address | string {
    return address?.startsWith("/") ? this.#basePath + address : address;
  }

  /** The path that has to exist for a link. */
  #pathOf(link: string): string {
    const [path = ""] = this.#inSite(link).split(/[?#]/, 1);
    return path === "/" ? path : withoutLastSlash(path);
  }

  #inSite(link: string): string {
    return fromRoot(link, this.#basePath);
  }
}

/** Nothing is there, so it is answered as every address that has nothing. */
export const notFoundAddress = "/404";

const isOk = ({ status }: SiteAnswer): boolean => status >= 200 && status < 300;

const isHtml = ({ headers }: SiteAnswer): boolean => /^text\/html\b/.test(headers.get("Content-Type") ?? "");
