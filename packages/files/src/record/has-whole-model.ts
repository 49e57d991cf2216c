const wholeWeights =
  /^(?:(?:model|pytorch_model|tf_model|flax_model)(?:-\d{5,6}-of-\d{5,6})?\.(?:safetensors|bin|h5|msgpack)|model\.safetensors\.index\.json|pytorch_model\.bin\.index\.json)$/;

/** The message for an adapter in the folder of a whole model: it is the model that is described. */
export const adapterIsExtra =
  "adapter_config.json is in the same folder as the weights of a whole model, so the record describes that model and leaves the adapter out. Put the adapter into a repository of its own, or remove its files if it was merged into the model.";

/**
 * Whether a repository has a whole model of Transformers, its configuration and its weights, and not an adapter alone.
 *
 * @param paths of its files
 * @example hasWholeModel({ model_type: "llama" }, ["config.json", "adapter_config.json", "model.safetensors"]) // true
 */
export function hasWholeModel(
  config: Readonly<Record<string, unknown>> | undefined,
  paths: readonly string[],
): boolean {
  const isConfigured = config?.["model_type"] !== undefined || Array.isArray(config?.["architectures"]);
  return isConfigured && paths.some((path) => wholeWeights.test(path));
}
