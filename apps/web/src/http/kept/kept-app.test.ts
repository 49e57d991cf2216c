import { type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test } from "vitest";
import type { Env } from "../env.ts";
import { Admission } from "../admission/admission.ts";
import { BusyAnswers } from "../admission/busy-answers.ts";
import { Door } from "../admission/door.ts";
import { guardedApp } from "../guarded-app.ts";
import { createHubServer } from "../hub-server.ts";
import { answerKept } from "./answer-kept.ts";
import { KeptApp } from "./kept-app.ts";
import { KeptAnswers } from "./kept-answers.ts";

/** The answer of the app behind, how often it was asked, and with which ETag of a kept answer. */
let shown = "first";
let shows: "records" | "documents" | undefined = "records";
let status = 200;
let revision: string | undefined = "1";
let now = 0;
let isByLanguage = false;
let asked: (string | undefined)[] = [];
let gate = Promise.resolve();

afterEach(() => {
  [shown, shows, status, revision, now, asked, gate] = ["first", "records", 200, "1", 0, [], Promise.resolve()];
  isByLanguage = false;
});

const inner = {
  fetch: async (asking: Request, env: unknown): Promise<Response> => {
    const { keeping } = env as Env["Bindings"];
    asked.push(keeping?.etag);
    const language = isByLanguage ? ` ${asking.headers.get("Accept-Language")}` : "";
    const [text, code] = [shown + language, status];
    await gate;
    const headers = { ETag: `W/"${encodeURIComponent(text)}"`, "Content-Security-Policy": "none", Vary: "Accept" };
    if (shows) keeping?.keep(shows, { isByLanguage });
    if (keeping?.etag === headers.ETag) return new Response(null, { status: 304, headers });
    return new Response(text.repeat(300), { status: code, headers: { ...headers, "Content-Type": "text/plain" } });
  },
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

/** A server in front of the app, and what asks it. */
async function open(answers = new KeptAnswers()) {
  const app = new KeptApp(inner, { revision: () => revision, now: () => now, answers });
  const rules = { publicUrl: "http://hub.example", boundTo: "127.0.0.1" };
  const early = answerKept(app, rules);
  const counts = { early: 0 };
  const answer: typeof early = (incoming, outgoing) => {
    const isAnswered = early(incoming, outgoing);
    if (isAnswered) counts.early += 1;
    return isAnswered;
  };
  const door = new Door({
    admission: new Admission(),
    busy: new BusyAnswers(() => new Response("busy")),
    kept: { answer, keyOf: (incoming) => app.keyOf(incoming) },
  });
  const server: Server = createHubServer(guardedApp(app, rules).fetch, (incoming, outgoing, goOn) =>
    door.enter(incoming, outgoing, goOn),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request({ port, host: "127.0.0.1", path, method, headers, agent: false }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      })
        .on("error", reject)
        .end();
    });
  return { ask, counts };
}

function withoutDate({ headers }: Answer): Record<string, unknown> {
  return { ...headers, date: "" };
}

const wait = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("an answer is made once, and is the same for whoever asks next", async () => {
  const { ask, counts } = await open();
  const [first, second] = [await ask("/models/a"), await ask("/models/a")];
  expect(asked).toHaveLength(1);
  expect(counts.early).toBe(1);
  expect(second.text).toBe(first.text);
  expect(withoutDate(second)).toEqual(withoutDate(first));
});

test.each(["ä€😀", "ä€😀".repeat(30)])(
  "signs beyond ASCII stay what they are, in short answers and long ones",
  async (text) => {
    shown = text;
    const { ask, counts } = await open();
    for (let time = 0; time < 3; time += 1) expect((await ask("/models/a")).text).toBe(text.repeat(300));
    expect(counts.early).toBe(2);
  },
);

test("what shows records is made anew once the catalog was written, and not before", async () => {
  const { ask } = await open();
  await ask("/models/a");
  shown = "second";
  now = 1e9;
  expect((await ask("/models/a")).text).toContain("first");
  revision = "2";
  expect((await ask("/models/a")).text).toContain("second");
  expect(asked).toHaveLength(2);
});

test("what shows documents is asked for again after a second", async () => {
  shows = "documents";
  const { ask } = await open();
  await ask("/docs/a");
  now = 999;
  await ask("/docs/a");
  expect(asked).toEqual([undefined]);
  [now, shown] = [1000, "second"];
  expect((await ask("/docs/a")).text).toContain("second");
});

test("an answer that may be old is not written again where nothing about it has changed", async () => {
  const { ask } = await open();
  const first = await ask("/models/a");
  revision = "2";
  expect(await ask("/models/a")).toMatchObject({ status: 200, text: first.text });
  expect(asked).toEqual([undefined, 'W/"first"']);
  await ask("/models/a");
  expect(asked).toHaveLength(2);
});

test("while nobody can tell whether the catalog has changed, nothing is answered from what is kept", async () => {
  const { ask } = await open();
  await ask("/models/a");
  revision = undefined;
  await ask("/models/a");
  await ask("/models/a");
  expect(asked).toHaveLength(3);
});

test("what is written while an answer is being made makes it old", async () => {
  const { ask } = await open();
  const going = Promise.withResolvers<void>();
  gate = going.promise;
  const first = ask("/models/a");
  while (asked.length === 0) await wait();
  [revision, shown] = ["2", "second"];
  going.resolve();
  await first;
  expect((await ask("/models/a")).text).toContain("second");
});

test("an answer that depends on the reader's languages is kept for each of them", async () => {
  isByLanguage = true;
  const { ask, counts } = await open();
  const german = { "Accept-Language": "de" };
  expect((await ask("/search", german)).text).toContain("first de");
  expect((await ask("/search", { "Accept-Language": "pl" })).text).toContain("first pl");
  expect((await ask("/search", german)).text).toContain("first de");
  expect(asked).toHaveLength(2);
  expect(counts.early).toBe(1);
  await ask("/search", { "Accept-Language": "x".repeat(300) });
  expect(counts.early).toBe(1);
});

test("readers of several languages who ask for the same at once each get their own", async () => {
  isByLanguage = true;
  const { ask } = await open();
  const languages = ["de", "pl", "fr", "de"];
  const answers = await Promise.all(languages.map((language) => ask("/search", { "Accept-Language": language })));
  for (const [index, { text }] of answers.entries()) expect(text).toContain(`first ${languages[index]}`);
});

test.each([404, 500, 503])("an error %i is not kept", async (code) => {
  [status, shows] = [code, undefined];
  const { ask } = await open();
  expect((await ask("/models/a")).status).toBe(code);
  [status, shows] = [200, "records"];
  expect((await ask("/models/a")).status).toBe(200);
});

test("an error is not kept, even if the app says so", async () => {
  status = 500;
  const { ask } = await open();
  await ask("/models/a");
  status = 200;
  expect((await ask("/models/a")).status).toBe(200);
});

test("readers who ask for the same at once wait for one answer; where none can be kept each gets his own", async () => {
  const { ask } = await open();
  const going = Promise.withResolvers<void>();
  gate = going.promise;
  const many = Array.from({ length: 20 }, () => ask("/models/a"));
  while (asked.length === 0) await wait();
  going.resolve();
  for (const answer of await Promise.all(many))
    expect(answer).toMatchObject({ status: 200, text: "first".repeat(300) });
  expect(asked).toHaveLength(1);
  shows = undefined;
  const others = await Promise.all(Array.from({ length: 5 }, () => ask("/models/b")));
  expect(others.map(({ text }) => text)).toEqual(Array.from({ length: 5 }, () => "first".repeat(300)));
});

test("the question of a hub does not wait for that of a reader, and that of a proxy does", async () => {
  const { ask } = await open();
  const going = Promise.withResolvers<void>();
  gate = going.promise;
  const reader = ask("/models/a");
  while (asked.length === 0) await wait();
  const hub = ask("/models/a", { Via: "1.1 proxy, 1.1 modelshelf-0123456789ab" });
  while (asked.length === 1) await wait();
  const proxy = ask("/models/a", { Via: "1.1 proxy" });
  going.resolve();
  for (const answer of await Promise.all([reader, hub, proxy])) expect(answer.status).toBe(200);
  expect(asked).toHaveLength(2);
});

test("a reader who has the answer gets 304, without the policy of another copy", async () => {
  const { ask } = await open();
  for (let time = 0; time < 3; time += 1) {
    const { status: code, text, headers } = await ask("/models/a", { "If-None-Match": '"other", W/"first"' });
    expect({ code, text, etag: headers.etag }).toEqual({ code: 304, text: "", etag: 'W/"first"' });
    expect(headers["content-security-policy"]).toBeUndefined();
    expect(headers["content-type"]).toBeUndefined();
  }
  expect(asked).toHaveLength(1);
});

test("HEAD is answered from what is kept, without a body", async () => {
  const { ask, counts } = await open();
  await ask("/models/a");
  const head = await ask("/models/a", {}, "HEAD");
  expect(head).toMatchObject({ status: 200, text: "", headers: { "content-length": "1500" } });
  expect(counts.early).toBe(1);
});

test.each([
  ["another form of it", { Accept: "text/markdown" }],
  ["another compression", { "Accept-Encoding": "gzip" }],
])("%s is another answer", async (_, headers) => {
  const { ask, counts } = await open();
  await ask("/models/a");
  await ask("/models/a", headers);
  expect(asked).toHaveLength(2);
  expect(counts.early).toBe(0);
});

test.each([
  ["a part of it", "/models/a", { Range: "bytes=0-1" }, "GET"],
  ["a request with a body", "/models/a", { "Content-Length": "0" }, "GET"],
  ["another method", "/models/a", {}, "DELETE"],
  ["a long address", `/models/a?q=${"x".repeat(500)}`, {}, "GET"],
])("%s is not answered from what is kept", async (_, path, headers, method) => {
  const { ask, counts } = await open();
  await ask(path);
  await ask(path, headers as Record<string, string>, method);
  expect(counts.early).toBe(0);
  expect(asked).toHaveLength(2);
});

test("a host name that is not the hub's gets nothing of what is kept", async () => {
  const { ask, counts } = await open();
  await ask("/models/a");
  expect((await ask("/models/a", { Host: "evil.example" })).status).toBe(421);
  expect(counts.early).toBe(0);
});

test("addresses that somebody makes up take no more than their part, and nothing from the others", async () => {
  const { ask } = await open(new KeptAnswers(100_000));
  await ask("/models/a");
  for (let number = 0; number < 50; number += 1) await ask(`/models?search=${number}`);
  asked = [];
  await ask("/models/a");
  await ask("/models?search=49");
  expect(asked).toHaveLength(0);
  await ask("/models?search=0");
  expect(asked).toHaveLength(1);
});
