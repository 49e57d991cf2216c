import type { BaseModels } from "./base-model.ts";
import { textsOf } from "./contents.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The tags that the Hub makes of the card of a model, behind those that the author has given. */
export function modelCardTags(card: Fields, papers: readonly string[], bases: BaseModels | undefined): string[] {
  return [
    ...textsOf(card["language"]),
    ...textsOf(card["datasets"]).map((id) => `dataset:${id}`),
    ...papers.map((id) => `arxiv:${id}`),
    ...(bases?.ids.map((id) => `base_model:${id}`) ?? []),
    ...(bases?.ids.map((id) => `base_model:${bases.relation}:${id}`) ?? []),
    ...textsOf(card["license"]).map((id) => `license:${id}`),
  ];
}

/** Lists of a dataset's card, each of which becomes tags that begin with its name. */
const datasetLists = [
  "task_categories",
  "task_ids",
  "annotations_creators",
  "language_creators",
  "multilinguality",
  "source_datasets",
  "language",
  "license",
  "size_categories",
];

/** The tags that the Hub makes of the card of a dataset. */
export function datasetCardTags(card: Fields, papers: readonly string[]): string[] {
  return [
    ...datasetLists.flatMap((name) => textsOf(card[name]).map((value) => `${name}:${value}`)),
    ...papers.map((id) => `arxiv:${id}`),
    ...textsOf(card["tags"]),
  ];
}
