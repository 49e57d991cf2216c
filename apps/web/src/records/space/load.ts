import { isTaskId, spaceSnippetsFor, task } from "@modelshelf/registry";
import { present, toSpaceFacts } from "@modelshelf/store";
import type { TaskReference } from "../../components/task-reference.ts";
import { listHref } from "../list/list-href.ts";
import { type ListLink, type RecordFrame, toRecordFrame } from "../record/record-frame.ts";
import { type LinkingHub, type RecordLink, recordLinks } from "../links/record-links.ts";
import { tasksOfSpace } from "../rows/space-tasks.ts";
import { installerChoices, recordSnippetChoices, type SnippetChoice } from "../use/snippet-choices.ts";
import { type ShownSnippet, toShownSnippet } from "../use/shown-snippet.ts";
import { allParts } from "../../page/all-parts.ts";
import type { LoadInput } from "../../page/page.ts";
import { loadCard, type RecordCard } from "../record/card.ts";
import { loadPolicyRefusals } from "../record/policy-refusals.ts";
import { loadSignature } from "../record/signature.ts";
import { loadOfferedFiles, type RecordFiles } from "../record/record-files.ts";
import { loadShelfMentions, type ShelfMention } from "../record/shelf-mentions.ts";

export interface SpacePage extends RecordFrame {
  /** Address at which it runs, on another host. */
  readonly runningAt?: string;
  /** The hardware where the record comes from, with the list of all demo apps that run on it. */
  readonly hardware?: ListLink;
  /** The state there when the record was made: "running", "sleeping". */
  readonly stage?: string;
  /** How to call, embed and run it. */
  readonly use: readonly ShownSnippet[];
  /** Absent where nothing is installed by one of them. */
  readonly installers?: readonly SnippetChoice[];
  /** The file that it is started with, and the version of its toolkit. */
  readonly start: { readonly file?: string; readonly sdkVersion?: string };
  /** Models and datasets that it uses. */
  readonly models: readonly RecordLink[];
  readonly datasets: readonly RecordLink[];
  /** The tasks: those of its models, else those that pick it. */
  readonly tasks: readonly TaskReference[];
  /** Other Spaces that the first of these tasks picks, and this hub has. */
  readonly others: readonly RecordLink[];
  /** The operator's shelves that it is on. */
  readonly shelves: readonly ShelfMention[];
  /** Absent where this hub does not have it. */
  readonly card?: RecordCard;
  readonly files?: RecordFiles;
}

export async function loadSpace({ hub, params, url }: LoadInput): Promise<SpacePage | undefined> {
  const record = await hub.store.get("space", params["id"] ?? "");
  if (!record) return undefined;
  const { host, appFile, sdkVersion } = toSpaceFacts(record);
  const { models = [], datasets = [], hardware, stage } = record;
  const snippets = spaceSnippetsFor(toSpaceFacts(record));
  const choices = await recordSnippetChoices(url, hub, record);
  const frame = toRecordFrame(record, hub);
  const tasks = await tasksOfSpace(hub.store, record);
  return allParts<SpacePage>({
    ...frame,
    refusals: loadPolicyRefusals(hub, record),
    signature: loadSignature(hub, record),
    record: { ...frame.record, ...(tasks[0] && { modality: tasks[0].modality }) },
    runningAt: host,
    hardware: hardware === undefined ? undefined : hardwareLink(hardware),
    stage: stage === undefined ? undefined : stageInWords(stage),
    use: Promise.all(snippets.map((snippet) => toShownSnippet(snippet, choices.installer))),
    installers: installerChoices(url, choices, snippets),
    start: present<SpacePage["start"]>({ file: appFile, sdkVersion }),
    models: recordLinks(hub, "model", models),
    tasks,
    others: othersFor(hub, tasks[0], record.id),
    datasets: recordLinks(hub, "dataset", datasets),
    shelves: loadShelfMentions(hub, record),
    card: loadCard(hub, record),
    files: loadOfferedFiles(hub, record),
  });
}

const mostOthers = 6;

async function othersFor(
  hub: LinkingHub,
  of: TaskReference | undefined,
  space: string,
): Promise<readonly RecordLink[]> {
  const picks = of !== undefined && isTaskId(of.id) ? (task(of.id).picks?.spaces ?? []) : [];
  const links = await recordLinks(
    hub,
    "space",
    picks.map(({ id }) => id).filter((id) => id !== space),
  );
  return links.filter(({ href }) => href !== undefined).slice(0, mostOthers);
}

/** @example othersHeading([{ label: "Feature Extraction", … }]) // "Other Spaces for Feature Extraction" */
export const othersHeading = ([first]: readonly Pick<TaskReference, "label">[]): string =>
  `Other Spaces for ${first?.label ?? "this"}`;

const hardwareLink = (hardware: string): ListLink => ({
  value: hardware,
  label: hardware,
  href: listHref({ kind: "space", hardware }),
});

/** @example stageInWords("RUNTIME_ERROR") // "runtime error" */
const stageInWords = (stage: string): string => stage.toLowerCase().replaceAll("_", " ");
