/** A token that was given a class, as Transformers.js has it: a piece of a word may begin with `##` or `▁`. */
export interface FoundToken {
  readonly entity?: string;
  readonly entity_group?: string;
  readonly word: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: string;
}

/** `B-PER` and `I-PER` are the beginning and the rest of one name. */
const typeOf = ({ entity, entity_group }: FoundToken): string =>
  String(entity_group ?? entity ?? "").replace(/^[BILSEU]-/, "");

/** In lower case, character by character where that keeps its length, so that places in it are places in the text. */
const lowered = (text: string): string =>
  Array.from(text, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  }).join("");

/**
 * Where classified tokens are in their text, those of one name as one span. The pipeline says only their words, so each is
 * looked for behind the one before; one that the tokenizer has changed beyond recognition is left out.
 *
 * @example locateTokens("In London", [{ word: "London", entity: "B-LOC" }]) // [{ start: 3, end: 9, type: "LOC" }]
 */
export function locateTokens(text: string, tokens: readonly FoundToken[]): readonly Span[] {
  const lower = lowered(text);
  const spans: Span[] = [];
  let from = 0;
  for (const token of tokens) {
    const word = lowered(token.word.replace(/^(?:##|[▁Ġ])/, "").trim());
    const start = word === "" ? -1 : lower.indexOf(word, from);
    if (start < 0) continue;
    const end = start + word.length;
    from = end;
    const last = spans.at(-1);
    const type = typeOf(token);
    const isNew = /^[BSU]-/.test(String(token.entity ?? "")) && !token.word.startsWith("##");
    if (last !== undefined && last.type === type && !isNew && /^\s*$/.test(text.slice(last.end, start))) {
      spans[spans.length - 1] = { ...last, end };
    } else {
      spans.push({ start, end, type });
    }
  }
  return spans;
}
