import { known, maxNameLength, type RecordSources, taggedValues, unique } from "./record-sources.ts";

const maxLanguages = 2000;

/** Language codes in lower case: card, then `_languages`, then tags (`language:pl`, or bare two-letter codes). */
export function languagesOf({ fields, card, tags }: RecordSources): string[] {
  const stated = card.words("language", maxLanguages, maxNameLength, norwegian);
  const listed = stated.length > 0 ? stated : fields.words("_languages", maxLanguages, maxNameLength);
  const tagged = [...taggedValues(tags, "language:"), ...tags.filter((tag) => languageCodes.has(tag))];
  const found = (listed.length > 0 ? listed : tagged).map((language) => language.toLowerCase());
  return unique(found.filter((language) => known(language) !== undefined));
}

/** Python reads the language `no` of a card as `False`. */
const norwegian = (language: unknown): unknown => (language === false ? "no" : language);

/** ISO 639-1, and `multilingual` as the Hub writes it. Longer codes cannot be told from other short tags (`moe`, `act`). */
const languageCodes: ReadonlySet<string> = new Set(
  `aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et
  eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl
  km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj
  om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to
  tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu multilingual`.split(/\s+/),
);
