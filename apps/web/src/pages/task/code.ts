import { library, type ModelFacts, snippetsFor, type Task, type TaskId } from "@modelshelf/registry";
import { type CatalogRecord, type Store, toModelFacts } from "@modelshelf/store";
import { recordHref } from "../../records/record-href.ts";
import {
  hrefWith,
  installerChoices,
  readSnippetChoices,
  type SnippetChoice,
} from "../../records/use/snippet-choices.ts";
import { type SnippetFacts, toSnippetFacts } from "../../records/use/snippet-facts.ts";
import type { LoadInput } from "../../page/page.ts";
import { loadStarts, type Start } from "./starts.ts";

/** Code for a task, written for one model of it. */
export interface TaskCode {
  readonly model: { readonly id: string; readonly href: string };
  /** The library that the code is for. */
  readonly library: { readonly label: string; readonly href: string };
  readonly snippets: readonly SnippetFacts[];
  /** The models for which there is code, this one included; the address remembers the choice as `?model=`. */
  readonly models: readonly SnippetChoice[];
  readonly installers?: readonly SnippetChoice[];
}

/** A model to start with, and the address of the page with its code. */
export interface StartChoice extends Start {
  readonly codeHref: string;
  readonly isChosen: boolean;
}

/** Models to choose from. */
const offeredModels = 8;
/** Of the many ways that a library may have. */
const shownSnippets = 2;

/**
 * Models to start with, and code for the first model that has any: those to start with, then those that the catalog
 * recommends, then the most downloaded of this hub.
 *
 * @param popular the most downloaded models of the task here
 */
export async function loadTaskCode(
  { hub, url }: Pick<LoadInput, "hub" | "url">,
  id: TaskId,
  { picks = {}, popular }: Pick<Task, "picks"> & { readonly popular: readonly string[] },
): Promise<{ readonly starts: readonly StartChoice[]; readonly code?: TaskCode }> {
  const choices = readSnippetChoices(url, hub);
  const endpointOf = (record: CatalogRecord): string | undefined => readSnippetChoices(url, hub, record).endpoint;
  const starts = await loadStarts(hub.store, id, (record, key) => {
    return firstWithCode(toModelFacts(record), { endpoint: endpointOf(record), library: key }) !== undefined;
  });
  const picked = [...(picks.models ?? []).map((model) => model.id), ...(picks.widgetModels ?? [])];
  const ids = [...new Set([...starts.map((start) => start.id), ...picked, ...popular])];
  const libraryOf = new Map(starts.map((start) => [start.id, start.library]));
  const usable = await usableModels(hub.store, ids, { endpointOf, libraryOf });
  const asked = url.searchParams.get("model");
  const [standard] = usable;
  const chosen = usable.find((model) => model.id === asked) ?? standard;
  const hrefOf = (model: string): string => hrefWith(url, "model", model === standard?.id ? undefined : model);
  if (!chosen) return { starts: [] };
  const { key, snippets } = chosen;
  const installers = installerChoices(url, choices, snippets);
  return {
    starts: starts.map((start) => ({ ...start, codeHref: hrefOf(start.id), isChosen: start.id === chosen.id })),
    code: {
      model: { id: chosen.id, href: recordHref("model", chosen.id) },
      library: { label: library(key).label, href: `/libraries/${encodeURIComponent(key)}` },
      snippets: await Promise.all(snippets.map((snippet) => toSnippetFacts(snippet, choices.installer))),
      models: usable.map((model) => ({ label: model.id, href: hrefOf(model.id), isChosen: model === chosen })),
      ...(installers && { installers }),
    },
  };
}

interface CodeWish {
  readonly endpoint: string | undefined;
  /** The library that the code has to be for; by default the first one that the record names. */
  readonly library?: string | undefined;
}

async function usableModels(
  store: Store,
  ids: readonly string[],
  wish: {
    readonly endpointOf: (record: CatalogRecord) => string | undefined;
    readonly libraryOf: ReadonlyMap<string, string | undefined>;
  },
) {
  const records = await Promise.all(ids.map((id) => store.get("model", id)));
  const usable = records
    .filter((record): record is CatalogRecord => record !== undefined)
    .flatMap((record) => {
      const first = firstWithCode(toModelFacts(record), {
        endpoint: wish.endpointOf(record),
        library: wish.libraryOf.get(record.id),
      });
      return first ? [{ id: record.id, ...first }] : [];
    });
  return usable.slice(0, offeredModels);
}

/** The first library that the record names and that has code for it. */
function firstWithCode(model: ModelFacts, { endpoint, library: wanted }: CodeWish) {
  for (const { library: key, snippets } of snippetsFor(model, { endpoint, hints: false })) {
    const shown = snippets.filter(({ notice, code }) => notice === undefined && code.text !== "");
    if (shown.length > 0 && (wanted === undefined || wanted === key)) {
      return { key, snippets: shown.slice(0, shownSnippets) };
    }
  }
  return undefined;
}
