import {
  fileTypeOrder,
  fileTypes,
  hostedTasksOf,
  libraries,
  parseQuantizationLabel,
  tasks,
  tensorTypes,
  toQueryString,
} from "@modelshelf/registry";
import type { Command } from "../command/command.ts";
import { write } from "../output/write.ts";

export const registryCommand: Command = {
  name: "registry",
  summary: "Print libraries, tasks, their relations and GGUF quantization types as JSON",
  options: {
    labels: {
      type: "string",
      multiple: true,
      value: "<file,...>",
      help: "file names to read quantization labels from",
    },
  },
  details: `Prints one JSON object: libraries, tasks, libraryTasks (for each library, the tasks that hosted inference supports), and gguf: file types and tensor types with their numbers, the order from largest to smallest, and the labels of the file names in --labels; null if a name has none.

  modelshelf registry --labels model-Q4_K_M.gguf,model.F16.gguf`,
  run: async ({ values }, { stdout }) => {
    const names = ((values["labels"] ?? []) as readonly string[]).flatMap((list) => list.split(","));
    const answer = {
      libraries: describeLibraries(),
      tasks: describeTasks(),
      libraryTasks: describeLibraryTasks(),
      gguf: describeGguf(names.map((name) => name.trim()).filter((name) => name !== "")),
    };
    await write(stdout, `${JSON.stringify(answer, undefined, 2)}\n`);
    return 0;
  },
};

function describeLibraries(): readonly object[] {
  return [...libraries].map(([key, library]) => ({
    key,
    prettyLabel: library.label,
    repoName: library.repository.name,
    repoUrl: library.repository.url,
    docsUrl: library.docsUrl ?? null,
    filter: library.listed ?? false,
    countDownloads: library.counts ? toQueryString(library.counts) : null,
  }));
}

function describeTasks(): readonly object[] {
  return [...tasks].map(([id, task]) => ({
    id,
    name: task.label,
    modality: task.modality,
    subtasks: (task.subtasks ?? []).map(({ type, name }) => ({ type, name })),
    hideInModels: task.hideInModels ?? false,
    hideInDatasets: task.hideInDatasets ?? false,
  }));
}

function describeLibraryTasks(): Record<string, readonly string[]> {
  const pairs = [...libraries.keys()].map((key) => [key, hostedTasksOf(key)] as const);
  return Object.fromEntries(pairs.filter(([, hosted]) => hosted.length > 0));
}

function describeGguf(names: readonly string[]): object {
  return {
    fileQuantizationTypes: numbers(fileTypes),
    quantizationTypes: numbers(tensorTypes),
    order: fileTypeOrder,
    labels: Object.fromEntries(names.map((name) => [name, parseQuantizationLabel(name)?.label ?? null])),
  };
}

function numbers(types: Readonly<Record<string, { readonly number: number }>>): Record<string, number> {
  return Object.fromEntries(Object.entries(types).map(([name, { number }]) => [name, number]));
}
