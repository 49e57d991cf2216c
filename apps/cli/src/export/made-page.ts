import type { StaticSite } from "@modelshelf/web";
import { basePathIn, fromRoot, withoutLastSlash } from "./base-path.ts";
import { fileOf } from "./file-of.ts";
import { formAddress, inFolder, isOffered, nextPage, type NextPage } from "./offered.ts";
import { redirectHtml, toStaticHtml } from "./static-html.ts";

/** What is to be made. */
export interface Wanted {
  /** Where it will be. */
  readonly address: string;
  /** What the hub is asked for. Default: the address. */
  readonly asked?: string;
  /** A page of the site, a file that may be absent, or whatever a link leads to. */
  readonly as: "page" | "file" | "link";
}

/** What has become of it: plain data, which processes hand on. */
export interface Made {
  readonly address: string;
  readonly isPage: boolean;
  readonly files: readonly { readonly file: string; readonly content: string | Uint8Array }[];
  /** Addresses of its other forms. */
  readonly versions: readonly string[];
  /** Paths at the same site that it links to. */
  readonly links: readonly string[];
  readonly next?: NextPage;
  /** There is nothing at the address. */
  readonly isAbsent: boolean;
  /** Files of it that could not be made this time and stay as they were. */
  readonly kept: readonly string[];
  readonly problems: readonly string[];
}

/** What it is made from. */
export interface MakingOf {
  readonly site: Pick<StaticSite, "ask">;
  readonly publicUrl: string;
}

/**
 * Asks a site for a page, its Markdown and its JSON, or for a file. Never rejects: what goes wrong is a problem of this page.
 *
 * @example (await make({ address: "/models/gpt2", as: "page" }, { site, publicUrl })).files[0].file // "models/gpt2/index.html"
 */
export async function make(wanted: Wanted, of: MakingOf): Promise<Made> {
  const making = new Making(wanted.address, of);
  try {
    await making.run(wanted);
  } catch (error) {
    making.problems.push(`${wanted.address} cannot be exported: ${(error as Error).message}`);
  }
  return making.made();
}

class Making {
  readonly problems: string[] = [];
  readonly #address: string;
  readonly #of: MakingOf;
  readonly #basePath: string;
  readonly #files: { file: string; content: string | Uint8Array }[] = [];
  readonly #kept: string[] = [];
  readonly #versions: string[] = [];
  readonly #links = new Set<string>();
  #next: NextPage | undefined;
  #isPage = false;
  #isAbsent = false;

  constructor(address: string, of: MakingOf) {
    this.#address = address;
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

  async run({ address, asked = address, as }: Wanted): Promise<void> {
    const response = await this.#of.site.ask(asked);
    if (response.status >= 300 && response.status < 400) return this.#redirect(response);
    if (address === notFoundAddress) return this.#html(address, response);
    if (!response.ok) return this.#notOk(response, as);
    if (isHtml(response)) return this.#html(address, response);
    if (as === "page") this.problems.push(`${address} is answered with another file, so its page is missing.`);
    else this.#write(address, false, new Uint8Array(await response.arrayBuffer()));
  }

  async #html(address: string, response: Response): Promise<void> {
    this.#isPage = true;
    const policy = response.headers.get("Content-Security-Policy");
    const { html, links } = toStaticHtml(await response.text(), {
      policy,
      toOffered: (link) => this.#toOffered(link),
      toForm: (action) => this.#below(formAddress(this.#inSite(action))),
    });
    for (const link of links) this.#links.add(this.#pathOf(link));
    if (address === notFoundAddress) return void this.#files.push({ file: "404.html", content: html });
    this.#write(address, true, html);
    if (/\/page-\d+$/.test(address)) return;
    for (const extension of ["md", "json"])
      await this.#version(address === "/" ? `/index.${extension}` : `${address}.${extension}`);
  }

  async #version(address: string): Promise<void> {
    this.#versions.push(address);
    const response = await this.#of.site.ask(address);
    if (response.ok) return this.#write(address, false, new Uint8Array(await response.arrayBuffer()));
    await this.#notOk(response, "page", address);
  }

  async #notOk(response: Response, as: Wanted["as"], address = this.#address): Promise<void> {
    await response.body?.cancel();
    this.#isAbsent = true;
    if (as !== "page") return;
    this.problems.push(`${address} is answered with ${response.status}, so it is missing.`);
    if (response.status < 500) return;
    for (const place of [fileOf(address, true), fileOf(address, false)])
      if ("file" in place) this.#kept.push(place.file);
  }

  #redirect(response: Response): void {
    const target = response.headers.get("Location") ?? "/";
    // A page that leads on would be of use to nobody who reads these.
    if (/\.(?:md|json|txt|xml)$/.test(this.#address)) return;
    const offered = /^https?:/.test(target) ? target : this.#toOffered(target);
    if (offered === undefined) return void (this.#isAbsent = true);
    this.#write(this.#address, true, redirectHtml(offered, new URL(this.#of.publicUrl).origin));
    if (offered.startsWith("/")) this.#links.add(this.#pathOf(offered));
  }

  #toOffered(link: string): string | undefined {
    const inSite = this.#inSite(link);
    const next = nextPage(this.#address, inSite);
    if (next !== undefined) {
      this.#next = next;
      return this.#basePath + next.address;
    }
    // These two have no other forms.
    if (/\.(?:md|json)$/.test(inSite) && (this.#address === notFoundAddress || /\/page-\d+$/.test(this.#address)))
      return undefined;
    return isOffered(inSite) ? this.#below(inFolder(inSite)) : undefined;
  }

  #write(address: string, isPage: boolean, content: string | Uint8Array): void {
    const place = fileOf(address, isPage);
    if ("problem" in place) this.problems.push(place.problem);
    else this.#files.push({ file: place.file, content });
  }

  #below<Address extends string | undefined>(address: Address): Address | string {
    return address?.startsWith("/") ? this.#basePath + address : address;
  }

  /** What has to be there for a link. */
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

const isHtml = (response: Response): boolean => /^text\/html\b/.test(response.headers.get("Content-Type") ?? "");
