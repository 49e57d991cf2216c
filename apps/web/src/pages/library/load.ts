import { nearest } from "@modelshelf/store";
import {
  caseOf,
  countedFiles,
  describeFileQuery,
  findingOn,
  hostedTasksOf,
  isLibraryKey,
  libraries,
  library,
  type Library,
  libraryGroups,
  type LibraryKey,
  type ModelFacts,
  type PythonInstaller,
  type Snippet,
  tasksFor,
  toQueryString,
} from "@modelshelf/registry";
import { installerChoices, readSnippetChoices, type SnippetChoice } from "../../records/use/snippet-choices.ts";
import { type ShownSnippet, toShownSnippet } from "../../records/use/shown-snippet.ts";
import { type TaskReference, taskReference } from "../../components/task-reference.ts";
import { capitalized } from "../../components/wording.ts";
import { firstRecords, type FirstRecords } from "../../records/list/first-records.ts";
import { type LibraryExample, loadExample } from "./example.ts";
import type { LoadInput } from "../../page/page.ts";

export interface LibraryPage {
  readonly key: string;
  readonly label: string;
  /** A description, in a sentence. */
  readonly about: string;
  /** The group of the registry that it is in. */
  readonly group: { readonly label: string; readonly href: string };
  /** Absent where no model of this hub has a program that runs as it is. */
  readonly example?: LibraryExample;
  readonly repository: { readonly name: string; readonly url: string };
  readonly docsUrl?: string;
  /** Whether it is offered as a filter. */
  readonly isListed: boolean;
  readonly counts: DownloadCount;
  readonly tasks: readonly LibraryTask[];
  readonly samples: readonly Sample[];
  /** Absent where nothing is installed by one of them. */
  readonly installers?: readonly SnippetChoice[];
  /** Models of this hub for it, most downloaded first. */
  readonly models: FirstRecords;
}

export interface LibraryTask extends TaskReference {
  /** Whether the catalog lists the library under the task. */
  readonly isListed: boolean;
  /** Whether hosted inference runs the library for the task. */
  readonly isHosted: boolean;
}

/** Which files of a repository stand for one download. */
export interface DownloadCount {
  readonly sentence: string;
  /** The rule in its published form. */
  readonly query: string;
  /** Whether the library states no rule, so that the one for all others holds. */
  readonly isDefault: boolean;
}

/** The code for one made-up model. */
export interface Sample {
  /** The trait that the sample shows, in a few words. */
  readonly name: string;
  readonly modelId: string;
  readonly snippets: readonly ShownSnippet[];
}

export async function loadLibrary({ hub, params, url }: LoadInput): Promise<LibraryPage | undefined> {
  const key = params["library"] ?? "";
  if (!isLibraryKey(key)) return undefined;
  const entry = library(key);
  const { query, rule } = countedFiles(key);
  const choices = readSnippetChoices(url, hub);
  const shown = snippetsOfSamples(entry);
  const [samples, models] = await Promise.all([
    Promise.all(shown.map((sample) => toSample(key, sample, choices.installer))),
    firstRecords(hub.store, { kind: "model", library: key }),
  ]);
  const loaded = await loadExample(hub.store, key, models, choices.installer);
  const installers = installerChoices(url, choices, [
    ...(loaded ? [loaded.source] : []),
    ...shown.flatMap(({ snippets }) => snippets),
  ]);
  const group = libraryGroups[entry.group];
  return {
    key,
    label: entry.label,
    about: entry.about ?? `${group.one}.`,
    group: { label: group.label, href: `/libraries#${entry.group}` },
    ...(loaded && { example: loaded.example }),
    repository: entry.repository,
    ...(entry.docsUrl && { docsUrl: entry.docsUrl }),
    isListed: entry.listed ?? false,
    counts: { sentence: describeFileQuery(query), query: toQueryString(query), isDefault: rule === "default" },
    tasks: tasksOf(key),
    samples,
    ...(installers && { installers }),
    models,
  };
}

function tasksOf(key: LibraryKey): LibraryTask[] {
  const listed = new Set(tasksFor(key));
  const hosted = new Set(hostedTasksOf(key));
  return [...listed.union(hosted)].map((id) => ({
    ...taskReference(id),
    isListed: listed.has(id),
    isHosted: hosted.has(id),
  }));
}

interface SampleSnippets {
  readonly name: string;
  readonly model: ModelFacts;
  readonly snippets: readonly Snippet[];
}

function snippetsOfSamples({ snippets, samples = {} }: Library): readonly SampleSnippets[] {
  if (!snippets) return [];
  return Object.entries(samples).map(([name, model]) => ({ name, model, snippets: snippets(model) }));
}

async function toSample(
  entry: LibraryKey,
  { name, model, snippets }: SampleSnippets,
  installer: PythonInstaller,
): Promise<Sample> {
  const { id } = model;
  return {
    name: capitalized(name),
    modelId: model.id,
    snippets: await Promise.all(
      snippets.map(async (snippet) => {
        const { text } = snippet.code;
        const finding = findingOn({ entry, text, id, install: snippet.install, case: caseOf(name, snippet) });
        return { ...(await toShownSnippet(snippet, installer)), ...(text !== "" && { finding }) };
      }),
    ),
  };
}

export async function nearLibraries({ params }: LoadInput): Promise<{ title: string; href: string }[]> {
  const near = nearest(params["library"] ?? "", [...libraries], ([key, { label }]) => `${key} ${label}`);
  return near.map(([key, { label }]) => ({ title: label, href: `/libraries/${encodeURIComponent(key)}` }));
}
