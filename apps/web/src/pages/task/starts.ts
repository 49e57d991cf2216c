import type { ModelPick, TaskId } from "@modelshelf/registry";
import type { CatalogRecord } from "@modelshelf/store";
import { compactNumber } from "../../components/wording.ts";
import type { LinkingHub, RecordLink } from "../../records/links/record-links.ts";
import { toSummary } from "../../records/rows/summary.ts";
import { suggestedModels } from "./suggested-model.ts";
import { pickLinks } from "./pick-links.ts";

/** A model to start with: picked by hand, with a sentence, or chosen by facts of the catalog, which are given. */
export interface Start {
  readonly id: string;
  readonly href: string;
  /** The purposes, or reasons for the choice; several where one model is all of them. */
  readonly labels: readonly string[];
  /** Our own sentence about it, where it is picked by hand. */
  readonly description?: string;
  /** The facts that it is chosen by, one for each label of that kind: sentences without a full stop. */
  readonly why: readonly string[];
  /** The library that its code has to be for, where that is the point. */
  readonly library?: string;
  /** Number of parameters. */
  readonly parameters?: number;
  /** The license as people call it: "Apache 2.0". */
  readonly licenseName?: string;
}

export interface Starts {
  /** First those picked by hand for a role that this hub has, in the order of the task; then those chosen by facts. */
  readonly starts: readonly Start[];
  /** The other models that are picked by hand. */
  readonly morePicks: readonly RecordLink[];
}

/**
 * Models to start with: those that the entry of the task picks, then those that the catalog's facts speak for. Each model is
 * there once.
 *
 * @param hasCode whether there is code for a model with a library
 */
export async function loadStarts(
  hub: LinkingHub,
  task: TaskId,
  options: {
    readonly picks: readonly ModelPick[];
    readonly hasCode: (record: CatalogRecord, library: string) => boolean;
  },
): Promise<Starts> {
  const { store } = hub;
  const { picks, hasCode } = options;
  const records = await Promise.all(picks.map(({ id }) => store.get("model", id)));
  const sentences = new Map(picks.map(({ id, description }) => [id, description]));
  const toStart = (record: CatalogRecord, label: string, chosen: Pick<Start, "why" | "library">): Start => {
    const { id, href, parameters, licenseName } = toSummary(record);
    const description = sentences.get(id);
    return {
      id,
      href,
      labels: [label],
      ...(description !== undefined && { description }),
      ...chosen,
      ...(parameters !== undefined && { parameters }),
      ...(licenseName !== undefined && { licenseName }),
    };
  };
  const picked = picks.flatMap(({ role }, index) => {
    const record = records[index];
    return role === undefined || record === undefined ? [] : [{ record, role }];
  });
  const chosen = await suggestedModels(store, task, { hasCode, picked: picked.map(({ record }) => record) });
  const starts = joined([
    ...picked.map(({ record, role }) => toStart(record, role, { why: [] })),
    ...chosen.map(({ record, label, why, library }) =>
      toStart(record, label, { why: [why], ...(library !== undefined && { library }) }),
    ),
  ]);
  const shown = new Set(starts.map(({ id }) => id));
  const more = picks.filter(({ id }) => !shown.has(id));
  return { starts, morePicks: await pickLinks(hub, "model", more) };
}

/** Whether anything of a task that this hub has is worth starting with. */
export const hasAdvice = ({ starts, morePicks }: Starts): boolean =>
  starts.length > 0 || morePicks.some(({ href }) => href !== undefined);

/** A model that is chosen twice is shown once. */
function joined(starts: readonly Start[]): readonly Start[] {
  return [...Map.groupBy(starts, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const same = [first, ...others];
    return [{ ...first, labels: same.flatMap(({ labels }) => labels), why: same.flatMap(({ why }) => why) }];
  });
}

/**
 * The size and the license of a model to start with, as far as they are known.
 *
 * @example sizeAndLicense({ parameters: 2_614_341_888, licenseName: "Gemma" }) // "2.6B parameters · Gemma license"
 */
export function sizeAndLicense({ parameters, licenseName }: Pick<Start, "parameters" | "licenseName">): string {
  const size = parameters === undefined ? [] : [`${compactNumber(parameters)} parameters`];
  if (licenseName === undefined) return size.join();
  return [...size, /license/i.test(licenseName) ? licenseName : `${licenseName} license`].join(" · ");
}
