import { library, type ModelFacts, snippetsFor, type Task } from "@modelshelf/registry";
import { type CatalogRecord, type Store, toModelFacts } from "@modelshelf/store";
import { recordHref } from "../../records/record-href.ts";
import {
  hrefWith,
  installerChoices,
  readSnippetChoices,
  type SnippetChoice,
  type SnippetChoices,
} from "../../records/use/snippet-choices.ts";
import { type SnippetFacts, toSnippetFacts } from "../../records/use/snippet-facts.ts";
import type { LoadInput } from "../../page/page.ts";

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

/** Models to choose from. */
const offeredModels = 6;
/** Of the many ways that a library may have. */
const shownSnippets = 2;

/**
 * Code for the first model that has any: those that the catalog recommends, then the most downloaded of this hub.
 *
 * @param popular the most downloaded models of the task here
 */
export async function loadTaskCode(
  { hub, url }: Pick<LoadInput, "hub" | "url">,
  { picks = {} }: Task,
  popular: readonly string[],
): Promise<TaskCode | undefined> {
  const choices = readSnippetChoices(url, hub);
  const picked = [...(picks.models ?? []).map(({ id }) => id), ...(picks.widgetModels ?? [])];
  const usable = await usableModels(hub.store, [...new Set([...picked, ...popular])], choices);
  const asked = url.searchParams.get("model");
  const chosen = usable.find(({ id }) => id === asked) ?? usable[0];
  if (!chosen) return undefined;
  const { id, key, snippets } = chosen;
  const installers = installerChoices(url, choices, snippets);
  return {
    model: { id, href: recordHref("model", id) },
    library: { label: library(key).label, href: `/libraries/${encodeURIComponent(key)}` },
    snippets: await Promise.all(snippets.map((snippet) => toSnippetFacts(snippet, choices.installer))),
    models: usable.map((model, position) => ({
      label: model.id,
      href: hrefWith(url, "model", position === 0 ? undefined : model.id),
      isChosen: model === chosen,
    })),
    ...(installers && { installers }),
  };
}

async function usableModels(store: Store, ids: readonly string[], { endpoint }: SnippetChoices) {
  const records = await Promise.all(ids.map((id) => store.get("model", id)));
  const usable = records
    .filter((record): record is CatalogRecord => record !== undefined)
    .flatMap((record) => {
      const first = firstWithCode(toModelFacts(record), endpoint);
      return first ? [{ id: record.id, ...first }] : [];
    });
  return usable.slice(0, offeredModels);
}

/** The first library that the record names and that has code for it. */
function firstWithCode(model: ModelFacts, endpoint: string | undefined) {
  for (const { library: key, snippets } of snippetsFor(model, { endpoint, hints: false })) {
    const shown = snippets.filter(({ notice, code }) => notice === undefined && code.text !== "");
    if (shown.length > 0) return { key, snippets: shown.slice(0, shownSnippets) };
  }
  return undefined;
}
