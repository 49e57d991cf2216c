import { readFileSync } from "node:fs";
import { facetsOf, type RecordKind, sorts } from "@modelshelf/store";
import { describe, expect, test } from "vitest";
import { routes } from "./routes.ts";

const page = readFileSync(new URL("../../../content/docs/http-api.md", import.meta.url), "utf8");
const advice = "Mend content/docs/http-api.md, so that it says what the program does.";

/** First cells of the rows of all tables of a section, up to the next heading, and the rest of each row. */
function rows(heading: string): readonly (readonly [names: readonly string[], rest: string])[] {
  const [, text] = page.split(`\n${heading}\n`);
  if (text === undefined) throw new Error(`The page has no heading "${heading}". ${advice}`);
  const lines = (text.split(/^##/m)[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  return lines.map((line) => {
    const [, names = "", ...rest] = line.split(/(?<!\\)\|/);
    return [[...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name), rest.join("|")] as const;
  });
}

/** @example toWritten("/models/:id{.+}") // "/models/<id>" */
const toWritten = (path: string): string => path.replaceAll(/:(\w+)(?:\{[^}]*\})?\??/g, "<$1>");

const kinds: Readonly<Record<RecordKind, string>> = { model: "models", dataset: "data sets", space: "demo apps" };

describe("the page about the HTTP API", () => {
  test("lists the address of every page", () => {
    const listed = new Set(rows("## Addresses[[addresses]]").flatMap(([names]) => names));
    const missing = routes([])
      .map(({ path }) => toWritten(path))
      .filter((path) => !listed.has(path));
    expect(missing, advice).toEqual([]);
  });

  test.each(Object.entries(kinds))("names what a list of %ss can be narrowed by, and no more", (kind, words) => {
    const named = rows("### Lists of records")
      .filter(([, rest]) => rest.includes(words) || rest.includes("all lists"))
      .flatMap(([names]) => names);
    const facets = facetsOf(kind as RecordKind);
    expect(named.toSorted(), advice).toEqual([...facets, "search", "sort", "limit", "cursor"].toSorted());
  });

  test("names the orders of lists", () => {
    const [, words = ""] = rows("### Lists of records").find(([names]) => names.includes("sort")) ?? [];
    for (const sort of sorts) expect(words, advice).toContain(`\`${sort}\``);
  });
});
