import { afterEach, expect, test, vi } from "vitest";
import { searchKinds, type SearchKind, type SearchResults } from "./results.ts";
import { foundGroups, recentGroup } from "./palette-options.ts";
import { hubLanguage } from "../languages/languages.ts";
import { forgetRecentSearches, recentSearches, rememberSearch } from "./recent-searches.ts";

const words = hubLanguage("en").palette;
const initials = { model: "M", dataset: "D", space: "S", task: "T", library: "L", document: "Docs" };
const named = searchKinds.map((kind) => [kind, Object.hasOwn(initials, kind) ? Reflect.get(initials, kind) : kind]);
const kinds = Object.fromEntries(named) as Record<SearchKind, string>;
const empty = { total: 0, kinds: [], groups: [], near: [], absent: [], understood: [], problems: [], carried: [] };
const entry = (title: string) => ({ id: title, href: `/${title}`, title: [{ text: title }], detail: [] });

test("kinds come in the order of the page of results, a few of each; the way to all comes last", () => {
  const facts: SearchResults = {
    ...empty,
    query: "fill mask",
    total: 7,
    groups: [
      { kind: "library", label: "Libraries", total: 5, entries: ["a", "b", "c", "d", "e"].map(entry) },
      { kind: "task", label: "Tasks", total: 1, entries: [entry("Fill-Mask")] },
    ],
    near: [{ label: "fill mast", href: "/search?q=fill+mast" }],
  };
  const groups = foundGroups(facts, words, kinds);
  expect(groups.map(({ label, options }) => [label, options.length])).toEqual([
    ["L", 4],
    ["T", 1],
    ["Did you mean", 1],
    ["", 1],
  ]);
  expect(groups.at(-1)?.options[0]).toMatchObject({ href: "/search?q=fill+mask", title: [{ text: "All results: 7" }] });
});

test("a comparison that is asked for comes first", () => {
  const comparison = { label: "Compare a/b and c/d", href: "/compare?ids=a/b,c/d" };
  const groups = [{ kind: "task", label: "Tasks", total: 1, entries: [entry("Fill-Mask")] } as const];
  const [first] = foundGroups({ ...empty, query: "b vs d", total: 1, groups, comparison }, words, kinds);
  expect(first?.options).toEqual([{ href: comparison.href, title: [{ text: comparison.label }], sign: "place" }]);
});

test("figures tell records of one name apart", () => {
  const record = {
    kind: "model",
    id: "a/whisper",
    href: "/models/a/whisper",
    tasks: [],
    languages: [],
    languageCount: 0,
  } as const;
  const figures = {
    gated: false,
    likes: 0,
    library: { key: "mlx", label: "MLX" },
    parameters: 1_550_000_000,
    downloads: 1200,
  };
  const group = { kind: "model", label: "Models", total: 1, records: [{ ...record, ...figures }] } as const;
  const [models] = foundGroups({ ...empty, query: "whisper", total: 1, groups: [group] }, words, kinds);
  expect(models?.options[0]?.detail).toEqual([{ text: "MLX · 1.6B parameters · 1.2K downloads" }]);
});

test("where nothing was found there is no way to all", () => {
  expect(foundGroups({ ...empty, query: "zzz" }, words, kinds)).toEqual([]);
});

test("what a query is taken for can be taken back, above the way to all", () => {
  const part = { typed: "french", meaning: "language French", asWordsHref: "/search?q=%22french%22+bert" };
  const groups = foundGroups({ ...empty, query: "french bert", total: 2, understood: [part] }, words, kinds);
  expect(groups.at(-1)?.options.map(({ href }) => href)).toEqual([part.asWordsHref, "/search?q=french+bert"]);
});

const page = (heading: string) => ({
  set: "/docs",
  setTitle: "Docs",
  language: "en",
  href: "/docs/a",
  title: [{ text: "Trainer" }],
  best: { href: "/docs/a#x", heading: [{ text: heading }], excerpt: [], isCode: false },
  further: [],
});

test("a document is its title and the heading of its section, which is not said twice", () => {
  const group = { kind: "document", label: "Documents", total: 2, isLoose: false, filters: [] } as const;
  const facts = { ...empty, query: "x", groups: [{ ...group, pages: [page("Trainer"), page("Callbacks")] }] };
  const [{ options } = { options: [] }] = foundGroups(facts, words, kinds);
  expect(options.map(({ title }) => title.map(({ text }) => text).join(""))).toEqual([
    "Trainer",
    "Trainer › Callbacks",
  ]);
});

function storage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}

afterEach(() => vi.unstubAllGlobals());

test("recent searches: latest first, each once, a few, forgotten on demand", () => {
  storage();
  for (const query of ["a", "b", " a ", "", "c", "d", "e", "f", "g"]) rememberSearch(query);
  expect(recentSearches()).toEqual(["g", "f", "e", "d", "c", "a"]);
  expect(recentSearches()).toBe(recentSearches());
  expect(recentGroup(recentSearches(), words)[0]?.options[0]).toMatchObject({ href: "/search?q=g", query: "g" });
  forgetRecentSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(['{"a":1}', "nonsense", "[1,null,{}]", '["ok",2]'])("storage that holds %s does no harm", (text) => {
  storage().set("recent-searches", text);
  expect(recentSearches()).toEqual(text.includes("ok") ? ["ok"] : []);
});

test("without storage nothing is remembered, and nothing fails", () => {
  vi.stubGlobal("localStorage", undefined);
  rememberSearch("a");
  expect(recentSearches()).toEqual([]);
});
