import {
  type AppKind,
  appsThatRun,
  factsInWords,
  localApp,
  type LocalAppKey,
  type LocalAppSnippets,
  type ModelFacts,
  stepsWith,
} from "@modelshelf/registry";
import { hrefWith, type SnippetChoice, type SnippetChoices } from "../use/snippet-choices.ts";
import { type ShownSnippet, toShownSnippet } from "../use/shown-snippet.ts";

/** How to run a model on the reader's own machine: the applications that can, and the steps with one of them. */
export interface LocalAppsUse {
  readonly choices: readonly AppChoice[];
  readonly app: ChosenApp;
  readonly words: AppsWords;
}

/** Heading of the section, and its id, where a reader stays who chooses another application. */
export interface AppsWords {
  readonly heading: string;
  readonly anchor: string;
}

/** Applications that somebody uses directly. */
const runLocally: AppsWords = { heading: "Run locally", anchor: "run-locally" };
/** Servers that programs ask. */
export const serve: AppsWords = { heading: "Serve", anchor: "serve" };

/** Whether an application is a server above all: for programs, and not for people. */
export const isServer = (app: LocalAppKey): boolean => localApp(app).kinds[0] === "server";

export interface AppChoice extends SnippetChoice {
  readonly key: LocalAppKey;
}

/** The application whose steps are shown. */
export interface ChosenApp {
  readonly key: LocalAppKey;
  readonly label: string;
  readonly kinds: readonly AppKind[];
  /** The operating system that it is confined to. */
  readonly system?: string;
  readonly docsUrl: string;
  /** Which fact of the record led to it. */
  readonly why: string;
  /** Opens the model in the application. */
  readonly link?: string;
  readonly steps: readonly ShownSnippet[];
  /** Why there are no steps. */
  readonly missing?: string;
}

/**
 * The steps with the application that the address asks for, `?app=ollama`, else with the first of those that run the model;
 * undefined where none does.
 *
 * @param found the applications to choose from, all of which run the model
 * @param url address of the page, which the links to the other applications lead back to
 */
export async function loadLocalApps(
  model: ModelFacts,
  url: URL,
  { endpoint, installer }: SnippetChoices,
  found: readonly LocalAppKey[] = appsThatRun(model),
  words: AppsWords = runLocally,
): Promise<LocalAppsUse | undefined> {
  const asked = url.searchParams.get("app");
  const [first] = found;
  const key = found.find((app) => app === asked) ?? first;
  // The steps of the others are not shown.
  const chosen = key === undefined ? undefined : stepsWith(key, model, { endpoint });
  if (chosen === undefined) return undefined;
  if (chosen.fault !== undefined)
    console.error(`The steps of ${chosen.app} for ${model.id} could not be generated:`, chosen.fault);
  return {
    choices: found.map((app) => ({
      key: app,
      label: localApp(app).label,
      href: hrefWith(url, "app", app === first ? undefined : app),
      isChosen: app === key,
    })),
    app: await toChosenApp(chosen, installer),
    words,
  };
}

async function toChosenApp(
  { app: key, fact, link, snippets, error }: LocalAppSnippets,
  installer: SnippetChoices["installer"],
): Promise<ChosenApp> {
  const { label, kinds, system, docsUrl } = localApp(key);
  return {
    key,
    label,
    kinds,
    ...(system && { system }),
    docsUrl,
    why: `From ${factsInWords([fact])}.`,
    ...(link !== undefined && { link }),
    steps: await Promise.all(snippets.map((step) => toShownSnippet(step, installer))),
    ...(error && { missing: error }),
  };
}
