import { spaceSnippetsFor } from "@modelshelf/registry";
import { present, type Store, toSpaceFacts } from "@modelshelf/store";
import { type TaskReference, taskReference } from "../../components/task-reference.ts";
import { listHref } from "../list/list-href.ts";
import { type ListLink, type RecordFrame, toRecordFrame } from "../record/record-frame.ts";
import { type RecordLink, recordLinks } from "../links/record-links.ts";
import { installerChoices, readSnippetChoices, type SnippetChoice } from "../use/snippet-choices.ts";
import { type ShownSnippet, toShownSnippet } from "../use/shown-snippet.ts";
import { allParts } from "../../page/all-parts.ts";
import type { LoadInput } from "../../page/page.ts";
import { loadCard, type RecordCard } from "../record/card.ts";
import { loadFiles, type RecordFiles } from "../record/record-files.ts";
import { loadShelfMentions, type ShelfMention } from "../record/shelf-mentions.ts";

export interface SpacePage extends RecordFrame {
  /** Address at which it runs, on another host. */
  readonly runningAt?: string;
  /** What it runs on where the record comes from, with the list of all demo apps that do. */
  readonly hardware?: ListLink;
  /** What it did there when the record was made: "running", "sleeping". */
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
  /** What the models that it uses are for, as far as they are in this hub. */
  readonly modelTasks: readonly TaskReference[];
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
  const choices = readSnippetChoices(url, hub, record);
  return allParts<SpacePage>({
    ...toRecordFrame(record, hub),
    runningAt: host,
    hardware: hardware === undefined ? undefined : hardwareLink(hardware),
    stage: stage === undefined ? undefined : stageInWords(stage),
    use: Promise.all(snippets.map((snippet) => toShownSnippet(snippet, choices.installer))),
    installers: installerChoices(url, choices, snippets),
    start: present<SpacePage["start"]>({ file: appFile, sdkVersion }),
    models: recordLinks(hub, "model", models),
    modelTasks: tasksOfModels(hub.store, models),
    datasets: recordLinks(hub, "dataset", datasets),
    shelves: loadShelfMentions(hub, record),
    card: loadCard(hub, record),
    files: loadFiles(hub, record),
  });
}

/** Of apps that use many models, the first say enough. */
const modelsAsked = 5;

async function tasksOfModels(store: Pick<Store, "get">, ids: readonly string[]): Promise<readonly TaskReference[]> {
  const models = await Promise.all(ids.slice(0, modelsAsked).map((id) => store.get("model", id)));
  return [...new Set(models.flatMap((model) => model?.tasks ?? []))].map(taskReference);
}

const hardwareLink = (hardware: string): ListLink => ({
  value: hardware,
  label: hardware,
  href: listHref({ kind: "space", hardware }),
});

/** @example stageInWords("RUNTIME_ERROR") // "runtime error" */
const stageInWords = (stage: string): string => stage.toLowerCase().replaceAll("_", " ");
