import { escapeMarkdown, providerIds, taskIds } from "@modelshelf/registry";
import { z } from "zod";
import { pageLink } from "../../components/markdown.ts";
import { taskReference } from "../../components/task-reference.ts";
import { counted } from "../../components/wording.ts";
import type { Hub } from "../../hub/hub.ts";
import { loadRecordList, type RecordListPage } from "../../records/list/list.ts";
import { recordLine } from "../../records/rows/rows-markdown.ts";
import { searchHref } from "../../search/address.ts";
import { loadSearch } from "../../search/load.ts";
import { excerptOf } from "../excerpt.ts";
import { defineTool } from "../tool.ts";
import { reasonsFor } from "./candidate-reasons.ts";

/** The budgets that records can be narrowed by, in gigabytes. */
const budgets = [8, 16, 24, 48];

const input = z.object({
  need: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .describe("What the model is for, in a few words, such as: summarize German text; permissive license."),
  task: z.enum(taskIds).optional().describe("Only models of this task."),
  library: z.string().trim().max(100).optional().describe("Only models of this library, such as transformers."),
  license: z.string().trim().max(100).optional().describe("Only this license, such as apache-2.0, or permissive."),
  memory: z
    .number()
    .positive()
    .max(100_000)
    .optional()
    .describe("Gigabytes of memory in which the model has to run entirely, with its smallest usual form."),
  quantization: z
    .string()
    .trim()
    .max(40)
    .optional()
    .describe(
      "Only models whose weights are quantized so: bits (4-bit), a method (awq), or a type of GGUF files (Q4_K_M).",
    ),
  provider: z.enum(providerIds).optional().describe("Only models that this provider of hosted inference runs."),
  limit: z.int().min(1).max(20).default(5).describe("How many candidates at most."),
});

type Input = z.output<typeof input>;

export const findModelTool = defineTool({
  name: "find_model",
  title: "Find a model for a need",
  description:
    "From a need in words to candidates with reasons: models of this hub that fit it, with the memory that each takes at least, license, libraries that have code for it and providers that run it. Words such as “under 4 GB” or “apache” are understood as filters. Go on with compare_models to decide, and model_code for code.",
  input,
  run: async (asked, { hub }) => {
    const found = await findCandidates(asked, hub);
    if (found === undefined) return { problem: nothing(asked) };
    const { list, basis } = found;
    const lines = list.records.map(async (record) => {
      const reasons = await reasonsFor(hub.store, record.id);
      return [recordLine(record), ...reasons.map((reason) => `  - ${escapeMarkdown(reason)}`)].join("\n");
    });
    const text = [
      `# Candidates for: ${escapeMarkdown(asked.need)}`,
      `${counted(list.total, "model", "models")} in this hub fit. ${basis}`,
      (await Promise.all(lines)).join("\n"),
      pageLink("All of them", list.firstHref),
    ].join("\n\n");
    return { text: `${excerptOf(text, 0).text}\n` };
  },
});

interface Found {
  readonly list: RecordListPage;
  /** How they were found: one sentence of Markdown. */
  readonly basis: string;
}

/** By the words of the need among records; where none has them, by the task that the words describe. */
async function findCandidates(asked: Input, hub: Hub): Promise<Found | undefined> {
  const byWords = await listed({ ...asked, search: asked.need }, hub);
  if (byWords.total > 0) {
    const understood = byWords.understood.map(({ typed, meaning }) => `“${typed}” as ${meaning}`).join(", ");
    const basis = understood === "" ? "Their records have these words." : `Understood: ${understood}.`;
    return { list: byWords, basis: escapeMarkdown(basis) };
  }
  if (asked.task !== undefined) {
    const list = await listed(asked, hub);
    return list.total === 0 ? undefined : { list, basis: "No record has these words; these are models of the task." };
  }
  for (const { id, label } of await tasksFor(asked.need, hub)) {
    const list = await listed({ ...asked, task: id }, hub);
    if (list.total > 0) return { list, basis: `The need describes the task ${escapeMarkdown(label)}.` };
  }
  return undefined;
}

async function tasksFor(need: string, hub: Hub): Promise<readonly { readonly id: string; readonly label: string }[]> {
  const url = new URL(searchHref({ query: need, kind: "task" }), hub.publicUrl);
  const { groups } = await loadSearch({ hub, params: {}, url, languages: [] });
  return groups
    .flatMap((group) => (group.kind === "task" ? group.entries : []))
    .slice(0, 3)
    .map(({ id }) => ({ id, label: taskReference(id).label }));
}

function listed(
  {
    search,
    task,
    library,
    license,
    memory,
    quantization,
    provider,
    limit,
  }: Partial<Omit<Input, "task">> & {
    readonly search?: string;
    readonly task?: string | undefined;
  },
  hub: Hub,
): Promise<RecordListPage> {
  const url = new URL("/models", hub.publicUrl);
  const budget = memory === undefined ? undefined : (budgets.findLast((size) => size <= memory) ?? budgets[0]);
  const values = {
    search,
    task,
    library,
    license,
    quantization,
    inference_provider: provider,
    fits: budget === undefined ? undefined : `${budget}GB`,
    limit: limit?.toString(),
  };
  for (const [name, value] of Object.entries(values)) if (value !== undefined) url.searchParams.set(name, value);
  return loadRecordList("model", { hub, params: {}, url, languages: [] });
}

function nothing({ task, library, license, memory, quantization, provider }: Input): string {
  const filters = Object.entries({ task, library, license, memory, quantization, provider });
  const used = filters.filter(([, value]) => value !== undefined).map(([name]) => name);
  const advice = used.length === 0 ? "" : ` Leave out one of: ${used.join(", ")}.`;
  return `No model of this hub fits.${advice} Try fewer or other words, or read /tasks for what there is.`;
}
