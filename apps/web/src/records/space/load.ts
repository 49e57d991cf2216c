import { spaceSnippetsFor } from "@modelshelf/registry";
import { type Store, toSpaceFacts } from "@modelshelf/store";
import { type TaskReference, taskReference } from "../../components/task-reference.ts";
import { listHref } from "../list/list-href.ts";
import { type ListLink, type RecordFrame, toRecordFrame } from "../record/record-frame.ts";
import { type RecordLink, recordLinks } from "../links/record-links.ts";
import { installerChoices, readSnippetChoices, type SnippetChoice } from "../use/snippet-choices.ts";
import { type SnippetFacts, toSnippetFacts } from "../use/snippet-facts.ts";
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
  readonly use: readonly SnippetFacts[];
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
  const files = loadFiles(hub, record);
  const snippets = spaceSnippetsFor(toSpaceFacts(record));
  const choices = readSnippetChoices(url, hub, record);
  const installers = installerChoices(url, choices, snippets);
  const [models, modelTasks, datasets, use, card, shelves] = await Promise.all([
    recordLinks(hub.store, "model", record.models ?? []),
    tasksOfModels(hub.store, record.models ?? []),
    recordLinks(hub.store, "dataset", record.datasets ?? []),
    Promise.all(snippets.map((snippet) => toSnippetFacts(snippet, choices.installer))),
    loadCard(hub, record),
    loadShelfMentions(hub, record),
  ]);
  return {
    ...toRecordFrame(record),
    ...(host && { runningAt: host }),
    ...(record.hardware && { hardware: hardwareLink(record.hardware) }),
    ...(record.stage && { stage: stageInWords(record.stage) }),
    use,
    ...(installers && { installers }),
    start: { ...(appFile && { file: appFile }), ...(sdkVersion && { sdkVersion }) },
    models,
    modelTasks,
    datasets,
    shelves,
    ...(card && { card }),
    ...(files && { files }),
  };
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
