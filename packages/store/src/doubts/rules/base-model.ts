import { isLocalPath, isRepositoryId, listInWords } from "@modelshelf/registry";
import { taggedValues, unique } from "../../record/read/record-sources.ts";
import type { CatalogRecord } from "../../record/record.ts";
import type { Doubted, DoubtRule } from "../doubt.ts";

export const ownBaseModel: DoubtRule = {
  label: "A model that is its own base model",
  only: "model",
  find: ({ record, sources }) => {
    if (!statedBases({ record, sources }).includes(record.id)) return undefined;
    return { sentence: `base_model says ${record.id}, which is this model itself.`, shown: basesShown(record) };
  },
};

/** Placeholders of templates for an id, and what programs write for no value. */
const standIn = /^(?:none|null|undefined|nan|todo\b.*|your[-_ ].*|owner\/base-model)$/i;

/** Folders of the machine that trained the model, and words that stand for no value. */
export const baseModelNoId: DoubtRule = {
  label: "A base model that is a path or a placeholder, not an id",
  only: "model",
  find: ({ record, sources }) => {
    const wrong = statedBases({ record, sources }).filter((id) => !isRepositoryId(id) || standIn.test(id));
    if (wrong.length === 0) return undefined;
    return {
      sentence: `base_model says ${listInWords(unique(wrong.map(named)))}, where the id of a model belongs.`,
      shown: basesShown(record),
    };
  },
};

/** Paths on the disk of the author are not repeated. */
const named = (id: string): string => (isLocalPath(id) ? "a path on a disk" : `“${id}”`);

/** The base models by all places that name them, ids or not. */
function statedBases({ sources: { fields, card, tags } }: Doubted): readonly string[] {
  const listed = fields.line("_base_model", 10_000)?.split(",") ?? [];
  const tagged = taggedValues(tags, "base_model:").map((value) => value.replace(/^[a-z]+:/, ""));
  return unique([...card.words("base_model", 50, 500), ...listed.map((id) => id.trim()), ...tagged]);
}

const basesShown = ({ baseModels }: CatalogRecord): string =>
  baseModels.length === 0 ? "no base model" : `${listInWords(baseModels)} as base model`;
