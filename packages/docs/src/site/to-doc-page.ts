import type { CompiledPage } from "../compile/compile-page.ts";
import type { FoundPage } from "../folder/addresses.ts";
import { directionOf } from "../folder/languages.ts";
import type { LanguageMap, PagePlace } from "../folder/language-map.ts";
import { toAddress } from "../compile/site-pages.ts";
import type { DocLink, DocPage, Translation } from "../page/page.ts";

interface PageSet {
  /** Name of the set. */
  readonly title: string;
  readonly maps: readonly LanguageMap[];
  readonly sourceUrl?: string | undefined;
  /** The one of the page's files that was compiled. */
  readonly file: string;
}

/** A compiled page in its place among the others. */
export function toDocPage({ place, map }: FoundPage, compiled: CompiledPage, set: PageSet): DocPage {
  const {
    heading,
    ids: _ids,
    distantAnchors: _anchors,
    diagnostics: _diagnostics,
    sections: _sections,
    ...text
  } = compiled;
  const index = map.pages.indexOf(place);
  const previous = map.pages[index - 1];
  const next = map.pages[index + 1];
  return {
    href: place.href,
    language: map.language,
    direction: directionOf(map.language),
    title: heading ?? place.title,
    ...text,
    breadcrumbs: breadcrumbs(place, map, set.title),
    ...(previous && { previous: toLink(previous) }),
    ...(next && { next: toLink(next) }),
    ...(set.sourceUrl && { sourceUrl: toAddress(set.sourceUrl, set.file) }),
    translations: translationsOf(place, set.maps),
  };
}

/** Languages that have a page. */
export function translationsOf({ local }: PagePlace, maps: readonly LanguageMap[]): readonly Translation[] {
  return maps.flatMap(({ language, byLocal }) => {
    const href = byLocal.get(local)?.href;
    return href === undefined ? [] : [{ language, href }];
  });
}

function breadcrumbs(place: PagePlace, map: LanguageMap, title: string): DocLink[] {
  const root = map.byLocal.get("index") ?? map.pages[0];
  const set = { title, ...(root && { href: root.href }) };
  return place === root && place.groups.length === 0 ? [set] : [set, ...place.groups, toLink(place)];
}

function toLink({ title, href }: PagePlace): DocLink {
  return { title, href };
}
