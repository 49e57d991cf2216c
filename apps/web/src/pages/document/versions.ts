import type { DocPage, Site } from "@modelshelf/docs";

/** The versions of a set of documents, as readers of one page of it see them. */
export interface PageVersions {
  /** All of them, the current one first, then from the newest name to the oldest. */
  readonly all: readonly VersionLink[];
  /** Where the current version says the same; absent on its own pages. */
  readonly current?: CurrentVersion;
  /** Address of the version that is being read: `/docs/v0.2`. */
  readonly set: string;
}

export interface VersionLink {
  /** `v0.2`; absent for a current version that nobody has named. */
  readonly name?: string;
  /** The same page in that version, or where the version starts. */
  readonly href: string;
  /** Otherwise the address is that of its start. */
  readonly hasPage: boolean;
  readonly isCurrent: boolean;
  /** Whether it is the version that is being read. */
  readonly isShown: boolean;
}

interface CurrentVersion {
  readonly href: string;
  /** Otherwise the address is that of its start. */
  readonly hasPage: boolean;
}

const byName = new Intl.Collator("en", { numeric: true });

/**
 * The versions that a page can be read in, and where; `undefined` where its set has but one.
 *
 * @param sites every set that is served, other versions included
 * @example versionsOf(page, site, sites)?.current // { href: "/docs/importing", hasPage: true }
 */
export function versionsOf(
  page: Pick<DocPage, "href" | "language">,
  site: Site,
  sites: readonly Site[],
): PageVersions | undefined {
  const current = sites.find(({ base }) => base === (site.versionOf ?? site.base));
  const others = sites.filter(({ versionOf }) => versionOf !== undefined && versionOf === current?.base);
  if (current === undefined || others.length === 0) return undefined;
  const ordered = [current, ...others.toSorted((a, b) => byName.compare(b.version ?? "", a.version ?? ""))];
  const path = page.href.slice(site.base.length);
  const all = ordered.map((one) => {
    const same = one === site ? page.href : placeOf(one, path, page.language);
    return {
      ...(one.version !== undefined && { name: one.version }),
      href: same ?? startOf(one, page.language),
      hasPage: same !== undefined,
      isCurrent: one === current,
      isShown: one === site,
    };
  });
  if (site === current) return { all, set: site.base };
  const same = placeOf(current, path, page.language);
  return {
    all,
    set: site.base,
    current: { href: same ?? startOf(current, page.language), hasPage: same !== undefined },
  };
}

/** The name of the version that is being read. */
export function nameOf({ all }: PageVersions, unnamed: string): string {
  return all.find(({ isShown }) => isShown)?.name ?? unnamed;
}

/** Words about the current version, with its name where it has one: "Read this page in the current version (v0.3)". */
export function currentWords({ all }: PageVersions, words: string): string {
  const name = all.find(({ isCurrent }) => isCurrent)?.name;
  return name === undefined ? words : `${words} (${name})`;
}

/** The page at a path below the address of a set, also where it has moved to. */
function placeOf(site: Site, path: string, language: string): string | undefined {
  return site.locate(site.base + path, { languages: [language] });
}

function startOf(site: Site, language: string): string {
  const start = site.prefix(language);
  return site.locate(start, { languages: [language] }) ?? start;
}
