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
  tasks,
} from "@modelshelf/registry";
import { nearest, type Store } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import { comparisonOfFirst } from "../../addresses/compare-href.ts";
import { type ExamplePiece, toExamplePiece } from "../../components/example/example.ts";
import { firstRecords, type FirstRecords } from "../../records/list/first-records.ts";
import { type Prose, proseAt } from "../../page/prose.ts";
import type { RecordLink } from "../../records/links/record-links.ts";
import { type TaskReference, taskReference } from "../../components/task-reference.ts";
import { libraryReference, type LibraryReference } from "../../records/rows/summary.ts";
import type { LoadInput } from "../../page/page.ts";
import { type BoardSummary, loadTaskBoards } from "../leaderboards/load.ts";
import { loadTaskCode, type StartChoice, type TaskCode } from "./code.ts";
import { type ModelChoice, toModelChoice } from "./model-choices.ts";
import { loadPicks, type Picks } from "./pick-links.ts";
import { loadUsedWith, type UsedWith } from "./used-with.ts";

export interface TaskPage {
  readonly task: TaskReference;
  readonly modality: string;
  readonly summary: string;
  /** The input and the output, as an example; both empty where there is none. */
  readonly inputs: readonly ExamplePiece[];
  readonly outputs: readonly ExamplePiece[];
  /** The text about the task, in some paragraphs; absent where nobody has written one. */
  readonly text?: Prose;
  /** The upstream catalog says of the task no more than its name. */
  readonly isPlaceholder: boolean;
  /** The broader task that this one is a special case of. */
  readonly broader?: TaskReference;
  readonly subtasks: readonly Subtask[];
  /** Datasets and Spaces that are picked by hand. */
  readonly picks: readonly Picks[];
  readonly metrics: readonly MetricLink[];
  readonly libraries: readonly LibraryReference[];
  /** Id and address of a video on YouTube. */
  readonly video?: { readonly id: string; readonly href: string };
  /** Models to start with: those picked by hand with a sentence, then those chosen by facts, which are given. */
  readonly starts: readonly StartChoice[];
  /** Further models that are picked by hand, whether or not this hub has them. */
  readonly morePicks: readonly RecordLink[];
  /** Compares the first models to start with that are here; absent where there are fewer than two. */
  readonly compareHref?: string;
  readonly code?: TaskCode;
  /** Leaderboards that models of the task are on. */
  readonly boards: readonly BoardSummary[];
  /** The programs that models of the task here run with, the most models first. */
  readonly usedWith: readonly UsedWith[];
  /** The most downloaded models here, with what people choose by. */
  readonly choices: readonly ModelChoice[];
  /** The records of this hub for the task, most downloaded first. */
  readonly here: readonly RecordsHere[];
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
    loadPicks(hub, entry.picks ?? {}),
    recordsHere(hub.store, "model", id),
    recordsHere(hub.store, "dataset", id),
  ]);
  const popular = (await Promise.all(here[0].records.map((model) => hub.store.get("model", model.id)))).filter(
    (record) => record !== undefined,
  );
  const { starts, morePicks, code } = await loadTaskCode(input, id, { picks: entry.picks ?? {}, popular });
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
    morePicks,
    ...comparisonOf(hub, [...starts, ...morePicks.filter(({ href }) => href !== undefined)]),
    ...(code && { code }),
    usedWith,
    choices: popular.map(toModelChoice),
    boards,
    here: here.filter((records) => records.total > 0 || !isHidden(entry, records.kind)),
  };
}

/** A site of files has no comparisons. */
function comparisonOf(
  { staticSite }: Pick<Hub, "staticSite">,
  models: readonly { readonly id: string }[],
): Pick<TaskPage, "compareHref"> {
  if (staticSite !== undefined) return {};
  const href = comparisonOfFirst(models);
  return href === undefined ? {} : { compareHref: href };
}

/** A retired id, a short name or a subtask leads to the task that does its work. */
function toTaskBehind(name: string, { search }: URL): Response | undefined {
  const id = taskBehind(name);
  return id && new Response(null, { status: 308, headers: { Location: `/tasks/${id}${search}` } });
}

function toMetricLink({ id, description }: TaskPick): MetricLink {
  const slug = metricSlug(id);
  if (slug === undefined) return { label: id, description };
  return { label: metric(slug).label, href: `/evaluation-metrics/${slug}`, description };
}

/** Nobody looks for records of a kind under a task that is not a filter for them. */
const isHidden = ({ hideInModels, hideInDatasets }: Task, kind: RecordsHere["kind"]): boolean =>
  (kind === "model" ? hideInModels : hideInDatasets) ?? false;

async function recordsHere(store: Store, kind: RecordsHere["kind"], id: string): Promise<RecordsHere> {
  return { kind, ...(await firstRecords(store, { kind, task: id })) };
}

export async function nearTasks({ params }: LoadInput): Promise<{ title: string; href: string }[]> {
  const near = nearest(params["task"] ?? "", [...tasks], ([id, { label }]) => `${id} ${label}`);
  return near.map(([id, { label }]) => ({ title: label, href: `/tasks/${id}` }));
}
