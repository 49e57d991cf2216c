import type { Code } from "../../packages/registry/src/code/code.ts";
import { installCommands } from "../../packages/registry/src/snippets/install.ts";
import { libraries } from "../../packages/registry/src/libraries/all.ts";
import type { Install, Snippet } from "../../packages/registry/src/snippet.ts";
import { pythonFor } from "./python-for.ts";

/** One printed installation of a library, with all different programs that are shown for it. */
export interface LibraryRun {
  readonly library: string;
  /** The samples that show it, as their entry calls them. */
  readonly samples: readonly string[];
  readonly install: Install;
  /** Version of Python that its note asks for. */
  readonly python?: string;
  readonly programs: readonly Code[];
}

/**
 * The installations and programs of libraries, for each sample of their entries; equal installations once.
 *
 * @param keys of libraries; all when empty
 * @example libraryRuns(["timm"])[0]?.install.pip // ["timm"]
 */
export function libraryRuns(keys: readonly string[] = []): readonly LibraryRun[] {
  return [...libraries].flatMap(([library, { snippets, samples = {} }]) => {
    if (snippets === undefined || (keys.length > 0 && !keys.includes(library))) return [];
    const shown = Object.entries(samples).flatMap(([sample, model]) =>
      snippets(model).map((snippet) => ({ sample, snippet })),
    );
    const groups = Map.groupBy(
      shown.filter(({ snippet: { install, code } }) => install !== undefined && code.text !== ""),
      ({ snippet }) => `${installCommands(snippet.install ?? {}).text} ${pythonFor(snippet)}`,
    );
    return [...groups.values()].map((group) => runOf(library, group));
  });
}

function runOf(library: string, group: readonly { readonly sample: string; readonly snippet: Snippet }[]): LibraryRun {
  const programs = new Map(group.map(({ snippet: { code } }) => [code.text, code]));
  const python = group.map(({ snippet }) => pythonFor(snippet)).find((version) => version !== undefined);
  return {
    library,
    samples: [...new Set(group.map(({ sample }) => sample))],
    install: group[0]?.snippet.install ?? {},
    programs: [...programs.values()],
    ...(python !== undefined && { python }),
  };
}
