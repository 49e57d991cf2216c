/** One kind of problem that models solve. Its id is the name of its file in `entries/`. A leaf. */
export interface Task {
  /** Name for people: "Text Classification". */
  readonly label: string;
  readonly modality: Modality;
  /** One sentence of our own: what goes in and what comes out. */
  readonly summary: string;
  readonly subtasks?: readonly Subtask[];
  /** Not offered as a filter for models. */
  readonly hideInModels?: true;
  readonly hideInDatasets?: true;
  /** Repositories and metrics worth starting with. */
  readonly picks?: TaskPicks;
  /** Kinds of what goes in and what comes out of the drawn example. */
  readonly demo?: { readonly inputs: readonly DemoKind[]; readonly outputs: readonly DemoKind[] };
  readonly youtubeId?: string;
  /** The broader task that this one is a special case of. */
  readonly canonicalId?: string;
  /** The detail record is still empty. */
  readonly isPlaceholder?: true;
}

export interface Subtask {
  readonly type: string;
  readonly name: string;
}

export interface TaskPicks {
  readonly models?: readonly string[];
  readonly datasets?: readonly string[];
  readonly spaces?: readonly string[];
  readonly metrics?: readonly string[];
  /** Models whose interactive widget stands on the task page. */
  readonly widgetModels?: readonly string[];
}

export type Modality = "nlp" | "audio" | "cv" | "multimodal" | "rl" | "tabular" | "other";
export type DemoKind = "text" | "img" | "audio" | "chart" | "tabular" | "text-with-tokens";

/** Checks the shape of an entry at compile time; returns it unchanged. */
export function defineTask(task: Task): Task {
  return task;
}
