/**
 * Messages for people: why there is no code for a call, which options have no effect, and what is uncertain about a model.
 * Programs and tests use these too, so each is worded in one place.
 *
 * @example inferenceNotices.taskNotServed("groq", "text-to-image") // "groq does not serve text-to-image."
 */
export const notices = {
  badServerAddress: () =>
    "The address of your own server must begin with http:// or https:// and contain a host, without spaces.",
  unknownProvider: (provider: string) => `${JSON.stringify(provider.slice(0, 80))} is not a known provider.`,
  providerNotListed: (provider: string) => `The record does not list ${provider} as a provider of this model.`,
  taskNotServed: (provider: string, task: string) => `${provider} does not serve ${task}.`,
  taskNotServedByOwn: (task: string) =>
    `Your own server cannot be called for ${task}: the request format is not known.`,
  servedForAnotherTask: (provider: string, served: string, task: string) =>
    `${provider} serves this model for ${served}, not for ${task}.`,
  servedForSomeModels: (provider: string, task: string, names: string) =>
    `${provider} serves ${task} only for models that it calls ${names}.`,
  openaiModelsOnly: () => 'OpenAI serves only its own models, whose ids begin with "openai/".',
  openaiKeysOnly: () => "OpenAI accepts only its own API keys, not Hugging Face tokens.",

  hubTokenNeeded: (provider: string) => `\`provider: ${provider}\` needs a Hugging Face token, which begins with hf_.`,
  directNeedsProvider: () => "A direct request needs a provider; with `provider: auto`, the router chooses one.",
  directNeedsKey: (provider: string) =>
    `A direct request needs an API key for ${provider}; a token that begins with hf_ goes through the router.`,
  ownParameter: (name: string) => `The call sets \`${name}\` itself, so this parameter has no effect.`,
  ownServerCalled: (provider: string) => `Your own server is called, so \`provider: ${provider}\` has no effect.`,
  queryIgnored: (query: string) => `The end of your server's address is ignored: ${query}`,
  ownerIsBilled: (provider: string) =>
    `${provider} bills the owner of the API key; only requests through the router can be billed to others.`,
  routerBills: () => "Billing applies only to requests through the router.",
  chatOnly: (names: string, task: string) => `Only chats support ${names}, so there is no effect on ${task}.`,
  noParameters: (provider: string, task: string) => `${provider} accepts no additional parameters for ${task}.`,
  inputDoesNotFit: (rejected: string, parts: string) =>
    `The input does not fit this task (${rejected}). It takes ${parts}; the example is used for the rest.`,

  notLive: (provider: string, status: string) =>
    `${provider} may not serve this model permanently: its status is ${status}.`,
  nameUnknown: (provider: string) =>
    `The record does not say what ${provider} calls this model; Hugging Face's libraries look it up, so only their code is shown.`,
  weightsUnknown: (provider: string) =>
    `The record does not name the file of this adapter's weights, so ${provider} is called without the adapter.`,
} as const;
