/**
 * The facts about a model that snippets can depend on, already parsed and limited in length.
 *
 * `toModelFacts` of `@modelshelf/store` makes it from a catalog record. It drops values of the wrong type and invalid
 * identifiers, and limits the length of every text. Code for snippets therefore only checks whether a fact is present. This
 * file imports nothing.
 *
 * Treat all text as hostile: it comes from the author of a repository. It reaches code only through placeholders of the tagged
 * templates in `code/`.
 *
 * Field meanings and sources follow the Hub's public model record (`/api/models/{id}`).
 *
 * @example
 * const facts: ModelFacts = { id: "google-bert/bert-base-uncased", tags: ["transformers"], libraryName: "transformers",
 *   pipelineTag: "fill-mask", maskToken: "[MASK]", transformersInfo: { autoModel: "AutoModelForMaskedLM", processor: "AutoTokenizer" } };
 */
export interface ModelFacts {
  /** Repository id, `owner/name` or a bare `name`; matches {@link isRepositoryId}. */
  readonly id: string;
  /** All tags in record order; own tags of the author included. */
  readonly tags: readonly string[];
  /** Library key as the record gives it (`library_name`); not necessarily one of ours. */
  readonly libraryName?: string;
  /** Task id as the record gives it (`pipeline_tag`); not necessarily one of ours. */
  readonly pipelineTag?: string;
  /** Text of the mask token, such as `[MASK]`. */
  readonly maskToken?: string;
  /** How transformers loads it. `autoModel`, `customClass` (last part) and `processor` are valid identifiers. */
  readonly transformersInfo?: TransformersInfo;
  /** Model class names from `config.architectures`, valid identifiers only. */
  readonly architectures?: readonly string[];
  /** `config.model_type`, such as `llama`. */
  readonly modelType?: string;
  /** Names of the repository's files in record order, for code that has to name one; models and their settings alone. */
  readonly files?: readonly string[];
  /** `method` is `config.quantization_config.quant_method`; `fileTypes` are those of GGUF files, such as `Q4_K_M`. */
  readonly quantization?: {
    readonly method?: string;
    readonly bits?: number;
    readonly fileTypes?: readonly string[];
    /** The label of the GGUF file that the reader has chosen, `UD-Q4_K_XL`; absent where code takes the usual one. */
    readonly chosen?: string;
  };
  /** Number of parameters; `isGuess` where it is only what a name says: its own, or that of its base model. */
  readonly parameters?: { readonly count: number; readonly isGuess?: true };
  /**
   * The table of tokens: `config.vocab_size` rows of `config.hidden_size`, those of the text model where there are several.
   * `isTied` is `false` where the last layer is a second one (`tie_word_embeddings`).
   */
  readonly embeddings?: { readonly rows: number; readonly width: number; readonly isTied?: boolean };
  /** Chat templates (Jinja source), by where they are. Present and non-empty means "has a chat template". */
  readonly chatTemplates?: { readonly tokenizer?: string; readonly processor?: string; readonly jinja?: string };
  /** `config.adapter_transformers.model_name`: id of the base model. */
  readonly adapterBaseModel?: string;
  /** `config.diffusers._class_name`, a valid identifier, such as `FluxFillPipeline`. */
  readonly diffusersClass?: string;
  readonly sklearn?: { readonly file?: string; readonly format?: string };
  /** `speechbrain.interface` is a valid identifier. */
  readonly speechbrain?: { readonly interface?: string };
  readonly peft?: { readonly baseModel?: string; readonly taskType?: string };
  /** `config.keras_hub.tasks`, valid identifiers only. */
  readonly kerasHubTasks?: readonly string[];
  /** `cardData.base_model`, always a list, in card order. */
  readonly baseModels?: readonly string[];
  /** `cardData.instance_prompt`. */
  readonly instancePrompt?: string;
  /** First widget example of the record, as far as code can be written with it; see `usableExample`. */
  readonly widget?: WidgetExample;
  /** `kinds` are what headers say that files hold, see `GgufKind`, where their names do not say so. */
  readonly gguf?: {
    readonly contextLength?: number;
    readonly architecture?: string;
    readonly chatTemplate?: string;
    readonly kinds?: readonly {
      readonly path: string;
      readonly kind: "model" | "projector" | "draft" | "adapter" | "importance matrix" | "vocabulary";
    }[];
  };
  /** Facts above that the record does not state, by their paths, `transformersInfo.autoModel`; absent where there are none. */
  readonly derived?: Readonly<Record<string, Derivation>>;
}

/** How a fact was found if the record does not state it. */
export interface Derivation {
  /** It follows from what the record says, or it is only likely. */
  readonly level: "derived" | "guessed";
  /** The source, as the author of the record knows it: `config.architectures`, `tag qwen3`. */
  readonly from: string;
  /** Nothing of the record says so: the hub knows it. */
  readonly isNote?: true;
}

export interface TransformersInfo {
  /** Auto class, such as `AutoModelForCausalLM`. Absent when the record's is not an identifier. */
  readonly autoModel?: string;
  /** `module.Class` of custom code; the class part is an identifier. */
  readonly customClass?: string;
  readonly pipelineTag?: string;
  /** Processor class, such as `AutoTokenizer`. Absent when the record's is not an identifier. */
  readonly processor?: string;
}

/** The members of a widget example that snippets read. */
export interface WidgetExample {
  readonly text?: string;
  readonly context?: string;
  readonly prompt?: string;
  /** Address of an image or audio. */
  readonly src?: string;
  readonly sourceSentence?: string;
  readonly sentences?: readonly string[];
  /** Labels to choose from. */
  readonly labels?: readonly string[];
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
  /** Cells by column. */
  readonly table?: { readonly [column: string]: readonly (string | number)[] };
}

/**
 * Ids as the Hub has them: up to two parts of letters, digits, `-`, `_`, `.`, not at the ends, without `--` or `..`. Names
 * longer than 96 characters exist, although today's client refuses them; see `snippets/refused-id.ts`.
 */
const repositoryId = /^(?!.*(?:--|\.\.))[A-Za-z0-9](?:[\w.-]{0,198}[\w])?(?:\/[\w](?:[\w.-]{0,198}[\w])?)?$/;

/**
 * Whether a text may name a repository: `owner/name` or a bare `name`, as the Hub allows.
 *
 * @example isRepositoryId("openai-community/gpt2") // true
 * @example isRepositoryId("a/b'); import os") // false
 */
export function isRepositoryId(text: string): boolean {
  return repositoryId.test(text);
}

/**
 * The part of an id after the owner.
 *
 * @example repositoryName("mlx-community/gemma-2b") // "gemma-2b"
 */
export function repositoryName(id: string): string {
  return id.slice(id.indexOf("/") + 1);
}

const beginningOfPath = /^(?:[/\\~.]|[a-z]:[/\\]|file:)/i;

/**
 * Whether a supposed model id is actually a local path. Training programs often record the folder from which they loaded a
 * model; such paths are useless to others and never shown. Ids have at most two parts.
 *
 * @example isLocalPath("/data/run7") // true
 * @example isLocalPath("outputs/run7/checkpoint-500") // true
 * @example isLocalPath("meta-llama/Llama-3.1-8B") // false
 */
export function isLocalPath(text: string): boolean {
  const path = text.trim();
  return beginningOfPath.test(path) || path.includes("\\") || (!path.includes("://") && path.split("/").length > 2);
}
