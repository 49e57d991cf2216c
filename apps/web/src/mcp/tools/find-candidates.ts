import { escapeMarkdown } from "@modelshelf/registry";
import { memoryBudget } from "@modelshelf/store";
import { taskReference } from "../../components/task-reference.ts";
import type { Hub } from "../../hub/hub.ts";
import { loadRecordList, type RecordListPage } from "../../records/list/list.ts";
import { searchHref } from "../../search/address.ts";
import { loadSearch } from "../../search/load.ts";

/** The needs that models have to meet. */
export interface Need {
  readonly need: string;
  readonly task?: string | undefined;
  readonly library?: string | undefined;
  readonly license?: string | undefined;
  /** Gigabytes. */
  readonly memory?: number | undefined;
  readonly quantization?: string | undefined;
  readonly provider?: string | undefined;
  readonly limit: number;
}

interface Candidates {
  readonly list: RecordListPage;
  /** How they were found: one sentence of Markdown. */
  readonly basis: string;
}

/** By the words of the need among records; where none has them, by the task that the words describe. */
export async function findCandidates(need: Need, hub: Hub): Promise<Candidates | undefined> {
  const byWords = await listed(need, hub, need.need);
  if (byWords.total > 0) {
    const understood = byWords.understood.map(({ typed, meaning }) => `“${typed}” as ${meaning}`).join(", ");
    const basis = understood === "" ? "Their records have these words." : `Understood: ${understood}.`;
    return { list: byWords, basis: escapeMarkdown(basis) };
  }
  if (need.task !== undefined) {
    const list = await listed(need, hub);
    return list.total === 0 ? undefined : { list, basis: "No record has these words; these are models of the task." };
  }
  for (const { id, label } of await tasksFor(need.need, hub)) {
    const list = await listed({ ...need, task: id }, hub);
    if (list.total > 0) return { list, basis: `The request describes the task ${escapeMarkdown(label)}.` };
  }
  return undefined;
}

async function tasksFor(words: string, hub: Hub): Promise<readonly { readonly id: string; readonly label: string }[]> {
  const url = new URL(searchHref({ query: words, kind: "task" }), hub.publicUrl);
  const { groups } = await loadSearch({ hub, params: {}, url, languages: [] });
  return groups
    .flatMap((group) => (group.kind === "task" ? group.entries : []))
    .slice(0, 3)
    .map(({ id }) => ({ id, label: taskReference(id).label }));
}

/** The list of models that have these words and what is asked for otherwise. */
function listed(need: Need, hub: Hub, search?: string): Promise<RecordListPage> {
  const { task, library, license, quantization, provider, limit } = need;
  const fits = need.memory === undefined ? undefined : memoryBudget(need.memory);
  const url = new URL("/models", hub.publicUrl);
  const values = { search, task, library, license, quantization, inference_provider: provider, fits };
  for (const [name, value] of Object.entries(values)) if (value !== undefined) url.searchParams.set(name, value);
  url.searchParams.set("limit", `${limit}`);
  return loadRecordList("model", { hub, params: {}, url, languages: [] });
}
