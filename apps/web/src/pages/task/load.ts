import {
  isTaskId,
  librariesFor,
  metric,
  metricSlug,
  modalities,
  type Subtask,
  type Task,
  task,
  taskBehind,
  type TaskPick,
  type TaskPicks,
  tasks,
} from "@modelshelf/registry";
import { kinds, nearest, type RecordKind, type Store } from "@modelshelf/store";
import { type ExamplePiece, toExamplePiece } from "../../components/example/example.ts";
import { firstRecords, type FirstRecords } from "../../records/list/first-records.ts";
import { type Prose, proseAt } from "../../page/prose.ts";
import { type RecordLink, recordLinks } from "../../records/links/record-links.ts";
import { type TaskReference, taskReference } from "../../components/task-reference.ts";
import { libraryReference, type LibraryReference } from "../../records/rows/summary.ts";
import type { LoadInput } from "../../page/page.ts";
import { type BoardSummary, loadTaskBoards } from "../leaderboards/load.ts";
import { loadTaskCode, type StartChoice, type TaskCode } from "./code.ts";
import { type ModelChoice, toModelChoice } from "./model-choices.ts";
import { loadUsedWith, type UsedWith } from "./used-with.ts";

export interface TaskPage {
  readonly task: TaskReference;
  readonly modality: string;
  readonly summary: string;
  /** What goes in and what comes out, as an example; both empty where there is none. */
  readonly inputs: readonly ExamplePiece[];
  readonly outputs: readonly ExamplePiece[];
  /** What the task is about, in some paragraphs; absent where nobody has written them. */
  readonly text?: Prose;
  /** The upstream catalog says of the task no more than its name. */
  readonly isPlaceholder: boolean;
  /** The broader task that this one is a special case of. */
  readonly broader?: TaskReference;
  readonly subtasks: readonly Subtask[];
  /** What the catalog recommends to start with. */
  readonly picks: readonly Picks[];
  readonly metrics: readonly MetricLink[];
  readonly libraries: readonly LibraryReference[];
  /** Id and address of a video on YouTube. */
  readonly video?: { readonly id: string; readonly href: string };
  /** Models to start with, each with the facts that it was chosen by. */
  readonly starts: readonly StartChoice[];
  readonly code?: TaskCode;
  /** Leaderboards that models of the task are on. */
  readonly boards: readonly BoardSummary[];
  /** What models of the task here run with, the most models first. */
  readonly usedWith: readonly UsedWith[];
  /** The most downloaded models here, with what people choose by. */
  readonly choices: readonly ModelChoice[];
  /** What this hub has for the task, most downloaded first. */
  readonly here: readonly RecordsHere[];
}

export interface Picks {
  readonly heading: string;
  readonly records: readonly RecordLink[];
}

/** A way to measure results of the task, and what it says about them. */
export interface MetricLink {
  readonly label: string;
  readonly href?: string;
  readonly description: string;
}

export interface RecordsHere extends FirstRecords {
  readonly kind: "model" | "dataset";
}

const shownBoards = 5;

export async function loadTask(input: LoadInput): Promise<TaskPage | Response | undefined> {
  const { hub, params, url } = input;
  const id = params["task"] ?? "";
  if (!isTaskId(id)) return toTaskBehind(id, url);
  const entry = task(id);
  const [boards, usedWith] = await Promise.all([
    loadTaskBoards(hub.store, id, shownBoards),
    loadUsedWith(hub.store, id),
  ]);
  const [text, picks, ...here] = await Promise.all([
    proseAt(hub, `/tasks/${id}`),
    loadPicks(hub.store, entry.picks),
    recordsHere(hub.store, "model", id),
    recordsHere(hub.store, "dataset", id),
  ]);
  const popular = here[0].records.map((record) => record.id);
  const { starts, code } = await loadTaskCode(input, id, { ...(entry.picks && { picks: entry.picks }), popular });
  const popularRecords = await Promise.all(popular.map((model) => hub.store.get("model", model)));
  return {
    task: taskReference(id),
    modality: modalities.find((modality) => modality.id === entry.modality)?.label ?? entry.modality,
    summary: entry.summary,
    inputs: entry.demo?.inputs.map(toExamplePiece) ?? [],
    outputs: entry.demo?.outputs.map(toExamplePiece) ?? [],
    ...(text && { text }),
    isPlaceholder: entry.isPlaceholder ?? false,
    ...(entry.canonicalId && { broader: taskReference(entry.canonicalId) }),
    subtasks: entry.subtasks ?? [],
    picks,
    metrics: (entry.picks?.metrics ?? []).map(toMetricLink),
    libraries: librariesFor(id).map(libraryReference),
    ...(entry.youtubeId && {
      video: { id: entry.youtubeId, href: `https://www.youtube.com/watch?v=${entry.youtubeId}` },
    }),
    starts,
    ...(code && { code }),
    usedWith,
    choices: popularRecords.flatMap((record) => (record ? [toModelChoice(record)] : [])),
    boards,
    here: here.filter((records) => records.total > 0 || !isHidden(entry, records.kind)),
  };
}

/** A retired id, a short name or a subtask leads to the task that does its work. */
function toTaskBehind(name: string, { search }: URL): Response | undefined {
  const id = taskBehind(name);
  return id && new Response(null, { status: 308, headers: { Location: `/tasks/${id}${search}` } });
}

async function loadPicks(store: Store, { models, datasets, spaces }: TaskPicks = {}): Promise<readonly Picks[]> {
  const lists = await Promise.all([
    pickLinks(store, "model", models),
    pickLinks(store, "dataset", datasets),
    pickLinks(store, "space", spaces),
  ]);
  return (["model", "dataset", "space"] as const)
    .map((kind, position) => ({ heading: kinds[kind].label, records: lists[position] ?? [] }))
    .filter(({ records }) => records.length > 0);
}

function toMetricLink({ id, description }: TaskPick): MetricLink {
  const slug = metricSlug(id);
  if (slug === undefined) return { label: id, description };
  return { label: metric(slug).label, href: `/evaluation-metrics/${slug}`, description };
}

/** Nobody looks for records of a kind under a task that is not a filter for them. */
const isHidden = ({ hideInModels, hideInDatasets }: Task, kind: RecordsHere["kind"]): boolean =>
  (kind === "model" ? hideInModels : hideInDatasets) ?? false;

/** The catalog's own line about a pick says why it is here; a record's line says only what it is. */
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

async function recordsHere(store: Store, kind: RecordsHere["kind"], id: string): Promise<RecordsHere> {
  return { kind, ...(await firstRecords(store, { kind, task: id })) };
}

export async function nearTasks({ params }: LoadInput): Promise<{ title: string; href: string }[]> {
  const near = nearest(params["task"] ?? "", [...tasks], ([id, { label }]) => `${id} ${label}`);
  return near.map(([id, { label }]) => ({ title: label, href: `/tasks/${id}` }));
}
