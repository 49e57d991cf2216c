import type { ReaderWishes } from "../page/reader-wishes.ts";
import { isLanguageFolder, preferredLanguage, toLanguageCode } from "./languages.ts";
import type { Absence } from "../tree/link-options.ts";
import type { LanguageMap, PagePlace } from "./language-map.ts";
import { isAddressPath } from "./redirect-table.ts";
import { withoutEnd } from "../text/trim.ts";
import { decoded } from "../tree/link-parts.ts";
import { encodedPart, encodedPath } from "../text/encoded.ts";

export interface FoundPage {
  readonly place: PagePlace;
  readonly map: LanguageMap;
}

/** The path in a language that an address names. */
interface Target {
  readonly map: LanguageMap;
  readonly local: string;
}

/** How many versions and languages are removed from the beginning of an address; other hosts have one of each. */
const maxRemoved = 4;

const isVersion = /^(?:main|master|latest|stable|v\d+(?:\.\d+)*(?:rc\d+)?|pr_\d+)$/;

/** Which page of a set an address means. Only looks things up; no address ever becomes a path on disk. */
export class Addresses {
  readonly #base: string;
  readonly #maps: readonly LanguageMap[];
  /** The main language may be at the set's own address, and others below it. */
  readonly #byPrefix: readonly LanguageMap[];

  constructor(base: string, maps: readonly LanguageMap[]) {
    this.#base = base;
    this.#maps = maps;
    this.#byPrefix = maps.toSorted((a, b) => b.hrefPrefix.length - a.hrefPrefix.length);
  }

  /** The page exactly at an address; `index` and extensions are not part of any. */
  find(href: string, wishes: ReaderWishes = {}): FoundPage | undefined {
    const target = this.#split(href, wishes);
    const place = target && (target.local === "" ? undefined : target.map.byLocal.get(target.local));
    if (place && !/(^|\/)index$/.test(place.local)) return { place, map: target.map };
    const index = target?.map.byLocal.get(target.local === "" ? "index" : `${target.local}/index`);
    return index && target ? { place: index, map: target.map } : undefined;
  }

  redirect(href: string, wishes: ReaderWishes = {}): string | undefined {
    let address: string | undefined = href;
    for (let removed = 0; address !== undefined && removed <= maxRemoved; removed++) {
      const target = this.#split(address, removed === 0 ? wishes : {});
      if (!target) return undefined;
      const found = (removed === 0 ? undefined : this.find(address)?.place.href) ?? this.#redirectTarget(target);
      if (found !== undefined) return found;
      address = this.#withoutVersion(target);
    }
    return undefined;
  }

  #redirectTarget({ map, local: wanted }: Target): string | undefined {
    const followed = this.#follow(map, wanted);
    if (followed !== undefined) return followed;
    const local = withoutIndex(wanted.replace(/\.(?:mdx?|ipynb|html)$/, ""));
    if (local !== wanted) {
      const spelledOut = this.find(`${map.hrefPrefix}/${encodedPath(local)}`);
      if (spelledOut) return spelledOut.place.href;
    }
    const folder = local === "" ? "" : `${local}/`;
    return map.pages.find((page) => page.local.startsWith(folder))?.href;
  }

  /** Whether the set's address begins an address. */
  covers(href: string): boolean {
    return href === this.#base || href.startsWith(`${this.#base}/`);
  }

  /** Why an address that `locate` knows nothing of has no page; in another language it may have one. */
  absence(href: string): Absence {
    const target = this.#split(href, {});
    if (!target) return "outside";
    const { local } = target;
    if (target.map.unread.has(local)) return "unread";
    const languages = this.#maps.filter((map) => map !== target.map && holds(map, local)).map((map) => map.language);
    if (languages.length > 0) return languages;
    return this.#isShared(target) ? "outside" : "missing";
  }

  /** Other sets may be served below `/docs` and below the root: there, only what leads into a folder of pages is this set's. */
  #isShared({ map, local }: Target): boolean {
    if (!sharedBases.has(this.#base) || map.hrefPrefix !== this.#base) return false;
    const first = local.split("/", 1)[0];
    return !this.#maps.some(({ pages }) => pages.some((page) => page.local.startsWith(`${first}/`)));
  }

  /** `/docs/set/main/en/page`: other hosts put a version and a language into addresses that have none here. */
  #withoutVersion({ map, local }: Target): string | undefined {
    const [first = "", ...others] = local.split("/");
    const isLanguage =
      isLanguageFolder(first) && !this.#maps.some(({ hrefPrefix }) => hrefPrefix.endsWith(`/${first}`));
    if (!isVersion.test(first) && !isLanguage) return undefined;
    // The language may be behind the version.
    const start = this.#byFolder(others[0] ?? "") === undefined ? map.hrefPrefix : this.#base;
    return [start, ...others.map(encodedPart)].join("/");
  }

  #follow(map: LanguageMap, local: string): string | undefined {
    let next = map.redirects.targetOf(local) ?? map.redirects.targetOf(`${local}/index`);
    for (let steps = 0; next !== undefined && steps < 10; steps++) {
      if (next.startsWith("/")) return isAddressPath(next) ? next : undefined;
      const [path = "", fragment = ""] = /^([^#]*)(#.*)?$/s.exec(next)?.slice(1) ?? [];
      const found = this.find(`${map.hrefPrefix}/${encodedPath(withoutIndex(path))}`);
      if (found) return found.place.href + (fragment ?? "");
      next = map.redirects.targetOf(path);
    }
    return undefined;
  }

  /** The language that a folder means: `gu`, where the folder of that language is called `gj`; `zh-cn` for `zh-CN`. */
  #byFolder(folder: string): LanguageMap | undefined {
    if (this.#maps.length < 2) return undefined;
    const code = toLanguageCode(folder);
    return this.#maps.find(({ language, hrefPrefix }) => language === code && hrefPrefix !== this.#base);
  }

  /** The language and the path in it that an address names. */
  #split(href: string, { languages }: ReaderWishes): Target | undefined {
    const path = withoutEnd(decoded(href.replace(/[?#].*$/s, "")), "/");
    if (path !== this.#base && !path.startsWith(`${this.#base}/`)) return undefined;
    const inLanguage = this.#byPrefix.find(
      ({ hrefPrefix }) => path === hrefPrefix || path.startsWith(`${hrefPrefix}/`),
    );
    if (inLanguage) return { map: inLanguage, local: path.slice(inLanguage.hrefPrefix.length + 1) };
    const local = path.slice(this.#base.length + 1);
    const [folder = "", ...rest] = local.split("/");
    const respelled = this.#byFolder(folder);
    if (respelled) return { map: respelled, local: rest.join("/") };
    const holders = this.#maps.filter((map) => holds(map, local));
    const candidates = holders.length > 0 ? holders : this.#maps;
    const language = preferredLanguage(
      candidates.map((map) => map.language),
      languages,
    );
    const map = candidates.find((candidate) => candidate.language === language);
    return map && { map, local };
  }
}

/** The path of a folder's page, which is not called `index` in any address. */
const withoutIndex = (local: string): string => local.replace(/(^|\/)index$/, "");

/** Addresses that are made to hold several sets. */
const sharedBases: ReadonlySet<string> = new Set(["", "/docs"]);

/** Whether a language has something at a path: a page, a folder of pages, a redirect. */
function holds({ byLocal, pages, redirects }: LanguageMap, local: string): boolean {
  if (local === "" || byLocal.has(local) || redirects.has(local)) return true;
  const folder = `${local}/`;
  return pages.some((page) => page.local.startsWith(folder));
}
