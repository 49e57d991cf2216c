import { describe, expect, test } from "vitest";
import { isLibraryKey, type LibraryKey, libraryKeys } from "./libraries/ids.ts";
import { hostedTasksOf, librariesFor, tasksFor } from "./relations.ts";
import { taskOrder } from "./tasks/order.ts";
import { publishedFacts } from "./test/published-facts.ts";

const pairs = (list: readonly (readonly [string, string])[]): string[] => list.map((pair) => pair.join(" ")).sort();

describe("librariesFor and tasksFor", () => {
  test("keep the published order of libraries and the catalog's order of tasks", () => {
    expect(librariesFor("reinforcement-learning")).toEqual([
      "transformers",
      "stable-baselines3",
      "ml-agents",
      "sample-factory",
    ]);
    expect(tasksFor("timm")).toEqual(["image-classification", "image-feature-extraction"]);
    expect(librariesFor("robotics")).toEqual([]);
    expect(tasksFor("vqweb")).toEqual([]);
  });

  test("name libraries that exist, each once", () => {
    for (const id of taskOrder) {
      const keys = librariesFor(id);
      expect(
        keys.filter((key) => !isLibraryKey(key)),
        id,
      ).toEqual([]);
      expect(new Set(keys).size, id).toBe(keys.length);
    }
  });

  test("are one relation, asked from either end", () => {
    const byTask = taskOrder.flatMap((id) => librariesFor(id).map((key) => [id, key] as const));
    const byLibrary = libraryKeys.flatMap((key) => tasksFor(key).map((id) => [id, key] as const));
    expect(pairs(byTask)).toEqual(pairs(byLibrary));
    expect(byTask.length).toBeGreaterThan(90);
  });
});

test("hosted tasks are another relation: they come from the entries", () => {
  expect(hostedTasksOf("bertopic")).toEqual(["text-classification"]);
  expect(librariesFor("text-classification")).not.toContain("bertopic");
  expect(librariesFor("object-detection")).toContain("ultralytics");
  expect(hostedTasksOf("ultralytics")).toEqual([]);
});

describe("published facts", () => {
  const tasks = publishedFacts<{ id: (typeof taskOrder)[number]; compatibleLibraries: string[] }[]>("tasks");
  const libraries = publishedFacts<{ key: LibraryKey }[]>("libraries");
  const hosted = publishedFacts<{ libraryTasks: Partial<Record<LibraryKey, string[]>> }>("library-tasks");

  test("every task lists the published libraries, in their order; others may stand between them", () => {
    const published = new Set(libraries.map(({ key }) => key));
    expect(tasks.map(({ id }) => [id, librariesFor(id).filter((key) => published.has(key))])).toEqual(
      tasks.map(({ id, compatibleLibraries }) => [id, compatibleLibraries]),
    );
  });

  test("every published library is hosted for the published tasks, and for no others", () => {
    const ours = libraries.map(({ key }) => [key, hostedTasksOf(key)]);
    expect(ours).toEqual(libraries.map(({ key }) => [key, hosted.libraryTasks[key] ?? []]));
  });
});
