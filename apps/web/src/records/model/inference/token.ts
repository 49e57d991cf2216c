import { type InferenceOptions, tokenVariable } from "@modelshelf/registry";

/** Who answers a call, and where its token comes from. */
export interface InferenceToken {
  /** Who answers, and what the environment variable must hold: whole sentences. */
  readonly words: string;
  /** Page on which a reader creates the token; absent where that depends on the provider or the server. */
  readonly address?: string;
}

/** The link to {@link InferenceToken.address}. */
export const createTokenLabel = "Create a token";

/**
 * Facts that a reader needs before the code of a call runs.
 *
 * @param provider id of the provider, or `auto`
 * @example toToken("auto", {}).words
 * // "Hugging Face's router chooses a provider. Set HF_TOKEN to your Hugging Face token."
 */
export function toToken(provider: string, options: Omit<InferenceOptions, "accessToken">): InferenceToken {
  const variable = tokenVariable(provider, options);
  if (options.endpointUrl !== undefined)
    return { words: `Your own server answers. Set ${variable} to its token, or to any text if it needs none.` };
  if (variable !== "HF_TOKEN")
    return { words: `${provider} answers. Set ${variable} to your API key for ${provider}.` };
  return {
    words: `${answering(provider, options)} Set ${variable} to your Hugging Face token.`,
    address: "https://huggingface.co/settings/tokens",
  };
}

function answering(provider: string, { directRequest }: InferenceOptions): string {
  if (provider === "auto") return "Hugging Face's router chooses a provider.";
  return directRequest ? `${provider} answers.` : `${provider} answers, through Hugging Face's router.`;
}
