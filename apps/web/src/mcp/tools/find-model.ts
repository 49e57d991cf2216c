import { escapeMarkdown, providerIds, taskIds } from "@modelshelf/registry";
import { memoryBudgets } from "@modelshelf/store";
import { z } from "zod";
import { pageLink } from "../../components/markdown.ts";
import { counted } from "../../components/wording.ts";
import { recordLine } from "../../records/rows/rows-markdown.ts";
import { excerptOf } from "../excerpt.ts";
import { defineTool } from "../tool.ts";
import { reasonsFor } from "./candidate-reasons.ts";
import { findCandidates } from "./find-candidates.ts";

/** Gigabytes; models are not told apart below. */
const [{ gigabytes: leastMemory } = { gigabytes: 0 }] = memoryBudgets;

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
    .min(leastMemory)
    .max(100_000)
    .optional()
    .describe("Gigabytes of memory in which the model has to run entirely, with its smallest usual form."),
  quantization: z
    .string()
    .trim()
    .max(40)
    .optional()
    .describe(
      "Only models whose weights are quantized in this way: bits (4-bit), a method (awq), or a type of GGUF files (Q4_K_M).",
    ),
  provider: z.enum(providerIds).optional().describe("Only models that this provider of hosted inference runs."),
  limit: z.int().min(1).max(20).default(5).describe("Maximum number of candidates."),
});

export const findModelTool = defineTool({
  name: "find_model",
  title: "Find a model for a need",
  description:
    "Turns a need in words into candidates with reasons: models of this hub that fit it, with the memory that each takes at least, license, libraries that have code for it and providers that run it. Words such as “under 4 GB” or “apache” are understood as filters. Go on with compare_models to decide, and model_code for code.",
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

function nothing({ task, library, license, memory, quantization, provider }: z.output<typeof input>): string {
  const filters = Object.entries({ task, library, license, memory, quantization, provider });
  const used = filters.filter(([, value]) => value !== undefined).map(([name]) => name);
  const advice = used.length === 0 ? "" : ` Leave out one of: ${used.join(", ")}.`;
  return `No model of this hub fits.${advice} Try fewer or other words, or read /tasks for what there is.`;
}
