import type { SoughtWord } from "./sought-words.ts";

/** The text with words replaced, everything else as it was typed; `undefined` when no word was corrected. */
export function suggestedText(
  text: string,
  sought: readonly SoughtWord[],
  correct: (word: SoughtWord) => string | undefined,
): string | undefined {
  const pieces: string[] = [];
  let end = 0;
  for (const word of sought.toSorted((one, other) => one.start - other.start)) {
    const corrected = correct(word);
    if (corrected === undefined) continue;
    pieces.push(text.slice(end, word.start), corrected);
    end = word.start + word.typed.length;
  }
  return pieces.length === 0 ? undefined : pieces.join("") + text.slice(end);
}
