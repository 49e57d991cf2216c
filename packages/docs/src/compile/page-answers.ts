import type { ApiPlace } from "../api/api-index.ts";
import { apiLink } from "../api/api-links.ts";
import type { ApiLinks } from "../api/api-links.ts";
import type { FoundPage } from "../folder/addresses.ts";
import { imageSizeOf } from "../folder/image-size.ts";
import type { LanguageMap, PagePlace } from "../folder/language-map.ts";
import type { PageSources } from "../folder/page-sources.ts";
import { repositoryTarget } from "../folder/repository-links.ts";
import type { SetFolder } from "../folder/set-folder.ts";
import type { ImageSize } from "../tree/image-box.ts";
import { answerLinks } from "../tree/link-answers.ts";
import type { LinkAnswer } from "../tree/link-answers.ts";
import type { LinkQuestion } from "../tree/link-questions.ts";
import type { Absence, LinkTarget } from "../tree/link-options.ts";
import { encodedPart } from "../text/encoded.ts";

export interface AnswerOptions {
  readonly base: string;
  readonly sourceUrl?: string | undefined;
  readonly folder: SetFolder;
  readonly resolve: (path: string, language: string) => LinkTarget | undefined;
  /** Why there is no page at an address that `resolve` knows nothing of. */
  readonly absence: (path: string) => Absence;
  /** Where another set describes a name. */
  readonly describedElsewhere: (name: string, language: string) => Promise<ApiPlace | undefined>;
  readonly apiLinks?: ApiLinks | undefined;
}

type PlaceOfName = (name: string, map: LanguageMap) => Promise<ApiPlace | undefined>;

/** Answers what the links of pages depend on, from what a set knows. */
export class PageAnswers {
  readonly #options: AnswerOptions;
  readonly #sources: PageSources;
  readonly #placeOfName: PlaceOfName;

  /** @param placeOfName where this set describes a name */
  constructor(options: AnswerOptions, sources: PageSources, placeOfName: PlaceOfName) {
    this.#options = options;
    this.#sources = sources;
    this.#placeOfName = placeOfName;
  }

  /** The answers to all that the links of a page depend on, in the order of the questions. */
  async to(questions: readonly LinkQuestion[], { place, map }: FoundPage): Promise<LinkAnswer[]> {
    const { base, folder, resolve, absence, sourceUrl } = this.#options;
    // Pages of other builders count from the root of a site that is only theirs.
    const own = (address: string): string[] => (folder.dialect ? addressesInSet(address, base) : []);
    const page = (address: string) => resolve(address, map.language);
    const names = await this.#namesIn(questions, { place, map });
    const outside = await answered(
      questions.flatMap((question) => ("outside" in question ? [question.outside] : [])),
      (path) => repositoryTarget(path, folder.outside, sourceUrl),
    );
    const shown = await answered(
      questions.flatMap((question) => ("shown" in question ? [question.shown] : [])),
      (path) => folder.aroundFiles.hrefOf(path),
    );
    return answerLinks(questions, {
      page: (address) => firstOf(own(address), page) ?? page(address),
      file: (address) => folder.siteFiles.hrefOf(address, map.hrefPrefix),
      imageSize: (address) => this.#imageSize(address, place),
      name: (name) => names.get(name),
      absence,
      outside: (path) => outside.get(path),
      shown: (path) => shown.get(path),
    });
  }

  async #imageSize(address: string, place: PagePlace): Promise<ImageSize | undefined> {
    const path = await this.#options.folder.fileAt(address);
    if (path === undefined) return undefined;
    for (const source of [place, ...place.frameworkFiles.values()]) await this.#sources.follow(source, path);
    return imageSizeOf(path);
  }

  /** Where the names are described that a page refers to: in this set, else in another, else on another site. */
  async #namesIn(
    questions: readonly LinkQuestion[],
    { place: own, map }: FoundPage,
  ): Promise<ReadonlyMap<string, LinkTarget>> {
    const { describedElsewhere, apiLinks = {} } = this.#options;
    const targets = new Map<string, LinkTarget>();
    for (const question of questions) {
      if (!("name" in question)) continue;
      const { name } = question;
      const place = (await this.#placeOfName(name, map)) ?? (await describedElsewhere(name, map.language));
      const href = place ? undefined : apiLink(name, apiLinks);
      if (place) targets.set(name, toTarget(place, own));
      else if (href !== undefined) targets.set(name, { href, hasMarkdown: false });
    }
    return targets;
  }
}

function toTarget(place: ApiPlace, own: PagePlace): LinkTarget {
  const fragment = `#${encodedPart(place.id)}`;
  return place.href === own.href
    ? { href: fragment, hasMarkdown: false }
    : { href: place.href + fragment, hasMarkdown: true };
}

/** The answers to some questions. */
async function answered<Answer>(
  asked: readonly string[],
  find: (path: string) => Promise<Answer | undefined>,
): Promise<ReadonlyMap<string, Answer>> {
  const found = new Map<string, Answer>();
  for (const path of asked) {
    const answer = await find(path);
    if (answer !== undefined) found.set(path, answer);
  }
  return found;
}

/** `/docs/guides/start` may be `guides/start` in a set, or `docs/guides/start`; what begins with the set's address is. */
function addressesInSet(address: string, base: string): string[] {
  if (!address.startsWith("/") || address === base || address.startsWith(`${base}/`)) return [];
  return [`${base}${address}`, ...(/^\/docs(?=\/|$)/.test(address) ? [base + address.slice("/docs".length)] : [])];
}

function firstOf<Value>(addresses: readonly string[], find: (address: string) => Value | undefined): Value | undefined {
  for (const address of addresses) {
    const found = find(address);
    if (found !== undefined) return found;
  }
  return undefined;
}
