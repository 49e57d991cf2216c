import { UnfitValue } from "../code/code.ts";
import type { LocalAppKey } from "../local-apps/ids.ts";
import { localApp, localApps } from "../local-apps/all.ts";
import type { AppStep, LocalApp } from "../local-apps/local-app.ts";
import type { ModelFacts } from "../model.ts";
import { examplesFrom, withEndpoint, withNearExample } from "./endpoint.ts";
import { withOwnFileNote } from "./own-file.ts";
import type { WrittenSnippets } from "./write-snippets.ts";

/** How one application runs one model. */
export interface LocalAppSnippets extends WrittenSnippets {
  readonly app: LocalAppKey;
  /** The fact for which the application runs the model, as the record's author knows it: "tag gguf". */
  readonly fact: string;
  /** Opens the model in the application; it fetches from the public Hub. */
  readonly link?: string;
}

/**
 * How to run a model locally, with one item per compatible application, in catalog order. Never throws: if the steps of an
 * application fail, its item says so.
 *
 * @param options.endpoint address of the hub to fetch from; the steps that fetch say it, or say that they cannot
 * @example localAppsFor({ id: "a/b-GGUF", tags: ["gguf"] })[0]?.app // "llama.cpp"
 */
export function localAppsFor(
  model: ModelFacts,
  { endpoint }: { readonly endpoint?: string | undefined } = {},
): readonly LocalAppSnippets[] {
  return appsThatRun(model).flatMap((app) => stepsWith(app, model, { endpoint }) ?? []);
}

/**
 * How to run a model with one application: its item of {@link localAppsFor}, or undefined if the application cannot run the
 * model.
 *
 * @example stepsWith("ollama", { id: "a/b-GGUF", tags: ["gguf"] })?.fact // "tag gguf"
 */
export function stepsWith(
  app: LocalAppKey,
  model: ModelFacts,
  { endpoint }: { readonly endpoint?: string | undefined } = {},
): LocalAppSnippets | undefined {
  const entry = localApp(app);
  const fact = entry.runs.fact(model);
  return fact === undefined ? undefined : { app, fact, ...written(entry, model, endpoint?.replace(/\/+$/, "")) };
}

/**
 * The applications that run a model, without their code.
 *
 * @example appsThatRun({ id: "a/b", tags: ["mlx"], pipelineTag: "text-generation" }) // ["lmstudio", "mlx-lm", …]
 */
export function appsThatRun(model: ModelFacts): readonly LocalAppKey[] {
  const found: LocalAppKey[] = [];
  // A loop, because an import asks this of each record.
  for (const [app, { runs }] of localApps) if (runs.fact(model) !== undefined) found.push(app);
  return found;
}

function written(
  entry: LocalApp,
  model: ModelFacts,
  endpoint: string | undefined,
): Omit<LocalAppSnippets, "app" | "fact"> {
  try {
    const near = endpoint === undefined ? model : withNearExample(model, endpoint);
    const steps = withOwnFileNote(entry.steps(near, endpoint === undefined ? {} : { endpoint }), near, {});
    const link = entry.link?.(model);
    return { snippets: steps.map((step) => pointed(step, entry, endpoint)), ...(link !== undefined && { link }) };
  } catch (thrown) {
    if (thrown instanceof UnfitValue)
      return {
        snippets: [],
        error: `The steps for ${entry.label} cannot be written for this model: ${thrown.message}`,
      };
    const error = `The steps for ${entry.label} could not be generated. This is a bug, not a mistake in the model.`;
    return { snippets: [], error, fault: thrown };
  }
}

/** Installations have nothing to do with a hub, and calls of the server no more than the image that they send. */
function pointed({ fetches, ...step }: AppStep, entry: LocalApp, endpoint: string | undefined): AppStep {
  if (endpoint === undefined) return step;
  return fetches ? withEndpoint(step, entry, endpoint) : { ...step, code: examplesFrom(step.code, endpoint) };
}
