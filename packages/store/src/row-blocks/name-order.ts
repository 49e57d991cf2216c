/** First of the units that stand for a letter together with another one. */
const firstSurrogate = 0xd800;
const surrogate = /[\uD800-\uDFFF]/;

/**
 * Compares names by code points, which is the order of their bytes in UTF-8; `<` of JavaScript has letters such as emoji
 * before some that precede them.
 *
 * @example compareNames("\u{1F600}", "\uFF21") // 1
 */
export function compareNames(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let place = 0;
  while (place < length && one.charCodeAt(place) === other.charCodeAt(place)) place += 1;
  if (place === length) return one.length - other.length;
  const [first, second] = [one.charCodeAt(place), other.charCodeAt(place)];
  if (first < firstSurrogate || second < firstSurrogate) return first - second;
  return behindSurrogates(first) - behindSurrogates(second);
}

/** Units from U+E000 on stand for letters before those of surrogates. */
const behindSurrogates = (unit: number): number => (unit >= 0xe000 ? unit - 0x800 : unit + 0x2000);

/** Names in the order of {@link compareNames}; the list itself is put in order. */
export function sortNames(names: string[]): string[] {
  // Without a function of our own, texts are sorted several times as fast.
  return names.some((name) => surrogate.test(name)) ? names.sort(compareNames) : names.sort();
}
