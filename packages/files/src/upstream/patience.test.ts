import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { askedWaitMs } from "./asked-wait.ts";
import { asksForTooLong, doesNotAnswer, isSilent, Patience } from "./patience.ts";

/** A clock that waits move on. */
function patient(isHurried = false) {
  const [waits, said]: [number[], string[]] = [[], []];
  let nowMs = 0;
  const patience = new Patience({
    now: () => nowMs,
    wait: async (ms) => {
      waits.push(ms);
      nowMs += ms;
    },
    onWait: (_ms, reason) => said.push(reason),
    isHurried,
  });
  const pass = (ms: number): number => (nowMs += ms);
  return { patience, waits, said, pass };
}

const answer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response("", { status, headers });

function sending(...answers: readonly (Response | Error)[]): () => Promise<Response> {
  const left = [...answers];
  return async () => {
    const next = left.shift()!;
    if (next instanceof Error) throw next;
    return next;
  };
}

test.each([
  [{ "Retry-After": "7" }, 7_000],
  [{ "Retry-After": "Thu, 01 Jan 1970 00:00:30 GMT" }, 30_000],
  [{ RateLimit: '"api";r=0;t=55' }, 55_000],
  [{ RateLimit: '"api";r=4;t=55, "pages";r=0;t=9' }, 9_000],
  [{ RateLimit: '"api";r=12;t=55' }, undefined],
  [{ "Retry-After": "7", RateLimit: '"api";r=0;t=55' }, 7_000],
  [{}, undefined],
])("%j asks to wait %s ms", (headers, ms) => {
  expect(askedWaitMs(new Headers(headers as Record<string, string>), 0)).toBe(ms);
});

test("a hub that is busy is asked again when it wants to be", async () => {
  const { patience, waits, said } = patient();
  const busy = [answer(429, { "Retry-After": "30" }), answer(503, { "Retry-After": "5" }), answer(200)];
  expect((await patience.ask("hub", sending(...busy))).status).toBe(200);
  expect(waits).toEqual([30_000, 5_000]);
  expect(said[0]).toContain("30 s");
});

test("where an answer says that nothing is left, the next request waits for it", async () => {
  const { patience, waits } = patient();
  await patience.ask("hub", sending(answer(200, { RateLimit: '"api";r=0;t=12' })));
  expect(waits).toEqual([]);
  await patience.ask("hub", sending(answer(200)));
  expect(waits).toEqual([12_000]);
});

test("breakdowns are tried again, each time later, and given up in the end", async () => {
  const { patience, waits } = patient();
  const reset = new Error("socket hang up");
  expect((await patience.ask("hub", sending(reset, answer(502), answer(404)))).status).toBe(404);
  expect(waits).toEqual([1000, 2000]);
  const gone = patience.ask("hub", sending(reset, reset, reset, reset, reset, reset));
  await expect(gone).rejects.toThrow(doesNotAnswer("hub", 6, "socket hang up"));
  await expect(gone).rejects.toMatchObject({ isGone: true });
});

test("nobody waits for hours", async () => {
  const { patience, waits } = patient();
  const asked = patience.ask("hub", sending(answer(429, { "Retry-After": "7200" })));
  await expect(asked).rejects.toThrow(asksForTooLong("hub", 7_200_000));
  expect(waits).toEqual([]);
});

const never = async (): Promise<Response> => expect.unreachable("the hub is left alone");
const silence = (): Error => Object.assign(new Error("nothing came"), { code: "ETIMEDOUT" });

test("where somebody waits, a silent hub is asked once, then not for a while, then one question at a time", async () => {
  const { patience, waits, pass } = patient(true);
  const ask = (...answers: readonly (Response | Error)[]) => patience.ask("hub", sending(...answers));
  await expect(ask(silence(), answer(200))).rejects.toThrow(isSilent("hub", "nothing came"));
  expect(waits).toEqual([]);
  await expect(patience.ask("hub", never)).rejects.toMatchObject({ isGone: true, isLate: true });
  pass(10_000);
  const { promise, resolve } = Promise.withResolvers<Response>();
  const probe = patience.ask("hub", () => promise);
  await expect(patience.ask("hub", never)).rejects.toMatchObject({ isLate: true });
  resolve(answer(200));
  expect((await probe).status).toBe(200);
  expect((await ask(answer(200))).status).toBe(200);
});

test("where somebody waits, a hub that answered others meanwhile is not left alone for one slow address", async () => {
  const { patience } = patient(true);
  const { promise, reject } = Promise.withResolvers<Response>();
  const slow = patience.ask("hub", () => promise);
  await patience.ask("hub", sending(answer(200)));
  reject(silence());
  await expect(slow).rejects.toMatchObject({ isLate: true });
  expect((await patience.ask("hub", sending(answer(200)))).status).toBe(200);
});

test("where somebody waits, a try that is broken off leaves the next one to another question", async () => {
  const { patience, pass } = patient(true);
  await expect(patience.ask("hub", sending(silence()))).rejects.toMatchObject({ isLate: true });
  pass(10_000);
  const reader = new AbortController();
  const left = async (): Promise<Response> => {
    reader.abort(new Error("gone"));
    throw new Error("gone");
  };
  await expect(patience.ask("hub", left, reader.signal)).rejects.toThrow("gone");
  expect((await patience.ask("hub", sending(answer(200)))).status).toBe(200);
});

test("where somebody waits, each is told how long a silent hub is left alone yet", async () => {
  const { patience, pass } = patient(true);
  const first: unknown = await patience.ask("hub", sending(silence())).catch((error: unknown) => error);
  pass(4000);
  const second: unknown = await patience.ask("hub", never).catch((error: unknown) => error);
  pass(6000);
  const probe = Promise.withResolvers<Response>();
  const probed = patience.ask("hub", () => probe.promise);
  const third: unknown = await patience.ask("hub", never).catch((error: unknown) => error);
  probe.resolve(answer(200));
  await probed;
  expect([first, second, third]).toMatchObject([
    { retryAfterMs: 10_000 },
    { retryAfterMs: 6000 },
    { retryAfterMs: undefined },
  ]);
  expect(new Set([first, second, third])).toHaveLength(3);
});

test("where somebody waits, a connection that is refused is not an answer of a silent hub", async () => {
  const { patience, pass } = patient(true);
  await expect(patience.ask("hub", sending(silence()))).rejects.toMatchObject({ isLate: true });
  pass(10_000);
  const probe = Promise.withResolvers<Response>();
  let tries = 0;
  const probed = patience.ask("hub", async () => {
    if ((tries += 1) === 1) throw new Error("connect ECONNREFUSED");
    return probe.promise;
  });
  await setImmediate();
  expect(tries).toBe(2);
  await expect(patience.ask("hub", never)).rejects.toMatchObject({ isLate: true });
  probe.resolve(answer(200));
  expect((await probed).status).toBe(200);
});

test("where somebody waits, a try that goes on after an answer is not taken for one of a later silence", async () => {
  const wait = Promise.withResolvers<void>();
  let nowMs = 0;
  const patience = new Patience({ now: () => nowMs, wait: () => wait.promise, isHurried: true });
  await expect(patience.ask("hub", sending(silence()))).rejects.toMatchObject({ isLate: true });
  nowMs += 10_000;
  const busy = patience.ask("hub", sending(answer(429, { "Retry-After": "3" }), answer(200)));
  await setImmediate();
  await expect(patience.ask("hub", sending(silence()))).rejects.toMatchObject({ isLate: true });
  nowMs += 10_000;
  const probe = Promise.withResolvers<Response>();
  const later = patience.ask("hub", () => probe.promise);
  await expect(patience.ask("hub", never)).rejects.toMatchObject({ isLate: true });
  wait.resolve();
  expect((await busy).status).toBe(200);
  probe.resolve(answer(200));
  expect((await later).status).toBe(200);
});

test("where somebody waits, a hub that answers 504 is tried again", async () => {
  const { patience } = patient(true);
  expect((await patience.ask("hub", sending(answer(504), answer(200)))).status).toBe(200);
});

test("where nobody waits, a silent hub is tried again", async () => {
  const { patience } = patient();
  expect((await patience.ask("hub", sending(silence(), answer(200)))).status).toBe(200);
});
