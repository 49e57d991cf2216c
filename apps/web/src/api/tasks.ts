import {
  type DemoPiece,
  librariesFor,
  type Task,
  type TaskId,
  type TaskPick,
  taskIds,
  task,
} from "@modelshelf/registry";
import type { Context } from "hono";

/** A task as clients of the Hub read it from `/api/tasks`. Every list is present, though it be empty. */
export interface HubTask {
  readonly id: TaskId;
  readonly label: string;
  readonly summary: string;
  /** The inference clients take the first one where a caller names no model. */
  readonly models: readonly TaskPick[];
  readonly datasets: readonly TaskPick[];
  readonly spaces: readonly TaskPick[];
  readonly metrics: readonly TaskPick[];
  readonly widgetModels: readonly string[];
  readonly libraries: readonly string[];
  readonly demo: { readonly inputs: readonly HubDemoPiece[]; readonly outputs: readonly HubDemoPiece[] };
  readonly isPlaceholder: boolean;
  readonly youtubeId?: string;
  readonly canonicalId?: string;
}

interface HubDemoPiece {
  readonly type: DemoPiece["kind"];
  readonly [member: string]: unknown;
}

/** Every task of the catalog by its id, in the shape that the Hub's clients expect. */
function hubTasks(): Readonly<Record<TaskId, HubTask>> {
  return Object.fromEntries(taskIds.map((id) => [id, toHubTask(id, task(id))])) as Record<TaskId, HubTask>;
}

function toHubTask(
  id: TaskId,
  { label, summary, picks = {}, demo, isPlaceholder, youtubeId, canonicalId }: Task,
): HubTask {
  const { models = [], datasets = [], spaces = [], metrics = [], widgetModels = [] } = picks;
  return {
    id,
    label,
    summary,
    models,
    datasets,
    spaces,
    metrics,
    widgetModels,
    libraries: librariesFor(id),
    demo: { inputs: demo?.inputs.map(toHubPiece) ?? [], outputs: demo?.outputs.map(toHubPiece) ?? [] },
    isPlaceholder: isPlaceholder ?? false,
    ...(youtubeId && { youtubeId }),
    ...(canonicalId && { canonicalId }),
  };
}

function toHubPiece(piece: DemoPiece): HubDemoPiece {
  const type = piece.kind;
  const label = piece.label ?? "";
  switch (piece.kind) {
    case "text":
      return { type, label, content: piece.content };
    case "img":
    case "audio":
      return { type, label, filename: piece.file };
    case "chart":
      return { type, label, data: piece.bars };
    case "tabular":
      return { type, label, table: piece.table };
    case "text-with-tokens":
      return { type, label, text: piece.content, tokens: piece.tokens };
  }
}

const body = JSON.stringify(hubTasks());

/** `GET /api/tasks`; changes with the program alone. */
export function answerTasks(c: Context): Response {
  c.header("Content-Type", "application/json; charset=utf-8");
  c.header("Cache-Control", "public, max-age=3600");
  return c.body(body);
}
