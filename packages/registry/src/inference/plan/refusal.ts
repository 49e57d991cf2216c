import type { ModelCondition, ProviderRow } from "../providers/provider-row.ts";
import { type ProviderId, providerRows } from "../providers/rows.ts";
import { fits, type ServedModel } from "../providers/served-model.ts";
import { notices } from "./notices.ts";
import type { InferenceOptions } from "./options.ts";

/** The task of a planned call, by the name that providers have for it, and the provider. */
interface Asked {
  readonly id: string;
  readonly provider: string;
  /** `conversational` for all chats, else the id of the task. */
  readonly wanted: string;
  readonly row: ProviderRow | undefined;
  readonly served: ServedModel;
}

/** Why a provider cannot be asked for this; undefined when it can. */
export function refusalOf({ id, provider, wanted, row, served }: Asked, options: InferenceOptions): string | undefined {
  const { mapping, accessToken, endpointUrl } = options;
  if (endpointUrl !== undefined && !isAddress(endpointUrl.trim())) return notices.badServerAddress();
  if (provider === "auto") return undefined;
  if (!isProvider(provider)) return notices.unknownProvider(provider);
  if (row === undefined) {
    return endpointUrl === undefined ? notices.taskNotServed(provider, wanted) : notices.taskNotServedByOwn(wanted);
  }
  if (endpointUrl === undefined && mapping?.task !== undefined && mapping.task !== wanted) {
    return notices.servedForAnotherTask(provider, mapping.task, wanted);
  }
  if (row.only !== undefined && !fits(row.only, served)) {
    return notices.servedForSomeModels(provider, wanted, nameIn(row.only));
  }
  if (provider !== "openai") return undefined;
  if (!id.startsWith("openai/")) return notices.openaiModelsOnly();
  return accessToken?.startsWith("hf_") ? notices.openaiKeysOnly() : undefined;
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/.test(text) && URL.canParse(text);
}

function nameIn({ name, contains = [] }: ModelCondition): string {
  return name ?? contains.join(" ");
}

function isProvider(text: string): text is ProviderId {
  return Object.hasOwn(providerRows, text);
}
