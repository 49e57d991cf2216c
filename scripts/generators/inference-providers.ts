import { PROVIDERS, setLogger } from "@huggingface/inference";
import { format } from "oxfmt";
import type {
  BodyShape,
  BodyTemplate,
  ModelCase,
  ModelCondition,
  ProviderRow,
  RequestShape,
} from "../../packages/registry/src/inference/providers/provider-row.ts";
import { factsOf } from "../../packages/registry/src/inference/providers/all.ts";
import { shapeFor } from "../../packages/registry/src/inference/providers/served-model.ts";
import { type Generator, registry } from "./generator.ts";
import { type Mapping, NameSpy, namedKinds, plain, servedModel, UnknownQuestion, unusualKinds } from "./model-kinds.ts";
import { providerRequest, type ProviderRequest } from "./provider-request.ts";

const path = `${registry}/inference/providers/rows.ts`;

/** The requests of every provider and task, as the client library makes them. Nothing is sent. */
export const inferenceProviders: Generator = {
  name: "table of inference providers",
  owns: [path],
  files: async () => new Map([[path, await providersModule()]]),
};

/** A request by both ways: with a token of Hugging Face and with a key of the provider's own. */
async function shape(
  provider: string,
  task: string,
  mapping: Mapping,
): Promise<RequestShape & Pick<ProviderRequest, "headers">> {
  const direct = await providerRequest(provider, task, "KEY", mapping);
  const routed = provider === "openai" ? undefined : await providerRequest(provider, task, "hf_TOKEN", mapping);
  return {
    ...(routed && { routed: routed.url }),
    direct: direct.url,
    body: factsOf(provider).bodies?.[task] ?? (await yieldingBody(provider, task, mapping, direct.body)),
    ...(direct.link !== undefined && { link: direct.link }),
    headers: direct.headers,
  };
}

/** A body in which what a caller's own parameters replace comes before them: of two members the later one counts. */
async function yieldingBody(provider: string, task: string, mapping: Mapping, body: BodyShape): Promise<BodyShape> {
  if (!("json" in body)) return body;
  const yields = async (key: string): Promise<boolean> => {
    const request = await providerRequest(provider, task, "KEY", mapping, { [key]: "OWN" });
    return JSON.stringify(request.body).includes(`${JSON.stringify(key)}:"OWN"`);
  };
  return { json: await withYieldingFirst(body.json, yields) };
}

async function withYieldingFirst(
  template: BodyTemplate,
  yields: (key: string) => Promise<boolean>,
): Promise<BodyTemplate> {
  if (typeof template !== "object" || template === null || Array.isArray(template) || "hole" in template) {
    return template;
  }
  const [first, others]: [[string, BodyTemplate][], [string, BodyTemplate][]] = [[], []];
  for (const [key, member] of Object.entries(template)) {
    const isConstant = Object.hasOwn(template, "…") && typeof member !== "object" && key !== "…";
    const part = isConstant && (await yields(key)) ? first : others;
    part.push([key, await withYieldingFirst(member, yields)]);
  }
  return Object.fromEntries([...first, ...others]);
}

async function row(
  provider: string,
  task: string,
  { when: only, mapping }: { readonly when?: ModelCondition; readonly mapping: Mapping },
): Promise<ProviderRow> {
  const { headers, ...usual } = await shape(provider, task, mapping);
  const others = Object.entries(headers).filter(([name]) => !/^(?:authorization|content-type|user-agent)$/i.test(name));
  const cases = only === undefined ? await casesOf(provider, task, usual) : [];
  return {
    ...usual,
    ...(others.length > 0 && { headers: Object.fromEntries(others) }),
    ...(headers["Authorization"]?.startsWith("Key ") && { scheme: "Key" }),
    ...(cases.length > 0 && { cases }),
    ...(only !== undefined && { only }),
  };
}

/** The requests that differ by the model. Each kind is tried against what is known before it. */
async function casesOf(provider: string, task: string, usual: RequestShape): Promise<readonly ModelCase[]> {
  let cases: readonly ModelCase[] = [];
  for (const { when, mapping } of unusualKinds) {
    await expectKnownQuestions(provider, task, mapping);
    const { headers: _, ...other } = await shape(provider, task, mapping);
    const { routed, direct, body, link } = shapeFor({ ...usual, cases }, servedModel(mapping));
    const known = { ...(routed && { routed }), direct, body, ...(link && { link }) };
    if (JSON.stringify(other) !== JSON.stringify(known)) cases = [{ when, ...other }, ...cases];
  }
  return cases;
}

/** @throws UnknownQuestion when the library looks for something in the name that no kind of model stands for */
async function expectKnownQuestions(provider: string, task: string, mapping: Mapping): Promise<void> {
  try {
    await providerRequest(provider, task, "KEY", { ...mapping, providerId: new NameSpy(mapping.providerId) as string });
  } catch (error) {
    if (error instanceof UnknownQuestion) throw error;
  }
}

/**
 * The row for the usual models; where a provider refuses those, for the first name that it takes.
 *
 * @throws Error when it takes none of the names that are known: the table would lack that task
 */
async function rowFor(provider: string, task: string): Promise<ProviderRow> {
  const reasons: unknown[] = [];
  for (const kind of [{ mapping: plain }, ...namedKinds]) {
    try {
      return await row(provider, task, kind);
    } catch (error) {
      if (error instanceof UnknownQuestion) throw error;
      reasons.push(error);
    }
  }
  throw new AggregateError(
    reasons,
    `${provider} refuses ${task} (${String(reasons[0])}); add a kind of model that it takes to its file in inference/providers/entries.`,
  );
}

async function providersModule(): Promise<string> {
  setLogger({ debug: () => {}, info: () => {}, log: () => {}, warn: () => {}, error: () => {} });
  const table: Record<string, Record<string, ProviderRow>> = {};
  for (const [provider, tasks] of Object.entries(PROVIDERS).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rows: Record<string, ProviderRow> = {};
    for (const task of Object.keys(tasks).sort()) rows[task] = await rowFor(provider, task);
    table[provider] = rows;
  }
  const text = `// Written by \`npm run generate\` from the requests of @huggingface/inference. Do not edit.

import type { ProviderRow } from "./provider-row.ts";

/** Every provider of inference, in the order of the characters. */
export const providerIds = ${JSON.stringify(Object.keys(table))} as const;

export type ProviderId = (typeof providerIds)[number];

/** Provider → task → request. \`conversational\` is the task of all chats. */
export const providerRows: Readonly<Record<ProviderId, Readonly<Record<string, ProviderRow>>>> = ${JSON.stringify(table)};
`;
  return (await format(path, text, { printWidth: 120 })).code;
}
