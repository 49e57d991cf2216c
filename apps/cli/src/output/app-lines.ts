import { localApp, localAppsFor, type ModelFacts } from "@modelshelf/registry";
import { type SnippetLine, toSnippetLine } from "./snippet-line.ts";

/** One local application or server that runs a model, as a line of output shows it. */
export interface AppLine {
  readonly app: string;
  readonly label: string;
  /** The fact for which it runs the model. */
  readonly fact: string;
  /** Opens the model in the application. */
  readonly link?: string;
  readonly snippets: readonly SnippetLine[];
}

/** A report on one application that could not write its steps. */
export interface AppProblem {
  readonly section: "apps";
  readonly app: string;
  readonly error: string;
}

/**
 * The applications that run a model, and why one of them has no steps.
 *
 * @param endpoint address of the hub to fetch from; absent for the public Hub
 */
export function appLines(
  model: ModelFacts,
  endpoint: string | undefined,
): { readonly apps: readonly AppLine[]; readonly problems: readonly AppProblem[] } {
  const found = localAppsFor(model, { endpoint });
  return {
    apps: found.map(({ app, fact, link, snippets }) => ({
      app,
      label: localApp(app).label,
      fact,
      ...(link !== undefined && { link }),
      snippets: snippets.map((step) => toSnippetLine(step)),
    })),
    problems: found.flatMap(({ app, error }) => (error ? [{ section: "apps", app, error } as const] : [])),
  };
}
