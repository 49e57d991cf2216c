/**
 * The sentences that say why there is no call, what an option does not change, and what is doubtful about a model. Each is
 * one for people; programs compare with what is made here, not with words.
 *
 * @example notices.taskNotServed("groq", "text-to-image") // "groq does not serve text-to-image."
 */
export const notices = {
  badServerAddress: () =>
    "The address of a server of one's own has to begin with http:// or https:// and to name a host, without blanks.",
  unknownProvider: (provider: string) => `${JSON.stringify(provider.slice(0, 80))} is no provider that is known here.`,
  taskNotServed: (provider: string, task: string) => `${provider} does not serve ${task}.`,
  taskNotServedByOwn: (task: string) => `No server of one's own is known to serve ${task}.`,
  servedForAnotherTask: (provider: string, served: string, task: string) =>
    `${provider} serves this model for ${served}, not for ${task}.`,
  servedForSomeModels: (provider: string, task: string, names: string) =>
    `${provider} serves ${task} only for models that it knows as ${names}.`,
  openaiModelsOnly: () => 'OpenAI serves its own models only, whose ids begin with "openai/".',
  openaiKeysOnly: () => "OpenAI takes its own keys only, no token of Hugging Face.",

  hubTokenNeeded: (provider: string) => `${provider} is reached with a token of Hugging Face, which begins with hf_.`,
  directNeedsProvider: () => "A direct request needs a provider; auto leaves it to the router.",
  directNeedsKey: (provider: string) =>
    `A direct request needs a key of ${provider}; a token that begins with hf_ goes through the router.`,
  ownParameter: (name: string) => `The parameter ${name} is written by the call itself.`,
  ownServerAsked: (provider: string) => `The server of one's own is asked, not ${provider}.`,
  queryLeftOut: (query: string) => `What follows the path of the server's address is left out: ${query}`,
  ownerIsBilled: (provider: string) =>
    `${provider} bills the owner of its key; only what goes through the router can be billed to others.`,
  ownServerBillsNobody: () => "A server of one's own bills nobody; billing is for the router.",
  chatOnly: (names: string, task: string) => `Only chats know ${names}; ${task} does not.`,
  noParameters: (provider: string, task: string) => `${provider} takes no further parameters for ${task}.`,
  inputDoesNotFit: (rejected: string, parts: string) =>
    `The input does not fit this task (${rejected}): it takes ${parts}. The example stands for the rest.`,

  notLive: (provider: string, status: string) =>
    `${provider} does not serve this model for good: its status is ${status}.`,
  weightsUnknown: (provider: string) =>
    `The record names no file of this adapter's weights, so ${provider} is asked without it.`,
} as const;
