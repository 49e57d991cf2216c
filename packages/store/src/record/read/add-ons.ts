import { repositoryName } from "@modelshelf/registry";
import { bytesOfWeights } from "./bytes-of-weights.ts";
import { FieldReader } from "./field-reader.ts";
import { namedSizes } from "./named-sizes.ts";
import { countBesideSafetensors } from "./stated-count.ts";

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
  /(?:^|[-_.])(?:lora|qlora|adapters?|drafter|draft|speculator|eagle\d?|dflash\d?|dspark|mmproj|imatrix(?=$))(?:[-_.]|$)/i;

/** Layers that predict several tokens: some repositories have them alone, most have them together with their model. */
const withDraftLayers = /(?:^|[-_.])mtp(?:v\d)?(?:[-_.]|$)/i;
/**
 * Bytes for each weight in the name from which a repository holds the whole model. Of 215 records of August 2026, draft layers
 * alone had 0.1 at most, and models 0.38 at least.
 */
const leastBytes = 1 / 4;

/** Share of the size in a name from which a stated count is that of a whole model; MLX packs several weights to a number. */
const mergedShare = { mlx: 0.1, plain: 0.5 };

/**
 * Whether a repository may hold only what is added to another model, or helps it along. Such ids have the size of that model
 * in them, not their own. Tags for adapters stay on models that they were merged into; a count of the whole tells those.
 *
 * @example isAddOn({ id: "a/llama-7b-lora", tags: [] }) // true
 */
export function isAddOn(named: Named): boolean {
  const name = repositoryName(named.id);
  if (addOnName.test(name)) return true;
  if (isAdapter(named)) return !isMerged(named);
  return withDraftLayers.test(name) && !holdsModel(name, named.source);
}

function isMerged({ id, tags, source }: Named): boolean {
  // An adapter in GGUF is one small file, without the states of a training.
  if (tags.includes("gguf") && holdsModel(repositoryName(id), source)) return true;
  const fields = new FieldReader(source);
  // Weights that are packed are not unpacked here: that asks for the size in the name, which asks for this.
  const stated = fields.object("safetensors").count("total") || countBesideSafetensors(fields)?.count;
  if (!stated) return false;
  const bases = tags.filter((tag) => tag.startsWith("base_model:adapter:"));
  const [size] = [id, ...bases].flatMap((one) => namedSizes(repositoryName(one)));
  return size !== undefined && stated >= size.count * mergedShare[tags.includes("mlx") ? "mlx" : "plain"];
}

/** Whether the bytes of a repository, as far as they are known, are enough for the size in its name. */
function holdsModel(name: string, source: unknown): boolean {
  const [size] = namedSizes(name);
  const bytes = bytesOfWeights(new FieldReader(source));
  return size !== undefined && bytes !== undefined && bytes >= size.count * leastBytes;
}

/** The parts of a record that its name is judged by. */
export interface Named {
  readonly id: string;
  readonly tags: readonly string[];
  readonly library?: string;
  /** The record as it came in, where it is known: its bytes tell a model with draft layers from the layers alone. */
  readonly source?: unknown;
}
