import {
  type DemoKind,
  librariesFor,
  isTaskId,
  modalities,
  type Subtask,
  task,
  type TaskPick,
  tasks,
} from "@modelshelf/registry";
import type { RecordKind, Store } from "@modelshelf/store";
import { kindWords } from "../../catalogue/kinds.ts";
import { listHref } from "../../catalogue/list.ts";
import { type RecordLink, recordLinks } from "../../catalogue/record-links.ts";
import {
  libraryReference,
  type LibraryReference,
  type RecordSummary,
  type TaskReference,
  taskReference,
  toSummary,
} from "../../catalogue/summary.ts";
import { nearest } from "../../nearest.ts";
import { definePage, type LoadInput } from "../../page.ts";
import { taskMarkdown } from "./markdown.ts";
import { TaskView } from "./view.tsx";

export interface TaskFacts {
  readonly task: TaskReference;
  readonly modality: string;
  readonly summary: string;
  /** Kinds of what goes in and what comes out; empty where the catalogue does not say. */
  readonly inputs: readonly DemoKind[];
  readonly outputs: readonly DemoKind[];
  /** The broader task that this one is a special case of. */
  readonly broader?: TaskReference;
  readonly subtasks: readonly Subtask[];
  /** What the catalogue recommends to start with. */
  readonly picks: readonly Picks[];
  readonly metrics: readonly string[];
  readonly libraries: readonly LibraryReference[];
  readonly videoHref?: string;
  /** What this hub has for the task, most downloaded first. */
  readonly here: readonly RecordsHere[];
}

export interface Picks {
  readonly heading: string;
  readonly records: readonly RecordLink[];
}

export interface RecordsHere {
  readonly kind: "model" | "dataset";
  readonly total: number;
  readonly href: string;
  readonly records: readonly RecordSummary[];
}

const shownRecords = 10;

async function loadTask({ hub, params }: LoadInput): Promise<TaskFacts | undefined> {
  const id = params["task"] ?? "";
  if (!isTaskId(id)) return undefined;
  const entry = task(id);
  const [models, datasets, spaces, ...here] = await Promise.all([
    pickLinks(hub.store, "model", entry.picks?.models),
    pickLinks(hub.store, "dataset", entry.picks?.datasets),
    pickLinks(hub.store, "space", entry.picks?.spaces),
    recordsHere(hub.store, "model", id),
    recordsHere(hub.store, "dataset", id),
  ]);
  const picks = [
    { heading: kindWords.model.heading, records: models },
    { heading: kindWords.dataset.heading, records: datasets },
    { heading: kindWords.space.heading, records: spaces },
  ];
  return {
    task: taskReference(id),
    modality: modalities.find((modality) => modality.id === entry.modality)?.label ?? entry.modality,
    summary: entry.summary,
    inputs: entry.demo?.inputs.map(({ kind }) => kind) ?? [],
    outputs: entry.demo?.outputs.map(({ kind }) => kind) ?? [],
    ...(entry.canonicalId && { broader: taskReference(entry.canonicalId) }),
    subtasks: entry.subtasks ?? [],
    picks: picks.filter(({ records }) => records.length > 0),
    metrics: entry.picks?.metrics?.map(({ id: metric }) => metric) ?? [],
    libraries: librariesFor(id).map(libraryReference),
    ...(entry.youtubeId && { videoHref: `https://www.youtube.com/watch?v=${entry.youtubeId}` }),
    here,
  };
}

/** The catalogue's own line about a pick says why it stands here; a record's line says only what it is. */
async function pickLinks(store: Store, kind: RecordKind, picks: readonly TaskPick[] = []): Promise<RecordLink[]> {
  const links = await recordLinks(
    store,
    kind,
    picks.map(({ id }) => id),
  );
  return links.map((link, index) => ({
    ...link,
    ...(picks[index]?.description && { description: picks[index].description }),
  }));
}

async function recordsHere(store: Store, kind: "model" | "dataset", id: string): Promise<RecordsHere> {
  const { total, records } = await store.search({ kind, task: id, limit: shownRecords });
  return { kind, total, href: listHref({ kind, task: id }), records: records.map(toSummary) };
}

async function nearTasks({ params }: LoadInput): Promise<{ title: string; href: string }[]> {
  const near = nearest(params["task"] ?? "", [...tasks], ([id, { label }]) => `${id} ${label}`);
  return near.map(([id, { label }]) => ({ title: label, href: `/tasks/${id}` }));
}

export default definePage<TaskFacts>({
  path: "/tasks/:task",
  load: loadTask,
  title: ({ task: { label } }) => label,
  description: ({ summary }) => summary,
  markdown: taskMarkdown,
  view: TaskView,
  near: nearTasks,
});
