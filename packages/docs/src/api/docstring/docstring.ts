/** A part of a documentation string. Texts are Markdown. */
export type DocstringPart =
  | { readonly kind: "text"; readonly markdown: string }
  | { readonly kind: "list"; readonly section: ListSection; readonly items: readonly DocstringItem[] }
  | {
      readonly kind: "result";
      readonly section: "returns" | "yields";
      readonly type?: string;
      readonly markdown: string;
    }
  | { readonly kind: "titled"; readonly title: string; readonly section?: "examples"; readonly markdown: string };

export type ListSection = "parameters" | "attributes" | "raises";

/** A row of a list, or the words that head the rows behind it. */
export type DocstringItem = DescribedItem | { readonly group: string };

export interface DescribedItem {
  /** As it is written, without decoration: `**kwargs`, `ValueError`. */
  readonly name: string;
  /** Markdown: `` `int` or [`Config`] ``. */
  readonly type?: string;
  /** Markdown. */
  readonly default?: string;
  readonly isOptional?: true;
  readonly markdown: string;
}

export type SectionKind = ListSection | "returns" | "yields" | "examples" | "callout" | "titled";

/** The words that head a part, as Google's style, NumPy's and this dialect write them. */
const headings: readonly (readonly [RegExp, SectionKind])[] = [
  [
    /^(?:(?:keyword|other|optional|required|additional|extra)\s+)?(?:args?|arguments?|param(?:eter)?s?|kwargs)$/i,
    "parameters",
  ],
  [/^(?:class\s+|instance\s+)?(?:attributes?|fields)$/i, "attributes"],
  [/^returns?$/i, "returns"],
  [/^yields?$/i, "yields"],
  [/^(?:raises?|throws)$/i, "raises"],
  [/^(?:example|usage)s?(?:\s+usage)?$/i, "examples"],
  [/^(?:note|warning|tip|important|caution)s?$/i, "callout"],
  [/^(?:see also|references|todo|methods|warns|notes on \w+)$/i, "titled"],
];

/** The kind of part that a line heads; `undefined` for any other line. A small letter begins a sentence, not a part. */
export function sectionKind(title: string): SectionKind | undefined {
  if (!/^[A-Z]/.test(title)) return undefined;
  return headings.find(([pattern]) => pattern.test(title.trim()))?.[1];
}
