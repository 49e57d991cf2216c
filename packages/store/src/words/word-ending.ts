/**
 * A word without what its writer could have left off, so that both spellings are one: the long vowel mark at the end of a
 * Japanese loanword, the particle or verb ending behind a Korean word. At least two letters stay; other words are
 * returned as they are.
 *
 * @param word folded, as `fold` returns it
 * @example withoutEnding("トークナイザー") // "トークナイザ"
 * @example withoutEnding("모델을") // "모델"
 */
export function withoutEnding(word: string): string {
  if (word.endsWith("ー")) return word.replace(/(?<=\p{scx=Kana}{2})ー$/u, "");
  if (!/[가-힣]$/.test(word)) return word;
  const ending = koreanEndings.find((one) => word.endsWith(one) && word.length - one.length >= 2);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/**
 * Particles, and forms of the verbs that make verbs of nouns (하다, 되다, 이다). The first one that fits counts, so one that
 * is the end of another comes after it.
 */
const koreanEndings: readonly string[] = (
  "으로부터 에서부터 으로서 으로써 에서는 에서도 으로는 으로도 에게서 에서의 으로의 까지의 부터의 이라는 이라고 입니다 이란 이나 이며 이고 " +
  "에서 으로 부터 까지 에게 한테 처럼 보다 마다 라는 라고 와의 과의 에는 에도 로는 로서 로써 로의 들의 들을 들이 들은 들에 들과 " +
  "했습니다 합니다 하십시오 하세요 하려면 하면서 하거나 하도록 하기 하는 하다 하고 하며 하면 하여 해서 했다 " +
  "되었습니다 됩니다 되는 되다 되어 되고 되며 되면 된다 " +
  "을 를 은 는 이 가 의 에 로 와 과 도 만 들 한 할 함 해 된 될 됨"
).split(" ");
