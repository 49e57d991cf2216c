import {
  hostedTasksOf,
  libraries,
  type Library,
  type LibraryGroupKey,
  libraryGroupKeys,
  libraryGroups,
  type LibraryKey,
  tasksFor,
} from "@modelshelf/registry";
import { type TaskReference, taskReference } from "../../components/task-reference.ts";
import type { LoadInput } from "../../page/page.ts";
import { searchNamed } from "../../page/parameters.ts";

export interface LibrariesPage {
  /** Number of libraries in the registry. */
  readonly total: number;
  /** Words that the list is narrowed by. */
  readonly search?: string;
  readonly sorts: readonly LibrarySort[];
  /** Fields that the search form carries along. */
  readonly carried: readonly (readonly [name: string, value: string])[];
  /** The groups that the libraries below are in, in their order. */
  readonly groups: readonly GroupOfLibraries[];
  readonly libraries: readonly LibraryRow[];
}

/** The libraries of one purpose. */
export interface GroupOfLibraries {
  readonly key: LibraryGroupKey;
  readonly label: string;
  /** Number of libraries of the list below that are in it. */
  readonly libraries: number;
  /** Number of models here for them. */
  readonly models: number;
}

export interface LibrarySort {
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
}

export interface LibraryRow {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly group: LibraryGroupKey;
  /** Tasks that it is listed under, then those that hosted inference runs it for. */
  readonly tasks: readonly TaskReference[];
  /** Number of models here. */
  readonly models: number;
  readonly modelsHref: string;
  /** Whether model pages show code for it. */
  readonly hasCode: boolean;
  /** Whether it is offered as a filter. */
  readonly isListed: boolean;
}

const longestSearch = 100;

export async function loadLibraries({ hub, url }: LoadInput): Promise<LibrariesPage> {
  const search = (searchNamed(url.searchParams, "search").get("search") ?? "").trim().slice(0, longestSearch);
  const counts = await hub.store.facet({ kind: "model" }, "library", 1000);
  const models = new Map(counts.map(({ value, count }) => [value, count]));
  const rows = [...libraries]
    .filter(([key, { label, group, repository }]) =>
      fits(search, [key, label, repository.name, libraryGroups[group].label]),
    )
    .map(([key, entry]) => toRow(key, entry, models.get(key) ?? 0));
  const isByName = url.searchParams.get("sort") === "name";
  rows.sort((a, b) => (isByName ? 0 : b.models - a.models) || a.label.localeCompare(b.label, "en"));
  return {
    total: libraries.size,
    ...(search !== "" && { search }),
    sorts: [
      { label: "Most models here", href: librariesHref(search), isChosen: !isByName },
      { label: "Name", href: librariesHref(search, "name"), isChosen: isByName },
    ],
    carried: isByName ? [["sort", "name"]] : [],
    groups: groupsOf(rows),
    libraries: rows,
  };
}

function groupsOf(rows: readonly LibraryRow[]): readonly GroupOfLibraries[] {
  return libraryGroupKeys.flatMap((key) => {
    const members = rows.filter(({ group }) => group === key);
    const models = members.reduce((sum, row) => sum + row.models, 0);
    return members.length > 0 ? [{ key, label: libraryGroups[key].label, libraries: members.length, models }] : [];
  });
}

function librariesHref(search: string, sort?: string): string {
  const parameters = new URLSearchParams({ ...(search && { search }), ...(sort && { sort }) }).toString();
  return `/libraries${parameters && `?${parameters}`}`;
}

/** Every word of the search is somewhere in a name, whatever its case. */
function fits(search: string, names: readonly string[]): boolean {
  const text = names.join(" ").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function toRow(key: LibraryKey, { label, group, snippets, listed }: Library, models: number): LibraryRow {
  return {
    key,
    label,
    href: `/libraries/${encodeURIComponent(key)}`,
    group,
    tasks: [...new Set([...tasksFor(key), ...hostedTasksOf(key)])].map(taskReference),
    models,
    modelsHref: `/models?library=${encodeURIComponent(key)}`,
    hasCode: snippets !== undefined,
    isListed: listed ?? false,
  };
}
