import figures from "./figures.json" with { type: "json" };

/** How often each of some values occurs. */
export type Shares = readonly (readonly [value: string, count: number])[];

/**
 * The figures that made-up records are drawn from: how often values occur in 9,457 real records of the public Hub (August
 * 2026). Figures only; `read-figures.ts` takes them from a file of records.
 */
export interface Figures {
  /** Library and task of one record, with a blank between them; either may be missing. */
  readonly uses: Shares;
  /** Tags without those that name a license, a base model or a region. */
  readonly tags: Shares;
  /** Of all tags, the share of those that are not among `tags`. */
  readonly rareTags: number;
  readonly licenses: Shares;
  /** How a record relates to its base model: `quantized`, `finetune`, …; "" for records without one. */
  readonly relations: Shares;
  readonly formats: Shares;
  readonly nameWords: Shares;
  readonly rareNameWords: number;
  /** Values at 0, 1, 2, … 100 percent of the records in their order. */
  readonly nameLengths: readonly number[];
  readonly tagCounts: readonly number[];
  readonly downloads: readonly number[];
  readonly likes: readonly number[];
  readonly parameters: readonly number[];
  readonly storage: readonly number[];
  /** Characters of JSON beyond what is made up here: descriptions, file lists, configurations. */
  readonly lengths: readonly number[];
  /** Records for each owner, on average. */
  readonly recordsPerOwner: number;
}

export const realFigures = figures as unknown as Figures;
