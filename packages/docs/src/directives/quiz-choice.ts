/** One choice of a quiz as it was read. */
export interface QuizChoice {
  /** HTML. */
  readonly text: string;
  /** HTML; empty where there is none. */
  readonly explanation: string;
  readonly isRight: boolean;
  /** It says something under a key that is not known, so that nobody can tell whether it is right. */
  readonly isDoubtful: boolean;
  readonly oddKeys: readonly string[];
}

const knownKeys = new Set(["text", "explain", "correct"]);

/**
 * Reads `{ text, explain, correct }`. Translators have translated keys (`explicație`, `corect`): a text under an unknown
 * key is taken for the explanation where there is none; anything else under one leaves the verdict open.
 */
export function readChoice(value: unknown): QuizChoice {
  const entries = Object.entries(typeof value === "object" && value !== null ? value : { text: String(value) });
  const known = new Map(entries.filter(([key]) => knownKeys.has(key)));
  const odd = entries.filter(([key]) => !knownKeys.has(key));
  const stray = odd.find(([, one]) => typeof one === "string")?.[1] as string | undefined;
  const { correct } = Object.fromEntries(known) as { correct?: unknown };
  return {
    text: toText(known.get("text")),
    explanation: toText(known.get("explain") ?? stray),
    isRight: correct === true || /^true$/i.test(String(correct)),
    isDoubtful: odd.some(([, one]) => typeof one !== "string"),
    oddKeys: odd.map(([key]) => key),
  };
}

/** Data read from an attribute has taken one back-slash out of `\\(x\\)`. */
function toText(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  return withMarks(String(value).replace(/\\(?=[()])/g, "\\\\"));
}

const strong = /(?<![\p{L}\p{N}*(])\*\*([^\s*<](?:[^*<]*[^\s*<])?)\*\*(?![\p{L}\p{N}*])/gu;
const link = /\[([^\]\n]{1,200})\]\((https?:\/\/[^\s()"<>]{1,500}|\/[^\s()"<>]{0,500})\)/g;

/** Texts of a quiz are HTML, and authors write the commonest marks of Markdown all the same: `**state**`, `[here](https://…)`. */
function withMarks(html: string): string {
  return html.replace(strong, "<strong>$1</strong>").replace(link, '<a href="$2">$1</a>');
}
