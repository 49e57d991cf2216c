import type { CatalogueRecord } from "@modelshelf/store";
import { z } from "zod";
import { valueLabel } from "../../catalogue/facet-words.ts";
import { listHref } from "../../catalogue/list.ts";
import { byteSize } from "../../catalogue/wording.ts";

/** One line about a dataset: a label and one or more values, some of them links. */
export interface Detail {
  readonly label: string;
  readonly values: readonly DetailValue[];
}

export interface DetailValue {
  readonly text: string;
  /** Address of a list of this hub. */
  readonly href?: string;
  /** Address on another host. */
  readonly outside?: string;
}

const shownValues = 12;

const words = z
  .union([z.string().transform((one) => [one]), z.array(z.unknown())])
  .transform((values) =>
    values.filter((value) => typeof value === "string" && value.length <= 100).slice(0, shownValues),
  )
  .catch([]);
const bytes = z.number().positive().optional().catch(undefined);

const card = z.object({
  task_ids: words,
  multilinguality: words,
  source_datasets: words,
  annotations_creators: words,
  language_creators: words,
  paperswithcode_id: z.string().max(100).optional().catch(undefined),
});
const infos = z.union([
  z.array(z.object({ download_size: bytes }).catch({ download_size: undefined })),
  z.object({ download_size: bytes }).transform((one) => [one]),
]);
const withCard = z.object({ cardData: card });
const withInfo = z.object({ cardData: z.object({ dataset_info: infos }) });

/** What a card says about a dataset besides what the head of its page shows; lines without values are left out. */
export function detailsOf(record: CatalogueRecord): Detail[] {
  const said = withCard.safeParse(record.source).data?.cardData;
  const details: Detail[] = [
    { label: "Format", values: linked("format", record.formats) },
    { label: "Modality", values: linked("modality", record.modalities) },
    { label: "Libraries", values: linked("library", record.libraries) },
    { label: "Subtasks", values: plain(said?.task_ids) },
    { label: "Multilinguality", values: plain(said?.multilinguality) },
    { label: "Made from", values: plain(said?.source_datasets).map(toSource) },
    { label: "Annotated by", values: plain(said?.annotations_creators) },
    { label: "Texts by", values: plain(said?.language_creators) },
    { label: "To download", values: downloadSize(record) },
    { label: "Papers", values: papersOf(record) },
    { label: "Papers with Code", values: plain(said?.paperswithcode_id ? [said.paperswithcode_id] : []) },
  ];
  return details.filter(({ values }) => values.length > 0);
}

const plain = (values: readonly unknown[] = []): DetailValue[] =>
  values.filter((text) => text !== "unknown").map((text) => ({ text: String(text) }));

function linked(facet: "format" | "modality" | "library", values: readonly string[] = []): DetailValue[] {
  return values.slice(0, shownValues).map((value) => ({
    text: valueLabel("dataset", facet, value),
    href: listHref({ kind: "dataset", [facet]: value }),
  }));
}

/** `extended|natural_questions` names another dataset. */
function toSource({ text }: DetailValue): DetailValue {
  const [kind, name] = text.split("|");
  return { text: kind === "extended" && name ? `${name}, extended` : text };
}

/** Of one subset only: several often come from the same archive, so that their sum says too much. */
function downloadSize(record: CatalogueRecord): DetailValue[] {
  const [info, ...others] = withInfo.safeParse(record.source).data?.cardData.dataset_info ?? [];
  const size = others.length === 0 ? info?.download_size : undefined;
  return size === undefined || !Number.isFinite(size) ? [] : [{ text: byteSize(size) }];
}

/** Tags such as `arxiv:1905.10044`. */
function papersOf({ tags }: CatalogueRecord): DetailValue[] {
  const ids = tags.flatMap((tag) => /^arxiv:(\d{4}\.\d{4,5}(?:v\d+)?)$/.exec(tag)?.[1] ?? []);
  return ids.slice(0, shownValues).map((id) => ({ text: `arXiv ${id}`, outside: `https://arxiv.org/abs/${id}` }));
}
