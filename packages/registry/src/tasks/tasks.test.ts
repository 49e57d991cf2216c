import { globSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { isRepositoryId } from "../model.ts";
import { publishedFacts } from "../test/published-facts.ts";
import { task, tasks } from "./all.ts";
import { isTaskId, taskIds } from "./ids.ts";
import { modalities } from "./modalities.ts";
import { taskOrder } from "./order.ts";
import type { Task, TaskPicks } from "./task.ts";

const entries = [...tasks];

test("every file in entries is in the index, and nothing else", () => {
  const files = globSync("entries/*.ts", { cwd: import.meta.dirname }).map((path) => basename(path, ".ts"));
  expect([...taskIds], "Run `npm run generate`.").toEqual(files.sort());
});

test("the order names every task once", () => {
  expect(taskOrder.toSorted(), "Put the missing id in its place in tasks/order.ts, or take out what is gone.").toEqual([
    ...taskIds,
  ]);
  expect([...tasks.keys()]).toEqual(taskOrder);
});

test("none of the 57 published tasks and 75 subtasks is missing", () => {
  expect(tasks.size).toBeGreaterThanOrEqual(57);
  expect(entries.flatMap(([, { subtasks }]) => subtasks ?? []).length).toBeGreaterThanOrEqual(75);
});

/** One line for every entry that breaks a rule; `rule` gives what to do about it, or nothing. */
function faults(rule: (entry: Task, id: string) => string | undefined): string[] {
  return entries.flatMap(([id, entry]) => {
    const fault = rule(entry, id);
    return fault === undefined ? [] : [`entries/${id}.ts: ${fault}`];
  });
}

const named = /^\S(?:.*\S)?$/;
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const twice = (values: readonly string[]): string | undefined =>
  values.find((value, index) => values.indexOf(value) !== index);

const pickLists = ({ models = [], datasets = [], spaces = [], metrics = [] }: TaskPicks) => [
  models,
  datasets,
  spaces,
  metrics,
];

describe("every task", () => {
  test("has a label and a known modality", () => {
    const known = new Set(modalities.map(({ id }) => id));
    expect(
      faults(({ label, modality }) => {
        if (!named.test(label)) return "write a label, without spaces around it.";
        return known.has(modality) ? undefined : `the modality "${modality}" is not in modalities.ts.`;
      }),
    ).toEqual([]);
  });

  test("says in one sentence what goes in and what comes out", () => {
    expect(
      faults(({ summary }) =>
        /^[A-Z][^.!?\n]+\.$/.test(summary) && summary.length <= 160
          ? undefined
          : "write a summary: one sentence of at most 160 characters that ends in a full stop.",
      ),
    ).toEqual([]);
  });

  test("has subtasks that can be told apart", () => {
    expect(
      faults(({ subtasks = [] }) => {
        const same = twice(subtasks.map(({ type }) => type));
        if (same !== undefined) return `the subtask "${same}" stands here twice.`;
        const wrong = subtasks.find(({ type, name }) => !kebabCase.test(type) || !named.test(name));
        return wrong && `the subtask "${wrong.type}" needs a type in small letters with hyphens, and a name.`;
      }),
    ).toEqual([]);
  });

  test("picks repositories that can exist, each once", () => {
    expect(
      faults(({ picks = {} }) => {
        const { widgetModels = [] } = picks;
        const [models, datasets, spaces, metrics] = pickLists(picks).map((list) => list.map(({ id }) => id));
        const same = [models, datasets, spaces, metrics, widgetModels]
          .map((ids) => twice(ids ?? []))
          .find((pick) => pick !== undefined);
        if (same !== undefined) return `the pick "${same}" stands in one list twice.`;
        const ids = [...(models ?? []), ...(datasets ?? []), ...(spaces ?? []), ...widgetModels];
        const wrong = ids.find((id) => !isRepositoryId(id) || /^(?:models|datasets|spaces)\//.test(id));
        if (wrong !== undefined) return `"${wrong}" is not a repository id; write owner/name, without a folder.`;
        // Datasets and models of the first days have no owner; spaces always have one.
        const bare = spaces?.find((id) => !id.includes("/"));
        return bare === undefined ? undefined : `the space "${bare}" needs its owner: owner/name.`;
      }),
    ).toEqual([]);
  });

  test("refers to a broader task and a video that can exist", () => {
    expect(
      faults(({ canonicalId, youtubeId }, id) => {
        if (canonicalId !== undefined && (!isTaskId(canonicalId) || canonicalId === id))
          return `"${canonicalId}" is no other task.`;
        return youtubeId === undefined || /^[\w-]{11}$/.test(youtubeId) ? undefined : "a video id has 11 characters.";
      }),
    ).toEqual([]);
  });

  test("draws a whole example", () => {
    expect(
      faults(({ demo }, id) => {
        // The task "other" has no form of its own.
        if (id === "other") return demo && "this task has no example.";
        const isWhole = demo && demo.inputs.length > 0 && demo.outputs.length > 0;
        return isWhole ? undefined : "write a demo: what goes in, and what comes out.";
      }),
    ).toEqual([]);
  });
});

test("no two tasks have the same label or summary", () => {
  expect(new Set(entries.map(([, { label }]) => label)).size).toBe(entries.length);
  expect(new Set(entries.map(([, { summary }]) => summary)).size).toBe(entries.length);
});

test("every modality has a task", () => {
  const used = new Set(entries.map(([, { modality }]) => modality));
  expect(modalities.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([]);
  expect(new Set(modalities.map(({ id }) => id)).size).toBe(modalities.length);
});

test("ids from outside find a task or nothing", () => {
  expect(task("fill-mask")?.label).toBe("Fill-Mask");
  for (const id of ["constructor", "__proto__", "Fill-Mask", ""]) expect(task(id), id).toBeUndefined();
});

interface PublishedTask {
  readonly id: string;
  readonly name: string;
  readonly modality: string;
  readonly subtasks: readonly { readonly type: string; readonly name: string }[];
  readonly hideInModels: boolean;
  readonly hideInDatasets: boolean;
  readonly detail?: {
    readonly datasets: readonly string[] | undefined;
    readonly models: readonly string[] | undefined;
    readonly spaces: readonly string[] | undefined;
    readonly metrics: readonly string[] | undefined;
    readonly widgetModels: readonly string[];
    readonly youtubeId: string | null;
    readonly canonicalId: string | null;
    readonly isPlaceholder: boolean;
    readonly demo: { readonly inputs: readonly string[]; readonly outputs: readonly string[] };
  };
}

/** Picks that are published with the folder of their address, under which no repository is found. */
const mended = new Map([["datasets/conceptual_captions", "conceptual_captions"]]);

/** @param hasDetail more than names is published about it; examples of other tasks are ours alone */
function toPublished(
  id: string,
  entry: Task,
  hasDetail: boolean,
): Omit<PublishedTask, "subtasks"> & Pick<Task, "subtasks"> {
  const { label, modality, subtasks = [], picks = {}, demo, youtubeId, canonicalId } = entry;
  const [models, datasets, spaces, metrics] = pickLists(picks).map((list) => list.map((pick) => pick.id));
  const { widgetModels = [] } = picks;
  return {
    id,
    name: label,
    modality,
    subtasks,
    hideInModels: entry.hideInModels ?? false,
    hideInDatasets: entry.hideInDatasets ?? false,
    ...(hasDetail && {
      detail: {
        datasets,
        models,
        spaces,
        metrics,
        widgetModels,
        youtubeId: youtubeId ?? null,
        canonicalId: canonicalId ?? null,
        isPlaceholder: entry.isPlaceholder ?? false,
        demo: {
          inputs: demo?.inputs.map(({ kind }) => kind) ?? [],
          outputs: demo?.outputs.map(({ kind }) => kind) ?? [],
        },
      },
    }),
  };
}

describe("published facts", () => {
  const facts = publishedFacts<PublishedTask[]>("tasks");
  const places = publishedFacts<{ order: string[]; labels: Record<string, string>; taskCatalogueOrder: string[] }>(
    "modalities",
  );

  test("every published task is here with all that is published about it", () => {
    const published = facts.map(({ id, name, modality, subtasks, hideInModels, hideInDatasets, detail }) => ({
      id,
      name,
      modality,
      subtasks,
      hideInModels,
      hideInDatasets,
      ...(detail && { detail: { ...detail, datasets: detail.datasets?.map((pick) => mended.get(pick) ?? pick) } }),
    }));
    const ours = published.map(({ id, ...rest }) => {
      const entry = task(id);
      return entry
        ? toPublished(id, entry, "detail" in rest)
        : `entries/${id}.ts is missing. Run \`npm run new task ${id}\`.`;
    });
    expect(ours).toEqual(published);
  });

  test("the order of tasks and modalities is the published one", () => {
    const published = places.taskCatalogueOrder;
    expect(taskOrder.filter((id) => published.includes(id))).toEqual(published);
    expect(modalities).toEqual(places.order.map((id) => ({ id, label: places.labels[id] })));
  });
});
