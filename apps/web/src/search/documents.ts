import type { Site } from "@modelshelf/docs";
import type { DocumentResults, HitCount } from "@modelshelf/store";
import { counted } from "../components/wording.ts";
import { servedSites } from "../hub/served-sites.ts";
import type { LoadInput } from "../page/page.ts";
import { languageName } from "../languages/language-name.ts";
import { searchHref, type SearchRequest } from "./address.ts";
import { withTitlesFirst } from "./worth.ts";
import { searchWords, type DocumentFilter, type DocumentGroup } from "./results.ts";

/** Documents among results of every kind, and on a page of their own. */
const fewDocuments = 6;
const documentsPerPage = 20;

/** Hits in the documents; `undefined` where nothing indexes them. */
export async function searchDocuments(
  { hub, languages }: LoadInput,
  request: SearchRequest,
): Promise<DocumentResults | undefined> {
  const { query, set, language, page, kind } = request;
  const limit = kind === "document" ? documentsPerPage : fewDocuments;
  return hub.documents?.index.search({
    text: query,
    ...(set !== undefined && { set }),
    // Another version is searched where it is asked for.
    without: (hub.versions ?? []).flatMap(({ base }) => (base === set ? [] : base)),
    ...(language !== undefined && { language }),
    // Every page here is in English itself, so readers of it know English.
    preferred: [...languages, "en"],
    limit,
    ...(kind === "document" && { offset: (page - 1) * limit }),
  });
}

/** The results as a group of the page. */
export function documentGroup({ hub }: LoadInput, request: SearchRequest, found: DocumentResults): DocumentGroup {
  const { query, kind, page } = request;
  const { label, one, many } = searchWords.document;
  const titles = new Map([...servedSites(hub), ...(hub.prose ?? [])].map((site) => [site.base, titleOf(site)]));
  const isAlone = kind === "document";
  const hasNext = isAlone && page * documentsPerPage < found.total;
  return {
    kind: "document",
    label,
    total: found.total,
    ...(!isAlone &&
      found.total > found.pages.length && {
        all: { label: `All ${counted(found.total, one, many)}`, href: searchHref({ query, kind: "document" }) },
      }),
    pages: withTitlesFirst(found.pages, query).map((hit) => ({ ...hit, setTitle: titles.get(hit.set) ?? hit.set })),
    isLoose: found.isLoose,
    filters: isAlone ? filtersOf(request, found, titles) : [],
    ...(isAlone && page > 1 && { firstHref: searchHref({ ...request, page: 1 }) }),
    ...(hasNext && { nextHref: searchHref({ ...request, page: page + 1 }) }),
  };
}

/** `Manual`; of another version `Manual v0.2`. */
const titleOf = ({ title, version, versionOf }: Site): string =>
  versionOf === undefined ? title : `${title} ${version}`;

function filtersOf(
  request: SearchRequest,
  { sets, languages }: DocumentResults,
  titles: ReadonlyMap<string, string>,
): readonly DocumentFilter[] {
  const first = { ...request, page: 1 };
  const filters = [
    {
      label: "Set",
      options: sets.map((option) => ({
        ...toOption(option, request.set, titles.get(option.value) ?? option.value),
        href: searchHref({ ...first, set: option.value === request.set ? undefined : option.value }),
      })),
    },
    {
      label: "Language",
      options: languages.map((option) => ({
        ...toOption(option, request.language, languageName(option.value)),
        href: searchHref({ ...first, language: option.value === request.language ? undefined : option.value }),
      })),
    },
  ];
  return filters.filter(({ options }) => options.length > 1 || options.some(({ isChosen }) => isChosen));
}

function toOption({ value, count }: HitCount, chosen: string | undefined, label: string) {
  return { label, count, isChosen: value === chosen };
}
