import { frontMatterFields } from "../scan/front-matter.ts";
import { readBeginning } from "../files/read-folder.ts";
import { eachAtOnce } from "../files/each-at-once.ts";
import type { LanguageMap, PagePlace } from "./language-map.ts";

/** A page with the phrases by which people look for it. */
export interface KeywordPage {
  readonly href: string;
  readonly title: string;
  readonly keywords: readonly string[];
}

/** In bytes: front matter is at the beginning of a page. */
const maxFrontMatter = 20_000;
const maxKeywords = 50;
const maxKeywordLength = 80;

/** The phrases that the pages of a set name, read once, when they are first asked for. */
export class PageKeywords {
  readonly #maps: readonly LanguageMap[];
  #pages: Promise<readonly KeywordPage[]> | undefined;

  constructor(maps: readonly LanguageMap[]) {
    this.#maps = maps;
  }

  /**
   * In reading order, those in English, else those in the first language. A page that cannot be read has none.
   *
   * @example await new PageKeywords(maps).all() // [{ href: "/docs/mirror", title: "Mirroring", keywords: ["proxy"] }]
   */
  all(): Promise<readonly KeywordPage[]> {
    this.#pages ??= readAll((this.#maps.find(({ language }) => language === "en") ?? this.#maps[0])?.pages ?? []);
    return this.#pages;
  }
}

async function readAll(pages: readonly PagePlace[]): Promise<readonly KeywordPage[]> {
  const found = new Map<PagePlace, readonly string[]>();
  await eachAtOnce(pages, undefined, async (page) => {
    const keywords = await keywordsIn(page.path);
    if (keywords.length > 0) found.set(page, keywords);
  });
  return pages.flatMap((page) => {
    const keywords = found.get(page);
    return keywords === undefined ? [] : [{ href: page.href, title: page.title, keywords }];
  });
}

/** A list, or one text with commas, as Docusaurus and HTML have them. */
async function keywordsIn(path: string): Promise<readonly string[]> {
  if (path.endsWith(".ipynb")) return [];
  const text = await readBeginning(path, maxFrontMatter).catch(() => "");
  return toKeywords(frontMatterFields(text).fields["keywords"]);
}

function toKeywords(value: unknown): readonly string[] {
  const values: readonly unknown[] = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
  const texts = values.flatMap((one) => (typeof one === "string" ? one.trim() : []));
  return [...new Set(texts)].filter((text) => text !== "" && text.length <= maxKeywordLength).slice(0, maxKeywords);
}
