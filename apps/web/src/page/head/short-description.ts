const longest = 160;
/** A sentence that ends earlier says too little. */
const shortest = 60;

/**
 * A text in one line of at most 160 characters: cut behind a sentence, else behind a word.
 *
 * @example shortDescription("One sentence.\nAnother.") // "One sentence. Another."
 */
export function shortDescription(text: string): string {
  const line = text.toWellFormed().replaceAll(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const start = line.slice(0, longest);
  const sentence = /^.*[.!?](?= )|^.*[。！？؟।]/su.exec(start)?.[0] ?? "";
  if (sentence.length >= shortest) return sentence;
  // Half of a pair of surrogates may be at the cut.
  const cut = start.slice(0, -1).replace(/[\uD800-\uDBFF]$/, "");
  const word = cut.slice(0, Math.max(cut.lastIndexOf(" "), 0));
  return `${word.length >= shortest ? withoutJoint(word) : cut}…`;
}

/** Without the signs that join the last word with what was cut off. */
function withoutJoint(text: string): string {
  let end = text.length;
  while (" ,;:–-".includes(text.charAt(end - 1)) && end > 0) end -= 1;
  return text.slice(0, end);
}
