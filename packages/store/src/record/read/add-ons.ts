import { repositoryName } from "@modelshelf/registry";

const adapterTags: ReadonlySet<string> = new Set(["lora", "peft", "adapter-transformers"]);

/**
 * Whether a repository says that it holds an adapter: what is added to another model.
 *
 * @example isAdapter({ id: "a/b", tags: ["lora"] }) // true
 */
export function isAdapter({ tags, library }: Named): boolean {
  return library === "peft" || tags.some((tag) => adapterTags.has(tag) || tag.startsWith("base_model:adapter:"));
}

/** Names of adapters, and of small models that draft the words of another one. */
const addOnName =
  /(?:^|[-_.])(?:lora|qlora|adapters?|drafter|draft|speculator|eagle\d?|d?flash\d?|dspark|mtp(?:v\d)?|mmproj|imatrix(?=$))(?:[-_.]|$)/i;

/**
 * Whether a repository may hold only what is added to another model, or helps it along. Such ids have the size of that model
 * in them, not their own.
 *
 * @example isAddOn({ id: "a/llama-7b-lora", tags: [] }) // true
 */
export function isAddOn(named: Named): boolean {
  return isAdapter(named) || addOnName.test(repositoryName(named.id));
}

/** What names can be judged by. */
export interface Named {
  readonly id: string;
  readonly tags: readonly string[];
  readonly library?: string;
}
