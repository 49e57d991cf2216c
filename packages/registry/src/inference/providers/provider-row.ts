/** A place of a request that a call fills: the parts of an example input, the model's name, a file. */
export type Hole =
  | "model"
  | "version"
  | "repository"
  | "link"
  | "messages"
  | "text"
  | "labels"
  | "question"
  | "context"
  | "query"
  | "table"
  | "sentence"
  | "sentences"
  | "prompt"
  | "steps"
  | "image"
  | "audio";

/** A place in a request's body. Files are there as base64 or as an address that holds it (`data:image/png;base64,…`). */
export interface HoleOf {
  readonly hole: Hole;
  readonly as?: "base64" | "data address";
  /** Media type that a `.wav` file is sent under, where it is not `audio/wav`. */
  readonly media?: string;
}

/**
 * A body with its places. Where an object has the key `…`, whatever further parameters a call has are at that point.
 *
 * @example { prompt: { hole: "text" }, "…": true, response_format: "b64_json" }
 */
export type BodyTemplate =
  | string
  | number
  | boolean
  | null
  | HoleOf
  | readonly BodyTemplate[]
  | { readonly [key: string]: BodyTemplate };

export type BodyShape =
  | { readonly json: BodyTemplate }
  /** The file itself is the body, under its own media type. */
  | { readonly file: "image" | "audio" }
  /** `multipart/form-data`. */
  | { readonly form: { readonly [field: string]: HoleOf | string } };

/** One request as a provider expects it. `{model}` stands for the provider's own name of the model. */
export interface RequestShape {
  /** Address through Hugging Face's router; absent where a provider takes its own keys only. */
  readonly routed?: string;
  /** Address at the provider itself. */
  readonly direct: string;
  readonly body: BodyShape;
  /** The address for `link`: `https://huggingface.co/{repository}/resolve/main/{weights}`, where an adapter is. */
  readonly link?: string;
}

/** How one provider is asked for one task. Made from `@huggingface/inference` by `npm run generate`. */
export interface ProviderRow extends RequestShape {
  /** Header fields beside `Authorization` and `Content-Type`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** First word of `Authorization` with a key of the provider's own; `Bearer` otherwise. */
  readonly scheme?: "Key";
  /** Requests that differ by the model; the first whose condition holds is made instead of the usual one. */
  readonly cases?: readonly ModelCase[];
  /** The provider refuses all models but these for the task. */
  readonly only?: ModelCondition;
}

/** A request for some of a provider's models. */
export interface ModelCase extends RequestShape {
  readonly when: ModelCondition;
}

/**
 * The conditions on a model; absent ones hold for any.
 *
 * @example { contains: ["kontext", "flux.1"] }
 */
export interface ModelCondition {
  /** The provider's own name of the model. */
  readonly name?: string;
  /** Texts that the name holds, whatever the size of the letters. `:` is in `owner/name:version`. */
  readonly contains?: readonly string[];
  /** The model is a LoRA adapter. */
  readonly isAdapter?: true;
  /** It is one, and the file of its weights is known. */
  readonly hasWeights?: true;
}
