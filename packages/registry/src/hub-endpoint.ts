import { type Code, emptyCode } from "./code/code.ts";
import { py } from "./code/python.ts";

/** Facts that code may depend on in addition to its record. */
export interface SnippetContext {
  /** Address of the hub to fetch from, without a slash at its end; absent for the public Hub. Only ever a literal. */
  readonly endpoint?: string;
  /** Bits that each weight is to take in memory, where the library can quantize while it loads; absent for the weights as they are. */
  readonly bits?: WeightBits;
}

/** Nothing is asked for: code for the public Hub, weights as they are. */
export const publicHub: SnippetContext = {};

/** Bits of a weight that can be asked for. */
export const weightBits = [8, 4] as const;
export type WeightBits = (typeof weightBits)[number];

/**
 * How the code of a library is pointed at another hub than the public one:
 *
 * - `HF_ENDPOINT`: by that environment variable, as everything that fetches through `huggingface_hub` ≥ 0.5. The lines are
 *   put above its code, which then may not import `os` itself.
 * - `written`: its functions write the address of their second argument where it belongs, with {@link endpointLine} or in
 *   the library's own way.
 * - `ignored`: not at all (fixed addresses, packaged weights). A note says so.
 */
export type EndpointUse = "HF_ENDPOINT" | "written" | "ignored";

/**
 * The line of a Python program that names another hub than the public one, for the top of the program: `huggingface_hub`
 * reads the variable once, when it is imported. Empty for the public Hub. The program imports `os`.
 *
 * @example endpointLine({ endpoint: "https://hub.example.org" }).text // os.environ["HF_ENDPOINT"] = "https://hub.example.org"
 */
export function endpointLine({ endpoint }: SnippetContext): Code<"python"> {
  return endpoint === undefined ? emptyCode("python") : py`os.environ["HF_ENDPOINT"] = ${endpoint}`;
}
