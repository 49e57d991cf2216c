import { type LocalAppKey, localApps } from "@modelshelf/registry";
import type { LoadInput } from "../../page/page.ts";
import { localAppHref } from "../../addresses/local-app-href.ts";
import { kindWords } from "../../components/app-kind-strings.ts";

export interface LocalAppsPage {
  readonly apps: readonly LocalAppRow[];
}

/** Of the records here, as `/models?app=ollama` finds them. */
interface ModelsOfApp {
  /** Number of models here that it runs. */
  readonly models: number;
  readonly modelsHref: string;
}

export interface LocalAppRow extends ModelsOfApp {
  readonly key: LocalAppKey;
  readonly label: string;
  /** Address of its page. */
  readonly href: string;
  readonly docsUrl: string;
  /** The kind: "Command line and server". */
  readonly kind: string;
  /** The models that it runs, in words. */
  readonly runs: string;
}

export async function loadLocalAppList({ hub }: Pick<LoadInput, "hub">): Promise<LocalAppsPage> {
  const counts = await hub.store.facet({ kind: "model" }, "app", localApps.size + 1);
  const models = new Map(counts.map(({ value, count }) => [value, count]));
  return {
    apps: [...localApps].map(([key, app]) => ({
      key,
      label: app.label,
      href: localAppHref(key),
      docsUrl: app.docsUrl,
      kind: kindWords(app),
      models: models.get(key) ?? 0,
      modelsHref: `/models?app=${encodeURIComponent(key)}`,
      runs: `${app.runs.words.charAt(0).toUpperCase()}${app.runs.words.slice(1)}`,
    })),
  };
}
