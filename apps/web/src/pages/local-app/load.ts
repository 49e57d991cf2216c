import { isLocalAppKey, localApp, type LocalAppKey, localApps, type ModelFacts } from "@modelshelf/registry";
import { nearest, toModelFacts } from "@modelshelf/store";
import { kindWords } from "../../components/app-kind-strings.ts";
import type { LoadInput } from "../../page/page.ts";
import { firstRecords, type FirstRecords } from "../../records/list/first-records.ts";
import { type ChosenApp, loadLocalApps } from "../../records/model/local-apps.ts";
import { recordHref } from "../../records/record-href.ts";
import {
  installerChoices,
  readSnippetChoices,
  recordSnippetChoices,
  type SnippetChoice,
} from "../../records/use/snippet-choices.ts";
import { localAppHref } from "../../addresses/local-app-href.ts";

export interface LocalAppPage {
  readonly key: LocalAppKey;
  readonly label: string;
  /** A description, in a sentence or two. */
  readonly about: string;
  /** "Command line and server". */
  readonly kind: string;
  readonly docsUrl: string;
  /** The models that it runs, in words. */
  readonly runs: string;
  /** The forms of weights that it takes. */
  readonly formats: readonly string[];
  readonly example: AppExample;
  /** Absent where nothing is installed by one of them. */
  readonly installers?: readonly SnippetChoice[];
  /** Models of this hub that it runs, most downloaded first. */
  readonly models: FirstRecords;
}

/** How one model is run with the app. */
export interface AppExample extends Pick<ChosenApp, "link" | "steps" | "missing"> {
  readonly modelId: string;
  /** Absent for a model that was made up, because none here runs with the app. */
  readonly href?: string;
}

export async function loadLocalApp({ hub, params, url }: LoadInput): Promise<LocalAppPage | undefined> {
  const key = params["app"] ?? "";
  if (!isLocalAppKey(key)) return undefined;
  const app = localApp(key);
  const models = await firstRecords(hub.store, { kind: "model", app: key });
  const { example, model } = await loadExample(key, models, { hub, url });
  const installers = installerChoices(url, readSnippetChoices(url, hub), app.steps(model, {}));
  return {
    key,
    label: app.label,
    about: app.about,
    kind: kindWords(app),
    docsUrl: app.docsUrl,
    runs: app.runs.words,
    formats: app.runs.formats,
    example,
    ...(installers && { installers }),
    models,
  };
}

interface ExampleOfModel {
  readonly example: AppExample;
  readonly model: ModelFacts;
}

/** The first model here whose steps everybody can follow: it is not gated, and they can be written for it. */
async function loadExample(
  key: LocalAppKey,
  { records }: FirstRecords,
  { hub, url }: Pick<LoadInput, "hub" | "url">,
): Promise<ExampleOfModel> {
  for (const { id, gated } of records) {
    const record = gated ? undefined : await hub.store.get("model", id);
    if (record === undefined) continue;
    const model = toModelFacts(record);
    const use = await loadLocalApps(model, url, await recordSnippetChoices(url, hub, record), [key]);
    if (use !== undefined && use.app.missing === undefined)
      return { model, example: { ...toExample(id, use.app), href: recordHref("model", id) } };
  }
  for (const model of Object.values(localApp(key).samples)) {
    const use = await loadLocalApps(model, url, readSnippetChoices(url, hub), [key]);
    if (use !== undefined) return { model, example: toExample(model.id, use.app) };
  }
  throw new Error(`${key} runs none of its own samples.`);
}

function toExample(modelId: string, { link, steps, missing }: ChosenApp): AppExample {
  return { modelId, steps, ...(link !== undefined && { link }), ...(missing !== undefined && { missing }) };
}

/** Apps whose names are near to one that there is not. */
export async function nearLocalApps({ params }: LoadInput): Promise<{ title: string; href: string }[]> {
  const near = nearest(params["app"] ?? "", [...localApps], ([key, { label }]) => `${key} ${label}`);
  return near.map(([key, { label }]) => ({ title: label, href: localAppHref(key) }));
}
