import {
  clientLanguages,
  escapeMarkdown,
  inlineCode,
  type LocalAppKey,
  localAppKeys,
  memorySizes,
  type ModelFacts,
  providerIds,
  pythonInstallers,
  weightBits,
} from "@modelshelf/registry";
import { type CatalogRecord, toModelFacts, toProviderMappings } from "@modelshelf/store";
import { z } from "zod";
import { recordHref } from "../../records/record-href.ts";
import { pageLink } from "../../components/markdown.ts";
import { nearRecords } from "../../records/record/record-frame.ts";
import { useMarkdown } from "../../records/model/markdown.ts";
import { insteadMarkdown } from "../../records/model/instead-markdown.ts";
import { loadInstead } from "../../records/model/instead.ts";
import { loadLocalApps } from "../../records/model/local-apps.ts";
import { localAppsMarkdown } from "../../records/model/local-apps-markdown.ts";
import { loadMemory } from "../../records/model/memory/load.ts";
import { memoryMarkdown } from "../../records/model/memory/markdown.ts";
import { hasCode, loadUse } from "../../records/model/use.ts";
import { recordSnippetChoices, type SnippetChoices } from "../../records/use/snippet-choices.ts";
import { weightWords } from "../../records/use/weight-choices.ts";
import { plainForm, shownForms } from "../../records/use/shown-forms.ts";
import { excerptOf } from "../excerpt.ts";
import { defineTool, type ToolAnswer, type ToolContext } from "../tool.ts";
import { inferenceMarkdown } from "./inference-markdown.ts";

const memoryWords = memorySizes.map(String);

const input = z.object({
  model: z.string().trim().min(1).max(200).describe("Id of a model of this hub, such as openai-community/gpt2."),
  library: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe("Only this library, by its key, such as transformers. Default: all that fit the model."),
  app: z
    .enum(localAppKeys)
    .optional()
    .describe("Instead of code: the steps with this local app or server, such as ollama, where it runs the model."),
  installer: z.enum(pythonInstallers).default("pip").describe("What installs Python packages."),
  form: z
    .enum(shownForms)
    .default(plainForm)
    .describe("Form of Python code: a script, or a uv script that lists its packages; a notebook is linked as a file."),
  weights: z
    .enum(weightWords)
    .optional()
    .describe("Code that quantizes the weights while it loads them. Default: the weights as they are."),
  memory: z
    .enum(memoryWords)
    .optional()
    .describe("Gigabytes of memory: adds what each form of the weights takes and whether it fits into them."),
  provider: z
    .enum(["auto", ...providerIds])
    .optional()
    .describe(
      "Instead of code that runs the model here: calls that let this provider run it; auto lets the Hub choose.",
    ),
  language: z.enum(clientLanguages).optional().describe("With a provider: only calls in this language."),
});

type Input = z.output<typeof input>;

export const modelCodeTool = defineTool({
  name: "model_code",
  title: "Code for a model",
  description:
    "How to use a model: what to install and code that runs, for each library that fits it, with the facts of its record that chose the code. The code is made from the model's own record, so prefer it to code from memory. With a provider it answers with calls of hosted inference instead.",
  input,
  run: async (asked, { hub }) => {
    const record = await hub.store.get("model", asked.model);
    if (!record) return missingModel(asked.model, hub);
    const facts = toModelFacts(record);
    const code = await (asked.provider === undefined
      ? localCode(record, facts, asked, hub)
      : hostedCode(record, facts, asked, asked.provider));
    if ("problem" in code) return code;
    const memory = asked.memory === undefined ? "" : `${await memoryOf(record, facts, asked.memory, hub)}\n\n`;
    const head = `# ${escapeMarkdown(record.id)}\n\n${pageLink("Its page", recordHref("model", record.id))}`;
    const { text, next } = excerptOf(`${head}\n\n${memory}${code.text}\n`, 0);
    const narrower = asked.provider === undefined ? "library" : "language";
    return { text, ...(next !== undefined && { remark: `The rest was cut. Ask for one ${narrower}.` }) };
  },
});

async function memoryOf(
  record: CatalogRecord,
  facts: ModelFacts,
  memory: string,
  hub: ToolContext["hub"],
): Promise<string> {
  const url = new URL(recordHref("model", record.id), hub.publicUrl);
  url.searchParams.set("memory", memory);
  const needed = await loadMemory(hub, record, facts, url);
  return needed === undefined ? "The memory needs of this model are unknown." : memoryMarkdown(needed);
}

async function missingModel(id: string, hub: ToolContext["hub"]): Promise<ToolAnswer> {
  const url = new URL("/models", hub.publicUrl);
  const near = await nearRecords("model", { hub, params: { id }, url, languages: [] });
  const names = near.map(({ title }) => inlineCode(title)).join(", ");
  return {
    problem: `There is no model ${inlineCode(id)} in this hub. ${names === "" ? "Look for it with search." : `Names that look like it: ${names}.`}`,
  };
}

async function localCode(
  record: CatalogRecord,
  facts: ModelFacts,
  { library, app, installer, form, weights }: Input,
  hub: ToolContext["hub"],
): Promise<ToolAnswer> {
  const url = new URL(recordHref("model", facts.id), hub.publicUrl);
  const bits = weightBits.find((count) => `${count}bit` === weights);
  const choices = { ...(await recordSnippetChoices(url, hub, record)), installer, form, bits };
  if (app !== undefined) return appSteps(facts, url, app, choices);
  const use = await loadUse(facts, url, choices);
  if (library === undefined) {
    const instead = use.libraries.some(hasCode) ? undefined : await loadInstead(hub.store, record, facts, choices);
    return { text: useMarkdown(use, instead && insteadMarkdown(instead)) };
  }
  const libraries = use.libraries.filter(({ key }) => key === library);
  if (libraries.length > 0) return { text: useMarkdown({ libraries }) };
  const keys = use.libraries.map(({ key }) => inlineCode(key)).join(", ");
  return {
    problem: `This model's record does not point to a library ${inlineCode(library)}. ${keys === "" ? "Its record leads to none." : `Those that fit it: ${keys}.`}`,
  };
}

async function appSteps(facts: ModelFacts, url: URL, app: LocalAppKey, choices: SnippetChoices): Promise<ToolAnswer> {
  url.searchParams.set("app", app);
  const use = await loadLocalApps(facts, url, choices);
  if (use?.app.key === app) return { text: localAppsMarkdown(use) };
  const keys = use?.choices.map(({ key }) => inlineCode(key)).join(", ");
  return {
    problem: `${inlineCode(app)} does not run this model. ${keys === undefined ? "None of the listed apps does." : `These do: ${keys}.`}`,
  };
}

function hostedCode(
  record: CatalogRecord,
  facts: ModelFacts,
  { installer, language }: Input,
  provider: NonNullable<Input["provider"]>,
): ToolAnswer {
  const mappings = toProviderMappings(record);
  const text = inferenceMarkdown(facts, { provider, mappings, language, installer });
  return text === undefined ? { problem: `There are no calls in ${language} for this model.` } : { text };
}
