import { parameterProblems, searchNamed } from "../page/parameters.ts";
import { searchKinds, type SearchKind } from "./results.ts";

/** The question of an address of the search. */
export interface SearchRequest {
  readonly query: string;
  readonly kind?: SearchKind | undefined;
  /** Address of a document set. */
  readonly set?: string | undefined;
  readonly language?: string | undefined;
  /** Page of the documents, from 1. */
  readonly page: number;
}

const parametersOfSearch = {
  q: undefined,
  search: undefined,
  kind: undefined,
  set: undefined,
  lang: undefined,
  page: undefined,
};
const longestQuery = 300;
const lastPage = 500;

/** Reads `q`, `kind`, `set`, `lang` and `page`; what cannot be understood is left out and told in a sentence each. */
export function parseSearchRequest(given: URLSearchParams): {
  readonly request: SearchRequest;
  readonly problems: readonly string[];
} {
  const problems: string[] = [...parameterProblems(given, parametersOfSearch)];
  const parameters = searchNamed(given, "q");
  const text = clean(parameters.get("q"));
  if (text.length > longestQuery) problems.push(`Only the first ${longestQuery} characters are searched for.`);
  const asked = clean(parameters.get("kind"));
  const kind = searchKinds.find((known) => known === asked);
  if (asked !== "" && kind === undefined) {
    problems.push(notAKind(asked.slice(0, 40)));
  }
  const page = Number(parameters.get("page") ?? "1");
  const isPage = Number.isInteger(page) && page >= 1 && page <= lastPage;
  if (!isPage) problems.push(notAPage);
  const request: SearchRequest = {
    query: text.slice(0, longestQuery).trim(),
    kind,
    set: clean(parameters.get("set")) || undefined,
    language: clean(parameters.get("lang")) || undefined,
    page: isPage ? page : 1,
  };
  // Sets and languages are those of documents: who asks for one asks for documents.
  const isOfDocuments = request.set !== undefined || request.language !== undefined;
  return { request: isOfDocuments ? { ...request, kind: "document" } : request, problems };
}

/** The message for a page that is not a number, or beyond the last one. */
export const notAPage = `"page" must be a number from 1 to ${lastPage}; this is the first page.`;

/** The message for a kind that nothing here is of. */
export function notAKind(asked: string): string {
  return `There is no kind "${asked}"; the kinds are ${searchKinds.join(", ")}.`;
}

/** The address of a search; {@link parseSearchRequest} reads it back. */
export function searchHref({ query, kind, set, language, page }: Partial<SearchRequest>): string {
  const pairs = Object.entries({ q: query, kind, set, lang: language, page: page === 1 ? undefined : page });
  const parameters = new URLSearchParams();
  for (const [name, value] of pairs) if (value) parameters.append(name, String(value));
  return parameters.size === 0 ? "/search" : `/search?${parameters}`;
}

function clean(value: string | null): string {
  return (value ?? "").toWellFormed().replaceAll("\0", "").trim();
}
