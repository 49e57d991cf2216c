import type { ServerResponse } from "node:http";
import { realpathSync } from "node:fs";
import { BadCursor, openSqliteStore } from "@modelshelf/store";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { type FakeHub, type FakeRepository, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { openFileIndex } from "../index/open-file-index.ts";
import { folderWith } from "../test/folders.ts";
import { hasNoCursor, leadsBack, tooManyRows } from "../upstream/list-page.ts";
import { answersWith } from "../upstream/refusals.ts";
import { openUpstream } from "../upstream/upstream.ts";
import { notAList, pageTooLarge } from "../upstream/page-fetch.ts";
import { GoneUpstreams } from "./gone-upstreams.ts";
import { HubChain } from "./hub-chain.ts";
import { toListCursor } from "./list-position.ts";
import { type PullSource, PullSources } from "./pull-sources.ts";
import { PullThrough } from "./pull-through.ts";
import { askedEnough, didNotAnswer, isSlow } from "./asked-pages.ts";
import { hasNothing, type ListedPage, type ListQuestion, UpstreamLists } from "./upstream-lists.ts";

const repository = (id: string, fields = {}): FakeRepository => ({ id, files: {}, fields });
const named = (owner: string, count: number): readonly FakeRepository[] =>
  Array.from({ length: count }, (_, position) => repository(`${owner}/m${position}`));

let first: FakeHub;
let second: FakeHub;
let nowMs: number;
beforeEach(async () => {
  first = await openFakeHub(named("ada", 5));
  second = await openFakeHub(named("eve", 3));
  nowMs = 1_000_000;
  onTestFinished(() => {
    first.close();
    second.close();
  });
});

interface Opening {
  readonly ids?: readonly [string | undefined, string | undefined];
  readonly allowed?: readonly string[];
  readonly chain?: HubChain;
  readonly maxWaitMs?: number;
  readonly maxPerMinute?: number;
}

/** Lists of both hubs, the first one first. */
function opened({ ids = [undefined, undefined], allowed, chain = new HubChain(), ...limits }: Opening = {}) {
  const sources: PullSource[] = [first, second].map(({ endpoint }, position) => ({
    upstream: openUpstream(new URL(endpoint), { maxTries: 1, token: `token of ${endpoint}`, wait: async () => {} }),
    ids: ids[position],
  }));
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  return new UpstreamLists(new PullSources("/nowhere", sources, allowed), {
    chain,
    gone: new GoneUpstreams(60_000, () => nowMs),
    signal: ending.signal,
    refreshMs: 60_000,
    now: () => nowMs,
    log: () => {},
    ...limits,
  });
}

const everything: ListQuestion = {
  kind: "model",
  authors: [],
  pieces: [],
  parameters: [],
  fields: [],
  limit: 4,
  isHere: async () => false,
};
const idsOf = ({ records }: ListedPage): readonly string[] => records.map(({ id }) => id);

/** All pages, as a client goes through them. */
async function all(lists: UpstreamLists, asked: Partial<ListQuestion> = {}): Promise<readonly ListedPage[]> {
  const pages: ListedPage[] = [];
  let cursor: string | undefined;
  do {
    pages.push(await lists.page({ ...everything, ...asked, cursor }));
    cursor = pages.at(-1)?.next;
  } while (cursor !== undefined && pages.length < 200);
  return pages;
}
const allIds = async (lists: UpstreamLists, asked: Partial<ListQuestion> = {}): Promise<readonly string[]> =>
  (await all(lists, asked)).flatMap(idsOf);
const queryOf = (path: string | undefined): URLSearchParams => new URL(path ?? "", "http://hub").searchParams;

/** Answers each list so, and whatever else as a good hub does. */
function listWith(hub: FakeHub, answer: (response: ServerResponse, query: URLSearchParams) => void): void {
  hub.fault = (path, response) => {
    if (!path.startsWith("/api/models?")) return false;
    answer(response, queryOf(path));
    return true;
  };
}
const json = (response: ServerResponse, value: unknown, link?: string): void =>
  void response.writeHead(200, link === undefined ? {} : { Link: `<${link}>; rel="next"` }).end(JSON.stringify(value));

const expected = [...named("ada", 5), ...named("eve", 3)].map(({ id }) => id);

test("one upstream comes behind the other, with as many on a page as are asked for, to the end", async () => {
  for (const limit of [1, 3, 4, 8, 100]) {
    const pages = await all(opened(), { limit });
    expect(pages.flatMap(idsOf)).toEqual(expected);
    expect(pages.every(({ records, faults }) => records.length <= limit && faults.length === 0)).toBe(true);
  }
});

test("without room nothing is asked, and the list begins on the next page", async () => {
  const upstreams = opened();
  const { records, next } = await upstreams.page({ ...everything, limit: 0 });
  expect([records, first.asked]).toEqual([[], []]);
  expect(idsOf(await upstreams.page({ ...everything, cursor: next }))).toEqual(expected.slice(0, 4));
});

test("upstreams are asked as the client asks, for what they know, each with its own token", async () => {
  const tokens = new Map<string, string | undefined>();
  for (const hub of [first, second]) {
    hub.fault = (_path, _response, { headers }) => {
      tokens.set(hub.endpoint, headers.authorization);
      return false;
    };
  }
  await allIds(opened(), {
    pieces: ["m", "0"],
    parameters: [
      ["filter", "license:mit"],
      ["filter", "gguf"],
      ["sort", "likes"],
    ],
    fields: ["tags", "inventedHere"],
    limit: 100,
  });
  const query = queryOf(first.asked[0]);
  expect([query.get("search"), query.getAll("filter"), query.get("sort")]).toEqual([
    "m 0",
    ["license:mit", "gguf"],
    "likes",
  ]);
  expect(query.getAll("expand[]")).toEqual(["private", "gated", "downloads", "likes", "lastModified", "tags"]);
  expect(query.get("limit")).toBe("100");
  for (const hub of [first, second]) expect(tokens.get(hub.endpoint)).toBe(`Bearer token of ${hub.endpoint}`);
});

test("what is here, what is private and what is no record is left out; the rest is read as on import", async () => {
  first.models = [
    repository("ada/private", { private: true }),
    repository("ada/secret", { private: "yes" }),
    repository("ada/../../etc"),
    repository("ada/line\nbreak"),
    repository("ADA/here"),
    repository("ada/odd", { likes: "many", tags: ["x", 5], modelshelf: { noted: { license: "mit" } } }),
  ];
  second.models = [];
  listWith(first, (response) =>
    json(response, [null, 5, "ada/text", ...first.models.map(({ id, fields }) => ({ id, ...fields }))]),
  );
  const pages = await all(opened(), { isHere: async (id) => id.toLowerCase() === "ada/here", limit: 2 });
  const records = pages.flatMap((page) => page.records);
  expect(records.map(({ id, likes, tags, source }) => ({ id, likes, tags, notes: source["modelshelf"] }))).toEqual([
    { id: "ada/odd", likes: 0, tags: ["x"], notes: undefined },
  ]);
});

test("upstreams show only what they may be asked for, and are asked for lists of owners", async () => {
  first.models = [...named("team", 2), ...named("eve", 3)];
  second.models = [
    ...named("team", 2),
    ...named("ada", 3),
    ...named("google", 1),
    repository("gpt2"),
    repository("gpt2-x"),
  ];
  const upstreams = opened({ ids: ["team/*", undefined], allowed: ["google/*", "GPT2", "Google/gemma"] });
  expect(await allIds(upstreams)).toEqual(["team/m0", "team/m1", "google/m0", "gpt2"]);
  expect(first.asked.every((path) => queryOf(path).get("author") === "team")).toBe(true);
  const asked = second.asked.map((path) => [queryOf(path).get("author"), queryOf(path).get("search")].join(" "));
  expect(new Set(asked)).toEqual(new Set(["google ", " GPT2"]));
});

test.each([
  [["*"], ["ada"], [], [["ada", null]]],
  [["*"], [], ["m1", "a"], [[null, "m1 a"]]],
  [["ada/*"], ["ADA", "eve"], [], [["ada", null]]],
  [["ada/*"], ["eve"], [], []],
  [["*/m1"], ["eve"], ["m"], [["eve", "m"]]],
  [["gpt2", "t5"], [], ["PT"], [[null, "gpt2"]]],
  [["gpt2"], ["ada"], [], []],
  [[], [], [], []],
])("with the patterns %j, owners %j and pieces %j, one is asked for %j", async (allowed, authors, pieces, asked) => {
  first.models = [];
  await all(opened({ ids: [undefined, "nobody/nothing"], allowed }), { authors, pieces });
  expect(first.asked.map((path) => [queryOf(path).get("author"), queryOf(path).get("search")])).toEqual(asked);
});

test("an upstream that passes over the owner does not show others", async () => {
  listWith(first, (response) => json(response, [...named("ada", 1), ...named("bob", 2)]));
  second.models = [];
  expect(await allIds(opened(), { authors: ["Ada"] })).toEqual(["ada/m0"]);
});

test("a repository of both upstreams, and one that is repeated, is on one page alone, in any letters", async () => {
  second.models = [repository("ADA/m1"), ...named("eve", 1), repository("Ada/M4"), repository("eve/M0")];
  listWith(first, (response, query) => {
    const from = Number(query.get("cursor") ?? 0);
    const [one, two] = [first.models[from], first.models[Math.max(0, from - 1)]];
    json(response, [one, two, one], from < 4 ? `${first.endpoint}/api/models?cursor=${from + 1}` : undefined);
  });
  for (const limit of [1, 2, 5, 100]) {
    expect((await allIds(opened(), { limit })).toSorted()).toEqual(
      [...named("ada", 5), ...named("eve", 1)].map(({ id }) => id),
    );
  }
});

test("another process goes on where the first one was, within a page of the upstream as well", async () => {
  const processes = [opened(), opened()];
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await processes[found.length % 2]!.page({ ...everything, limit: 1, cursor });
    found.push(...idsOf(page));
    cursor = page.next;
  } while (cursor !== undefined && found.length < 20);
  expect(found).toEqual(expected);
});

test("a page that is asked for again is the same", async () => {
  const upstreams = opened();
  const { next: cursor } = await upstreams.page(everything);
  const twice = [await upstreams.page({ ...everything, cursor }), await upstreams.page({ ...everything, cursor })];
  expect(twice.map(idsOf)).toEqual([expected.slice(4), expected.slice(4)]);
});

test("a page is kept for a while, for the same question alone", async () => {
  const upstreams = opened();
  for (const limit of [2, 2, 1]) await upstreams.page({ ...everything, limit });
  expect(first.asked).toHaveLength(2);
  nowMs += 60_001;
  await upstreams.page({ ...everything, limit: 2 });
  expect(first.asked).toHaveLength(3);
});

test("the next page is asked of the upstream, whatever host it names", async () => {
  let stolen = 0;
  const thief = await openFakeHub();
  onTestFinished(() => thief.close());
  thief.fault = () => {
    stolen += 1;
    return false;
  };
  listWith(first, (response, query) =>
    query.has("cursor")
      ? json(response, named("ada", 2).slice(1))
      : json(response, named("ada", 1), `${thief.endpoint}/steal?cursor=next&author=eve`),
  );
  second.models = [];
  expect(await allIds(opened())).toEqual(["ada/m0", "ada/m1"]);
  expect([stolen, queryOf(first.asked[1]).get("cursor"), queryOf(first.asked[1]).get("author")]).toEqual([
    0,
    "next",
    null,
  ]);
});

const host = (hub: FakeHub): string => new URL(hub.endpoint).host;
test.each<[string, FakeHub["fault"], (url: string) => string]>([
  ["does not answer", (_path, response) => Boolean(response.destroy()), () => "does not answer"],
  ["answers with an error", (_path, response) => Boolean(response.writeHead(500).end()), () => "answered 500"],
  [
    "refuses",
    (_path, response) => Boolean(response.writeHead(403).end()),
    () => answersWith(`The list of models at ${host(first)}`, 403),
  ],
  ["sends HTML", (_path, response) => Boolean(response.end("<html>[]</html>")), notAList],
  ["sends a record", (_path, response) => Boolean(response.end("{}")), notAList],
  ["sends half a list", (_path, response) => Boolean(response.end('[{"id":"ada/m0"}')), notAList],
  [
    "sends 10 MB",
    (_path, response) => Boolean(response.end(`["${"x".repeat(10_000_000)}"]`)),
    (url) => pageTooLarge(url, 8e6),
  ],
  [
    "sends too many",
    (_path, response) => Boolean(response.end(`[${"1,".repeat(1000)}1]`)),
    () => tooManyRows(host(first)),
  ],
  [
    "goes on nowhere",
    (_path, response) => Boolean(response.writeHead(200, { Link: '</api/models?p=2>; rel="next"' }).end("[]")),
    () => hasNoCursor(host(first)),
  ],
])("the list of one that %s is left out and named, and the others are there", async (_what, fault, sentence) => {
  first.fault = fault;
  const pages = await all(opened());
  expect(pages.flatMap(idsOf)).toEqual(named("eve", 3).map(({ id }) => id));
  const faults = pages.flatMap((page) => page.faults);
  expect(faults.map((each) => each.host)).toEqual([host(first)]);
  expect(faults[0]?.message).toContain(sentence(first.endpoint + (first.asked[0] ?? "")));
});

test("one that is gone is not asked again for a while", async () => {
  first.fault = (_path, response) => Boolean(response.destroy());
  const upstreams = opened();
  await upstreams.page(everything);
  const { faults } = await upstreams.page({ ...everything, limit: 3 });
  expect([first.asked.length, faults[0]?.message]).toEqual([1, didNotAnswer(host(first))]);
  first.fault = () => false;
  nowMs += 60_001;
  expect(idsOf(await upstreams.page(everything))).toEqual(expected.slice(0, 4));
});

test("an upstream is asked for so many pages in a minute, and the others go on", async () => {
  const upstreams = opened({ maxPerMinute: 2 });
  for (const pieces of [["ada/m1"], ["ada/m2"]]) await upstreams.page({ ...everything, pieces, limit: 1 });
  const { faults } = await upstreams.page({ ...everything, pieces: ["m"], limit: 1 });
  expect(faults).toEqual([{ host: host(first), message: askedEnough(host(first), 2) }]);
  expect(first.asked).toHaveLength(2);
  // A kept answer costs nothing.
  expect((await upstreams.page({ ...everything, pieces: ["ada/m1"], limit: 1 })).faults).toEqual([]);
  nowMs += 60_001;
  expect(idsOf(await upstreams.page(everything))).toEqual(expected.slice(0, 4));
});

test("nobody waits for one that is slow, for none of its lists", async () => {
  first.fault = () => true;
  const upstreams = opened({ ids: [undefined, "eve/*"], allowed: ["ada/*", "bob/*"], maxWaitMs: 30 });
  const { faults } = await upstreams.page(everything);
  expect(faults[0]).toEqual({ host: host(first), message: isSlow(host(first), 30) });
  expect(first.asked.filter((path) => queryOf(path).get("author") === "bob")).toEqual([]);
});

test("what breaks off in the middle is asked again, and then left out", async () => {
  let breaks = 1;
  first.fault = (path, response) => {
    const isBroken = queryOf(path).get("cursor") === "2" && breaks > 0;
    breaks -= isBroken ? 1 : 0;
    return isBroken && Boolean(response.writeHead(400).end());
  };
  expect(await allIds(opened())).toEqual(expected);
  breaks = 2;
  const pages = await all(opened());
  expect(pages.flatMap(idsOf)).toEqual([...expected.slice(0, 2), ...expected.slice(5)]);
  expect(pages.flatMap(({ faults }) => faults.map((fault) => fault.host))).toEqual([host(first)]);
});

test("a list without end ends where it brings nothing new", async () => {
  let page = 0;
  listWith(first, (response) => json(response, named("ada", 2), `/api/models?cursor=${(page += 1)}`));
  const pages = await all(opened(), { limit: 100 });
  expect(pages.flatMap(idsOf)).toEqual([...named("ada", 2), ...named("eve", 3)].map(({ id }) => id));
  expect(pages.flatMap(({ faults }) => faults)).toEqual([{ host: host(first), message: hasNothing(host(first)) }]);
  listWith(first, (response) => json(response, named("ada", 2), "/api/models?cursor=same"));
  const same = await all(opened(), { limit: 100 });
  expect(same.flatMap(({ faults }) => faults.map(({ message }) => message))).toEqual([leadsBack(host(first))]);
});

test("a question that has passed this hub is not sent on, and others say that they have", async () => {
  const chain = new HubChain();
  const passed: (string | undefined)[] = [];
  first.fault = (_path, _response, { headers }) => {
    passed.push(headers.via);
    return false;
  };
  const upstreams = opened({ chain });
  const own = chain.next([]);
  expect(await upstreams.page({ ...everything, via: own })).toEqual({ records: [], faults: [] });
  expect(passed).toEqual([]);
  await upstreams.page({ ...everything, via: "1.1 modelshelf-0123456789ab", limit: 1 });
  expect(passed).toEqual([`1.1 modelshelf-0123456789ab, ${own}`]);
});

const position = { scope: 0, cursor: "", offset: 0, idle: 0, walk: "01234567", turn: 1 };
const encoded = (value: unknown): string => `upstream.${Buffer.from(JSON.stringify(value)).toString("base64url")}`;
test.each([
  ["empty", "upstream."],
  ["escaped", "upstream.%00"],
  ["of an empty list", "upstream.W10"],
  ["of the catalog", "WyJkb3dubG9hZHMiLDEsImEvb25lIl0"],
  ["beyond the last list", toListCursor({ ...position, scope: 2 })],
  ["before the first list", toListCursor({ ...position, scope: -1 })],
  ["between two records", toListCursor({ ...position, offset: 0.5 })],
  ["with another name", toListCursor({ ...position, walk: "../../etc" })],
  ["with two lines", toListCursor({ ...position, cursor: "two\nlines" })],
  ["that is too long", toListCursor({ ...position, cursor: "x".repeat(10_000) })],
  ["with a list for a text", encoded([0, ["a"], 0, 0, "01234567", 1])],
  ["with more", encoded([0, "", 0, 0, "01234567", 1, "more"])],
  ["that is no list", encoded({ scope: 0 })],
  ["with a blank", `${toListCursor(position)} `],
])("a cursor %s is refused, and nobody is asked", async (_what, cursor) => {
  await expect(opened().page({ ...everything, cursor })).rejects.toThrow(BadCursor);
  expect([...first.asked, ...second.asked]).toEqual([]);
});

test("a cursor that somebody has written stays the one parameter that it is", async () => {
  const cursor = toListCursor({ ...position, cursor: "2&author=eve&token=x#/../", offset: 7 });
  await opened().page({ ...everything, cursor });
  const query = queryOf(first.asked[0]);
  expect([query.get("cursor"), query.get("author"), query.get("token")]).toEqual([
    "2&author=eve&token=x#/../",
    null,
    null,
  ]);
});

test("a hub that brings from upstreams has their lists where that is asked for alone", async () => {
  const store = await openSqliteStore({ file: ":memory:" });
  const index = openFileIndex(":memory:");
  onTestFinished(async () => {
    index.close();
    await store.close();
  });
  const upstreams = [{ upstream: openUpstream(new URL(first.endpoint), { maxTries: 1 }) }];
  const root = realpathSync(folderWith({}));
  for (const withLists of [false, true]) {
    const pull = await PullThrough.open({ upstreams, store, index, root, withLists });
    onTestFinished(() => pull.close());
    const page = await pull.lists?.page(everything);
    expect(page && idsOf(page)).toEqual(withLists ? expected.slice(0, 4) : undefined);
  }
});
