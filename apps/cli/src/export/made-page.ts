import { reasonOf } from "@modelshelf/store";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteAnswer, StaticSite } from "@modelshelf/web";
import { fileOf, type PlaceInFolder } from "./file-of.ts";
import { hasVersions, notFoundAddress, OfferedLinks } from "./offered-links.ts";
import type { NextPage } from "./offered.ts";
import { redirectHtml } from "./static-html.ts";
import { redirectMarkdown } from "./static-markdown.ts";

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
  if (!hasVersions(address)) return [];
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
    making.problems.push(`${wanted.address} cannot be exported: ${reasonOf(error)}`);
    making.keepAll();
  }
  return making.made();
}

class Making {
  readonly problems: string[] = [];
  readonly #wanted: Wanted;
  readonly #address: string;
  readonly #of: MakingOf;
  readonly #files: MadeFile[] = [];
  readonly #kept: string[] = [];
  readonly #versions: string[] = [];
  readonly #links: OfferedLinks;
  #isPage = false;
  #isAbsent = false;

  constructor(wanted: Wanted, of: MakingOf) {
    this.#wanted = wanted;
    this.#address = wanted.address;
    this.#of = of;
    this.#links = new OfferedLinks(wanted.address, of);
  }

  made(): Made {
    return {
      address: this.#address,
      isPage: this.#isPage,
      files: this.#files,
      versions: this.#versions,
      links: [...this.#links.paths],
      ...(this.#links.next && { next: this.#links.next }),
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
    else if (isMarkdown(address, answer)) this.#markdown(fileOf(address, false), answer);
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
    const { text, isShort } = this.#links.inHtml(Buffer.from(body).toString(), policy);
    const place = this.#address === notFoundAddress ? { file: "404.html" } : fileOf(this.#address, true);
    // The hub's ETag says nothing of links that are left out: the next export has to look again.
    this.#write(place, Buffer.from(text), isShort ? null : headers.get("ETag"));
    await this.#versionsToo();
  }

  /** Where it links to is read in the file. */
  async #unchanged(asked: string): Promise<void> {
    const isShort = this.#kept.map((file) => this.#links.inHtml(this.#read(file), null).isShort).includes(true);
    if (!isShort) return this.#versionsToo();
    // It links to what is gone.
    this.#kept.length = 0;
    await this.#html(await this.#of.site.ask(asked));
  }

  async #versionsToo(): Promise<void> {
    this.#isPage = true;
    for (const address of versionsOf(this.#address)) {
      this.#versions.push(address);
      await this.#version(address, fileOf(address, false));
    }
  }

  async #version(address: string, place: PlaceInFolder): Promise<void> {
    let answer = await this.#ask(address, place);
    if (answer === undefined) {
      const file = this.#kept.at(-1) ?? "";
      if (!file.endsWith(".md") || !this.#links.inMarkdown(this.#read(file)).isShort) return;
      this.#kept.pop();
      answer = await this.#of.site.ask(address);
    }
    if (!isOk(answer)) this.#notOk(answer, "page", address);
    else if (address.endsWith(".md")) this.#markdown(place, answer);
    else this.#write(place, answer.body, answer.headers.get("ETag"));
  }

  #markdown(place: PlaceInFolder, { headers, body }: SiteAnswer): void {
    // Lists of pages repeat their links, which are told with the page.
    const links = this.#wanted.as === "file" ? new OfferedLinks(this.#address, this.#of) : this.#links;
    const { text, isShort } = links.inMarkdown(Buffer.from(body).toString());
    this.#write(place, Buffer.from(text), isShort ? null : headers.get("ETag"));
  }

  #read(file: string): string {
    return readFileSync(join(this.#of.folder, file), "utf8");
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

  async #redirect({ headers }: SiteAnswer): Promise<void> {
    const target = headers.get("Location") ?? "/";
    // A page that leads on would be of use to nobody who reads these.
    if (/\.(?:md|json|txt|xml)$/.test(this.#address)) return;
    const offered = this.#links.offered(target);
    if (offered === undefined) return void (this.#isAbsent = true);
    const html = redirectHtml(offered, new URL(this.#of.publicUrl).origin);
    this.#write(fileOf(this.#address, true), Buffer.from(html));
    if (offered.startsWith("/")) this.#links.add(offered);
    await this.#markdownRedirect();
  }

  async #markdownRedirect(): Promise<void> {
    const [address] = versionsOf(this.#address);
    if (address === undefined) return;
    const { status, headers } = await this.#of.site.ask(address);
    const target = headers.get("Location");
    if (target === null || status < 300 || status >= 400) return;
    this.#versions.push(address);
    const { publicUrl } = this.#of;
    const whole = target.startsWith("/") ? new URL(target, publicUrl).href : target;
    this.#write(fileOf(address, false), Buffer.from(this.#links.inMarkdown(redirectMarkdown(whole)).text));
  }

  #write(place: PlaceInFolder, content: Uint8Array, etag: string | null = null): void {
    if ("problem" in place) this.problems.push(place.problem);
    else this.#files.push({ file: place.file, content, ...(etag !== null && { etag }) });
  }
}

const isOk = ({ status }: SiteAnswer): boolean => status >= 200 && status < 300;

/** Lists for language models are plain text that is written as Markdown. */
const isMarkdown = (address: string, { headers }: SiteAnswer): boolean =>
  /\/llms(?:-full)?\.txt$/.test(address) || /^text\/markdown\b/.test(headers.get("Content-Type") ?? "");

const isHtml = ({ headers }: SiteAnswer): boolean => /^text\/html\b/.test(headers.get("Content-Type") ?? "");
