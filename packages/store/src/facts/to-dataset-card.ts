import { present } from "../record/read/present.ts";
import { sourcesOf } from "../record/read/record-sources.ts";
import type { CatalogRecord } from "../record/record.ts";

const maxWords = 12;
const maxWordLength = 100;

/** Facts of a dataset's card that its record is not found by. Words of authors: plain texts, some of them ids. */
export interface DatasetCard {
  readonly subtasks: readonly string[];
  readonly multilinguality: readonly string[];
  /** Where the data comes from; `extended|natural_questions` names another dataset. */
  readonly madeFrom: readonly string[];
  readonly annotatedBy: readonly string[];
  readonly textsBy: readonly string[];
  readonly papersWithCode?: string;
  /** Bytes of the one subset; absent where there are several, which often come from the same archive. */
  readonly downloadBytes?: number;
}

/** @example toDatasetCard(squad).madeFrom // ["extended|wikipedia"] */
export function toDatasetCard(record: CatalogRecord): DatasetCard {
  const { card } = sourcesOf(record);
  const words = (name: string): string[] =>
    card.words(name, maxWords, maxWordLength).filter((word) => word !== "unknown");
  const subsets = card.objects("dataset_info", 2);
  return present<DatasetCard>({
    subtasks: words("task_ids"),
    multilinguality: words("multilinguality"),
    madeFrom: words("source_datasets"),
    annotatedBy: words("annotations_creators"),
    textsBy: words("language_creators"),
    papersWithCode: card.word("paperswithcode_id", maxWordLength),
    downloadBytes: (subsets.length === 1 && subsets[0]?.amount("download_size")) || undefined,
  });
}
