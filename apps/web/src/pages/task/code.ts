import {
  library,
  type LibraryKey,
  type ModelFacts,
  type Snippet,
  snippetsFor,
  type TaskId,
  type TaskPicks,
} from "@modelshelf/registry";
import { type CatalogRecord, isStandalone, type Store, toModelFacts } from "@modelshelf/store";
import { recordHref } from "../../records/record-href.ts";
import {
  hrefWith,
  installerChoices,
  readSnippetChoices,
  recordSnippetChoices,
  type SnippetChoice,
  type SnippetChoices,
} from "../../records/use/snippet-choices.ts";
import { type ShownSnippet, toShownSnippet } from "../../records/use/shown-snippet.ts";
import type { LoadInput } from "../../page/page.ts";
import { isForTests } from "./for-tests.ts";
import { loadStarts, type Start, type Starts } from "./starts.ts";

/** Code for a task, written for one model of it. */
export interface TaskCode {
  readonly model: { readonly id: string; readonly href: string };
  /** The library that the code is for. */
  readonly library: { readonly label: string; readonly href: string };
  readonly snippets: readonly ShownSnippet[];
  /** The models for which there is code, this one included; the address remembers the choice as `?model=`. */
  readonly models: readonly SnippetChoice[];
  readonly installers?: readonly SnippetChoice[];
}

/** A model to start with, and the address of the page with its code, where there is code that runs as it is. */
export interface StartChoice extends Start {
  readonly codeHref?: string;
  readonly isChosen: boolean;
}

/** Models to choose from, next to those to start with. */
const offeredModels = 8;
/** Of the many ways that a library may have. */
const shownSnippets = 2;

/**
 * Models to start with, and code for the first model that has any: those that the task picks, those that facts speak for, then
 * the most downloaded of this hub.
 *
 * @param popular the most downloaded models of the task here
 */
export async function loadTaskCode(
  { hub, url }: Pick<LoadInput, "hub" | "url">,
  id: TaskId,
  { picks, popular }: { readonly picks: TaskPicks; readonly popular: readonly CatalogRecord[] },
): Promise<Omit<Starts, "starts"> & { readonly starts: readonly StartChoice[]; readonly code?: TaskCode }> {
  const choices = readSnippetChoices(url, hub);
  const endpointOf = async (record: CatalogRecord): Promise<string | undefined> =>
    (await recordSnippetChoices(url, hub, record)).endpoint;
  const models = picks.models ?? [];
  const { starts, morePicks } = await loadStarts(hub, id, {
    picks: models,
    hasCode: (record, key) => firstWithCode(toModelFacts(record), { library: key }) !== undefined,
  });
  const libraryOf = new Map(starts.map((start) => [start.id, start.library]));
  const usable = await usableModels(hub.store, inOrder(starts, picks, popular), { endpointOf, libraryOf });
  const asked = url.searchParams.get("model");
  const [standard] = usable;
  const chosen = usable.find((model) => model.id === asked) ?? standard;
  const hrefOf = (model: string): string => hrefWith(url, "model", model === standard?.id ? undefined : model);
  const hasCode = new Set(usable.map((model) => model.id));
  return {
    morePicks,
    starts: starts.map((start) => ({
      ...start,
      ...(hasCode.has(start.id) && { codeHref: hrefOf(start.id) }),
      isChosen: start.id === chosen?.id,
    })),
    ...(chosen && {
      code: await toTaskCode(chosen, {
        url,
        choices,
        models: usable.map((model) => ({ label: model.id, href: hrefOf(model.id), isChosen: model === chosen })),
      }),
    }),
  };
}

/**
 * Ids of the models that code is looked for, each once, the best to start with first. Of the most downloaded ones, what is only
 * a form of another model or made for tests comes last.
 */
function inOrder(starts: readonly Start[], picks: TaskPicks, popular: readonly CatalogRecord[]): readonly string[] {
  const picked = [...starts.filter(({ description }) => description !== undefined), ...(picks.models ?? [])];
  const others = [...popular.filter((record) => !isLast(record)), ...popular.filter(isLast)];
  const widgets = (picks.widgetModels ?? []).map((id) => ({ id }));
  return [...new Set([...picked, ...starts, ...widgets, ...others].map(({ id }) => id))];
}

const isLast = (record: CatalogRecord): boolean => isForTests(record) || !isStandalone(record);

async function toTaskCode(
  { id, key, snippets }: UsableModel,
  page: { readonly url: URL; readonly choices: SnippetChoices; readonly models: readonly SnippetChoice[] },
): Promise<TaskCode> {
  const { url, choices, models } = page;
  const installers = installerChoices(url, choices, snippets);
  return {
    model: { id, href: recordHref("model", id) },
    library: { label: library(key).label, href: `/libraries/${encodeURIComponent(key)}` },
    snippets: await Promise.all(snippets.map((snippet) => toShownSnippet(snippet, choices.installer))),
    models,
    ...(installers && { installers }),
  };
}

/** A model with code that runs as it is. */
interface UsableModel {
  readonly id: string;
  /** The library that the code is for. */
  readonly key: LibraryKey;
  readonly snippets: readonly Snippet[];
}

interface CodeWish {
  /** The hub that it fetches from. Default: the public one */
  readonly endpoint?: string | undefined;
  /** The library that the code has to be for; by default the first one that the record names. */
  readonly library?: string | undefined;
}

/** Those of the models that have code: all to start with, and some more. */
async function usableModels(
  store: Store,
  ids: readonly string[],
  wish: {
    readonly endpointOf: (record: CatalogRecord) => Promise<string | undefined>;
    /** The models to start with, and the library that the code of each has to be for. */
    readonly libraryOf: ReadonlyMap<string, string | undefined>;
  },
): Promise<readonly UsableModel[]> {
  const { endpointOf, libraryOf } = wish;
  const records = await Promise.all(ids.map((id) => store.get("model", id)));
  const found = records
    .filter((record): record is CatalogRecord => record !== undefined)
    .map(async (record) => {
      const endpoint = await endpointOf(record);
      const first = firstWithCode(toModelFacts(record), { endpoint, library: libraryOf.get(record.id) });
      return first ? [{ id: record.id, ...first }] : [];
    });
  const usable = (await Promise.all(found)).flat();
  return usable.filter(({ id }, index) => index < offeredModels || libraryOf.has(id));
}

/** The first library that the record names and that has code for it. */
function firstWithCode(
  model: ModelFacts,
  { endpoint, library: wanted }: CodeWish,
): Omit<UsableModel, "id"> | undefined {
  for (const { library: key, snippets } of snippetsFor(model, { endpoint, hints: false })) {
    const shown = snippets.filter(({ notice, code }) => notice === undefined && code.text !== "");
    if (shown.length > 0 && (wanted === undefined || wanted === key)) {
      return { key, snippets: shown.slice(0, shownSnippets) };
    }
  }
  return undefined;
}
