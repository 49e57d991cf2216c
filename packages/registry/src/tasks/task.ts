/**
 * One kind of problem that models solve. Its id, the `pipeline_tag` of model cards, is the name of its file in `entries/`,
 * whose default export is the entry; `content/tasks/<id>.md` contains the text of its page, and `order.ts` its position. Tests
 * check the ids of picks and the names of files; nothing is checked at run time.
 *
 * @example
 * export default defineTask({
 *   label: "Image Classification",
 *   modality: "cv",
 *   summary: "Gives an image one or more labels out of a fixed set.",
 *   picks: {
 *     models: [
 *       { id: "timm/resnet50.a1_in1k", role: "Small", description: "Small and well understood; ImageNet's labels." },
 *     ],
 *   },
 *   demo: {
 *     inputs: [{ kind: "img", file: "street.svg", description: "A street with two cars." }],
 *     outputs: [{ kind: "chart", bars: [{ label: "street", score: 0.94 }] }],
 *   },
 * });
 * // The page /tasks/image-classification: the summary, the image beside a bar of 94%, the pick with its reason
 */
export interface Task {
  /** Name for people: "Text Classification". */
  readonly label: string;
  readonly modality: Modality;
  /**
   * Other names by which people search for the task, in lower case and American spelling: "speech to text". Do not repeat its
   * id and label.
   */
  readonly alsoCalled?: readonly string[];
  /**
   * Typical uses, in a few words each, lower case and American spelling: "meeting transcripts". A search finds the task by
   * these words, for people who do not know its name.
   */
  readonly usedFor?: readonly string[];
  /** One sentence of our own: what goes in and what comes out. */
  readonly summary: string;
  readonly subtasks?: readonly Subtask[];
  /** Not offered as a filter for models. */
  readonly hideInModels?: true;
  readonly hideInDatasets?: true;
  /** Repositories and metrics worth starting with. */
  readonly picks?: TaskPicks;
  /** The drawn example: what goes in and what a model of this task gives back for it. */
  readonly demo?: { readonly inputs: readonly DemoPiece[]; readonly outputs: readonly DemoPiece[] };
  readonly youtubeId?: string;
  /** The broader task of which this is a special case. */
  readonly canonicalId?: string;
  /** The detail record is still empty. */
  readonly isPlaceholder?: true;
}

export interface Subtask {
  readonly type: string;
  readonly name: string;
}

export interface TaskPicks {
  readonly models?: readonly ModelPick[];
  readonly datasets?: readonly TaskPick[];
  readonly spaces?: readonly TaskPick[];
  readonly metrics?: readonly TaskPick[];
  /** Models whose interactive widget is on the task page. */
  readonly widgetModels?: readonly string[];
}

/** A repository or a metric worth starting with, and why. */
export interface TaskPick {
  readonly id: string;
  /** One own, accurate line of at most 140 characters. Example: "Small English model for news, trained on CoNLL-2003." */
  readonly description: string;
}

/** A model worth starting with. */
export interface ModelPick extends TaskPick {
  /**
   * The best use of the model among the picks of its task, in at most 28 characters: "Financial news". The page of the task
   * begins with picks that have a role, at most four; the others follow in a list.
   */
  readonly role?: string;
}

export type Modality = "nlp" | "audio" | "cv" | "multimodal" | "rl" | "tabular" | "other";

/** One input or output in the example of a task. `label` names it if there are several. */
export type DemoPiece =
  | { readonly kind: "text"; readonly label?: string; readonly content: string }
  | DemoFile<"img">
  | DemoFile<"audio">
  | {
      readonly kind: "chart";
      readonly label?: string;
      /** Scores from 0 to 1, best first. */
      readonly bars: readonly { readonly label: string; readonly score: number }[];
    }
  | {
      readonly kind: "tabular";
      readonly label?: string;
      /** Rows of cells, the first one being the heads of the columns. */
      readonly table: readonly (readonly string[])[];
    }
  | {
      readonly kind: "text-with-tokens";
      readonly label?: string;
      readonly content: string;
      /** Marked spans in reading order; `end` is the offset behind the last UTF-16 unit. */
      readonly tokens: readonly { readonly start: number; readonly end: number; readonly type: string }[];
    };

interface DemoFile<Kind extends string> {
  readonly kind: Kind;
  readonly label?: string;
  /** Name of an own file in `content/tasks/media`: `street.svg`, `two-notes.wav`. */
  readonly file: string;
  /** A description of the image or sound, for those who cannot see or hear it. */
  readonly description: string;
}

export type DemoKind = DemoPiece["kind"];

/** Checks the shape of an entry at compile time; returns it unchanged. */
export function defineTask(task: Task): Task {
  return task;
}
