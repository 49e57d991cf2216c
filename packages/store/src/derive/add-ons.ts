const adapterTags: ReadonlySet<string> = new Set(["lora", "peft", "adapter-transformers"]);

/**
 * Whether a repository holds only what is added to another model, or helps it along: adapters, and the small models that
 * draft its words. Their ids have the size of that model in them, not their own.
 *
 * @example isAddOn({ id: "a/llama-7b-lora", tags: ["lora"] }) // true
 */
export function isAddOn({ id, tags, library }: Named): boolean {
  if (library === "peft") return true;
  if (tags.some((tag) => adapterTags.has(tag) || tag.startsWith("base_model:adapter:"))) return true;
  return /(?:^|[-_.])(?:lora|qlora|adapters?|drafter|draft|speculator|eagle\d?|d?flash\d?|dspark|mtp|mmproj)(?:[-_.]|$)/i.test(
    id.slice(id.indexOf("/") + 1),
  );
}

/** What names can be judged by. */
export interface Named {
  readonly id: string;
  readonly tags: readonly string[];
  readonly library?: string;
}
