import { arxivAddress, type CatalogRecord, toDatasetCard, toPapers, valueLabel } from "@modelshelf/store";
import { listHref } from "../list/list-href.ts";
import { byteSize } from "../../components/wording.ts";

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

/** Details from the card of a dataset other than those in the head of its page; lines without values are left out. */
export function detailsOf(record: CatalogRecord): Detail[] {
  const card = toDatasetCard(record);
  const details: Detail[] = [
    { label: "Format", values: linked("format", record.formats) },
    { label: "Modality", values: linked("modality", record.modalities) },
    { label: "Libraries", values: linked("library", record.libraries) },
    { label: "Subtasks", values: plain(card.subtasks) },
    { label: "Multilinguality", values: plain(card.multilinguality) },
    { label: "Made from", values: plain(card.madeFrom).map(toSource) },
    { label: "Annotated by", values: plain(card.annotatedBy) },
    { label: "Texts by", values: plain(card.textsBy) },
    { label: "To download", values: card.downloadBytes === undefined ? [] : plain([byteSize(card.downloadBytes)]) },
    {
      label: "Papers",
      values: toPapers(record).arxiv.map((id) => ({ text: `arXiv ${id}`, outside: arxivAddress(id) })),
    },
    { label: "Papers with Code", values: plain(card.papersWithCode === undefined ? [] : [card.papersWithCode]) },
  ];
  return details.filter(({ values }) => values.length > 0);
}

const plain = (texts: readonly string[]): DetailValue[] => texts.map((text) => ({ text }));

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
