import { readFileSync } from "node:fs";
import { isLibraryKey, isTaskId, type TaskPick, tasks } from "@modelshelf/registry";
import { describe, expect, it } from "vitest";
import { toModelFacts } from "../facts/to-model-facts.ts";
import { parseRecord } from "../record/parse-record.ts";
import type { CatalogRecord } from "../record/record.ts";

/** The kinds that the catalog begins with. */
type StarterKind = "model" | "dataset" | "space";

const folder = new URL("../../../../content/catalog/", import.meta.url);
const fileNames: Readonly<Record<StarterKind, string>> = {
  model: "models.jsonl",
  dataset: "datasets.jsonl",
  space: "spaces.jsonl",
};

/** Lines of a starter file, each with its number for messages. */
function linesOf(kind: StarterKind): { place: string; line: string }[] {
  const text = readFileSync(new URL(fileNames[kind], folder), "utf8");
  expect(text.endsWith("\n"), `End content/catalog/${fileNames[kind]} with a line break.`).toBe(true);
  return text
    .slice(0, -1)
    .split("\n")
    .map((line, index) => ({ place: `content/catalog/${fileNames[kind]}, line ${index + 1}`, line }));
}

/** Records of a starter file; any other line throws with its place and reason. */
function recordsOf(kind: StarterKind): { place: string; record: CatalogRecord; warnings: readonly string[] }[] {
  return linesOf(kind).map(({ place, line }) => {
    const parsed = parseRecord(kind, JSON.parse(line));
    if (parsed.record === undefined) throw new Error(`${place}: ${parsed.problem}`);
    return { place: `${place} (${parsed.record.id})`, record: parsed.record, warnings: parsed.warnings };
  });
}

const pickNames: Readonly<Record<StarterKind, readonly ("models" | "widgetModels" | "datasets" | "spaces")[]>> = {
  model: ["models", "widgetModels"],
  dataset: ["datasets"],
  space: ["spaces"],
};

/** Ids of a kind that task entries pick. */
function picked(kind: StarterKind): Set<string> {
  const ids = [...tasks.values()].flatMap(({ picks }) =>
    pickNames[kind].flatMap((name): readonly (string | TaskPick)[] => picks?.[name] ?? []),
  );
  return new Set(ids.map((pick) => (typeof pick === "string" ? pick : pick.id)));
}

describe.each(["model", "dataset", "space"] as const)("starter records of kind %s", (kind) => {
  const records = recordsOf(kind);
  const ids = records.map(({ record }) => record.id);

  it("parse without a warning", () => {
    for (const { place, warnings } of records)
      expect(warnings, `${place}: correct or remove these fields.`).toEqual([]);
  });

  it("have a description of one line, at most 140 characters, that ends in a full stop", () => {
    for (const { place, record } of records) {
      const stated = record.source["description"];
      expect(stated, `${place}: write a \`description\` of your own on one line.`).toBe(record.description);
      expect(record.description?.length, `${place}: shorten the description to 140 characters.`).toBeLessThanOrEqual(
        140,
      );
      expect(record.description, `${place}: end the description with a full stop.`).toMatch(/[^\s.]\.$/);
    }
  });

  it("have one id each, in order", () => {
    const sorted = [...new Set(ids)].toSorted((left, right) => (order(left) < order(right) ? -1 : 1));
    expect(ids, `Sort content/catalog/${fileNames[kind]} by id, without regard to case, each id once.`).toEqual(sorted);
  });

  it("cover everything that a task picks", () => {
    const missing = [...picked(kind)].filter((id) => !ids.includes(id));
    expect(missing, `Add a line for each of these to content/catalog/${fileNames[kind]}.`).toEqual([]);
  });

  it("name tasks and libraries of the registry, and carry them as tags", () => {
    for (const { place, record } of records) {
      const unknown = record.tasks.filter((task) => !isTaskId(task));
      expect(unknown, `${place}: no such task.`).toEqual([]);
      const prefix = kind === "dataset" ? "task_categories:" : "";
      const named = record.tasks.map((task) => `${prefix}${task}`);
      if (record.library !== undefined) {
        expect(isLibraryKey(record.library), `${place}: no library ${record.library}.`).toBe(true);
        named.push(record.library);
      }
      if (record.sdk !== undefined) named.push(record.sdk);
      const missing = named.filter((name) => !record.tags.includes(name));
      expect(missing, `${place}: add these to the tags.`).toEqual([]);
    }
  });

  it("give no figures or dates that change", () => {
    for (const { place, record } of records) {
      const given = ["downloads", "likes", "trendingScore", "lastModified", "createdAt"].filter((name) =>
        Object.hasOwn(record.source, name),
      );
      expect(given, `${place}: remove these fields, they change every day.`).toEqual([]);
    }
  });
});

describe("starter records of models", () => {
  const models = recordsOf("model").map(({ place, record }) => ({ place, record, facts: toModelFacts(record) }));

  it("keep every class name they state through toModelFacts", () => {
    for (const { place, record, facts } of models) {
      const stated = record.source["transformersInfo"] as Readonly<Record<string, string>> | undefined;
      // Of the others toModelFacts finds out the class by itself.
      if (stated === undefined) continue;
      const kept = facts.transformersInfo;
      expect(
        { auto_model: kept?.autoModel, custom_class: kept?.customClass, processor: kept?.processor },
        `${place}: a name in \`transformersInfo\` is no identifier.`,
      ).toEqual({
        auto_model: stated["auto_model"],
        custom_class: stated["custom_class"],
        processor: stated["processor"],
      });
    }
  });

  it("say how transformers loads them where they name their class", () => {
    for (const { place, record, facts } of models) {
      if (record.library !== "transformers" || facts.architectures === undefined) continue;
      expect(record.source["transformersInfo"], `${place}: add \`transformersInfo\`.`).toBeDefined();
    }
  });

  it("mark chat models that have a template, and copy none", () => {
    for (const { place, record, facts } of models) {
      const templates = Object.values(facts.chatTemplates ?? {});
      const copied = templates.filter((template) => !/^\{#[^#]*#\}$/.test(template));
      expect(copied, `${place}: put the comment of content/catalog/README.md in place of the template.`).toEqual([]);
      const isChat = record.tags.includes("conversational");
      expect(templates.length > 0, `${place}: tag \`conversational\` and template comment go together.`).toBe(isChat);
    }
  });

  it("carry the diffusers class both in the configuration and as a tag", () => {
    for (const { place, record, facts } of models) {
      const tagged = record.tags.filter((tag) => tag.startsWith("diffusers:")).map((tag) => tag.slice(10));
      expect(tagged, `${place}: \`config.diffusers._class_name\` and the tag differ.`).toEqual(
        facts.diffusersClass === undefined ? [] : [facts.diffusersClass],
      );
    }
  });
});

function order(id: string): string {
  return `${id.toLowerCase()}\n${id}`;
}
