import { type LocalAppKey, localApps } from "@modelshelf/registry";
import { kindWords } from "../../records/model/local-apps.ts";

export interface LocalAppsPage {
  readonly apps: readonly LocalAppRow[];
}

export interface LocalAppRow {
  readonly key: LocalAppKey;
  readonly label: string;
  readonly docsUrl: string;
  /** What it is: "Command line and server". */
  readonly kind: string;
  /** The models that it runs, in words. */
  readonly runs: string;
}

export function loadLocalAppList(): LocalAppsPage {
  return {
    apps: [...localApps].map(([key, app]) => ({
      key,
      label: app.label,
      docsUrl: app.docsUrl,
      kind: kindWords(app),
      runs: `${app.runs.words.charAt(0).toUpperCase()}${app.runs.words.slice(1)}`,
    })),
  };
}
