import type { CatalogRecord } from "../record/record.ts";

/** The papers that a record names. */
export interface Papers {
  /** Numbers on arXiv without a version: `1810.04805`; each once, at most {@link mostPapers}. */
  readonly arxiv: readonly string[];
  /** The DOI of the repository itself. */
  readonly doi?: string;
}

const mostPapers = 12;
const arxivTag = /^arxiv:(\d{4}\.\d{4,5})(?:v\d+)?$/;
const doiTag = /^doi:(10\.\d{4,9}\/[\w.()/:;-]{1,100})$/;

/**
 * The papers and the DOI that the tags of a record name. Titles of papers are in no record.
 *
 * @example toPapers(bert) // { arxiv: ["1810.04805"] }
 */
export function toPapers({ tags }: Pick<CatalogRecord, "tags">): Papers {
  const idsOf = (pattern: RegExp): readonly string[] => [
    ...new Set(tags.flatMap((tag) => pattern.exec(tag)?.[1] ?? [])),
  ];
  const [doi] = idsOf(doiTag);
  return { arxiv: idsOf(arxivTag).slice(0, mostPapers), ...(doi !== undefined && { doi }) };
}

/** The address of a paper on arXiv. @example arxivAddress("1810.04805") // "https://arxiv.org/abs/1810.04805" */
export const arxivAddress = (number: string): string => `https://arxiv.org/abs/${number}`;

/** The address of a DOI. @example doiAddress("10.57967/hf/0001") // "https://doi.org/10.57967/hf/0001" */
export const doiAddress = (doi: string): string => `https://doi.org/${doi}`;
