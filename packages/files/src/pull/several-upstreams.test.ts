import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { openSqliteStore, type Store } from "@modelshelf/store";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { fakeCommit, type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import type { FileIndex } from "../index/file-index.ts";
import { openFileIndex } from "../index/open-file-index.ts";
import { folderWith } from "../test/folders.ts";
import { openUpstream } from "../upstream/upstream.ts";
import { isOfAnother, PullThrough, type PullThroughOptions } from "./pull-through.ts";

const ofTeam = { id: "team/reader", files: { "a.bin": "of the team" } };
const ofStranger = { id: "team/reader", files: { "a.bin": "of a stranger" } };

let team: FakeHub;
let others: FakeHub;
let store: Store;
let index: FileIndex;
let root: string;
let nowMs: number;
const said: string[] = [];
beforeEach(async () => {
  team = await openFakeHub([ofTeam]);
  others = await openFakeHub([ofStranger, { id: "gpt2", files: { "b.bin": "b" } }]);
  store = await openSqliteStore({ file: ":memory:" });
  index = openFileIndex(":memory:");
  root = realpathSync(folderWith({}));
  nowMs = 1_000_000;
  said.length = 0;
  onTestFinished(async () => {
    team.close();
    others.close();
    index.close();
    await store.close();
  });
});

/** A hub of which both are upstreams, that of the team first. */
async function opened(ids: string | undefined, options: Partial<PullThroughOptions> = {}): Promise<PullThrough> {
  const [first, second] = [team, others].map(({ endpoint }) =>
    openUpstream(new URL(endpoint), { wait: async () => {}, maxTries: 1, token: `token of ${endpoint}` }),
  );
  const pull = await PullThrough.open({
    upstreams: [{ upstream: first!, ids }, { upstream: second! }],
    store,
    index,
    root,
    log: (line) => void said.push(line),
    now: () => nowMs,
    ...options,
  });
  onTestFinished(() => pull.close());
  return pull;
}

const mainOf = (id: string): string | undefined => index.revision("model", id, "main")?.commit;
const noAnswer: FakeHub["fault"] = (_path, response) => {
  response.destroy();
  return true;
};
const answers =
  (status: number, headers: Readonly<Record<string, string>> = {}): FakeHub["fault"] =>
  (_path, response) => {
    response.writeHead(status, headers).end();
    return true;
  };

test("the first upstream that has a repository gives it, and each gets its own token", async () => {
  const tokens: (string | undefined)[] = [];
  for (const hub of [team, others]) {
    hub.fault = (_path, _response, { headers }) => {
      tokens.push(`${headers.authorization === `Bearer token of ${hub.endpoint}`}`);
      return false;
    };
  }
  const pull = await opened(undefined);
  await pull.prepare("model", "team/reader", "main");
  expect(mainOf("team/reader")).toBe(fakeCommit(ofTeam));
  expect(others.asked).toEqual([]);
  await pull.prepare("model", "gpt2", "main");
  expect(mainOf("gpt2")).toBeTypeOf("string");
  const { commit, files } = index.revision("model", "gpt2", "main")!;
  const { place } = await pull.content({ kind: "model", id: "gpt2", commit }, files[0]!)!.finished;
  expect(readFileSync(place, "utf8")).toBe("b");
  expect(new Set(tokens)).toEqual(new Set(["true"]));
});

test.each([
  ["does not answer", noAnswer],
  ["answers with errors", answers(500)],
  ["refuses the token", answers(401)],
  ["forbids it", answers(403)],
  ["has it without the revision", answers(404, { "X-Error-Code": "RevisionNotFound" })],
])("where one upstream %s, no other one is asked for the same id", async (_what, fault) => {
  team.fault = fault;
  const pull = await opened(undefined);
  const prepared = await pull.prepare("model", "team/reader", "main");
  expect(mainOf("team/reader")).toBeUndefined();
  expect(others.asked).toEqual([]);
  if (fault === noAnswer) expect(prepared.fault?.message).toContain(new URL(team.endpoint).host);
});

test("a revision that the first one lacks is not taken from another, also where that does not say what is absent", async () => {
  team.fault = (path, response) => {
    if (!path.includes("/revision/v1")) return false;
    response.writeHead(404).end();
    return true;
  };
  const pull = await opened(undefined);
  await pull.prepare("model", "team/reader", "v1");
  expect(index.find("model", "team/reader")).toBeUndefined();
  expect(others.asked).toEqual([]);
});

test.each(["team/absent", "TEAM/absent", "Team/reader2"])(
  "%s belongs to the upstream with a pattern for it, in any case",
  async (id) => {
    others.models = [{ ...ofStranger, id }];
    await (await opened("team/*")).prepare("model", id, "main");
    expect(index.find("model", id)).toBeUndefined();
    expect(team.asked).toHaveLength(1);
    expect(others.asked).toEqual([]);
  },
);

test("an upstream with a pattern is asked for nothing else", async () => {
  const pull = await opened("team/*", { allowed: ["gpt2"] });
  for (const id of ["gpt2", "ada/other"]) await pull.prepare("model", id, "main");
  expect(team.asked).toEqual([]);
  expect(others.asked.every((path) => path.includes("gpt2"))).toBe(true);
  expect(mainOf("gpt2")).toBeTypeOf("string");
});

test("an upstream cannot give out a repository of its own as that of another", async () => {
  others.fault = (path, response) => {
    if (!path.startsWith("/api/models/eve/trap/")) return false;
    response.writeHead(307, { Location: path.replace("eve/trap", "team/reader") }).end();
    return true;
  };
  const pull = await opened("team/*");
  const { fault, renamed } = await pull.prepare("model", "eve/trap", "main");
  expect(fault?.message).toBe(isOfAnother("eve/trap", new URL(others.endpoint).host, "team/reader"));
  expect(renamed).toBeUndefined();
  expect(await store.get("model", "team/reader")).toBeUndefined();
  // Nor that of an upstream without a pattern, once it is here from there.
  const without = await opened(undefined);
  await without.prepare("model", "team/reader", "main");
  await without.prepare("model", "eve/trap", "main");
  expect(mainOf("team/reader")).toBe(fakeCommit(ofTeam));
});

test("a repository stays with its upstream after that has deleted it, and after a restart", async () => {
  await (await opened(undefined)).prepare("model", "team/reader", "main");
  team.models = [];
  for (const pull of [await opened(undefined), await opened(undefined)]) {
    nowMs += 61_000;
    await pull.prepare("model", "team/reader", "main");
    await pull.prepare("model", "team/reader", "v1");
    expect(mainOf("team/reader")).toBe(fakeCommit(ofTeam));
  }
  expect(others.asked).toEqual([]);
});

test("what came from an upstream that is no longer one is asked of those that are", async () => {
  await (await opened(undefined)).prepare("model", "team/reader", "main");
  const upstream = openUpstream(new URL(others.endpoint), { wait: async () => {} });
  nowMs += 61_000;
  await (await opened(undefined, { upstreams: [{ upstream }] })).prepare("model", "team/reader", "main");
  expect(mainOf("team/reader")).toBe(fakeCommit(ofStranger));
});

test("hubs that are upstreams of one another do not wait for each other", async () => {
  const pull = await opened(undefined);
  let circled: unknown;
  // The first upstream asks back for each question, as a hub does of which this one is an upstream.
  team.fault = (path, response, { headers }) => {
    if (!path.includes("/revision/")) return false;
    void pull.prepare("model", "ada/absent", "main", headers.via).then((prepared) => {
      circled = prepared;
      response.writeHead(404, { "X-Error-Code": "RepoNotFound" }).end();
    });
    return true;
  };
  await pull.prepare("model", "ada/absent", "main");
  expect(circled).toEqual({ renamed: undefined, fault: undefined });
  expect(team.asked).toHaveLength(1);
  expect(existsSync(join(root, "models--ada--absent"))).toBe(false);
});
