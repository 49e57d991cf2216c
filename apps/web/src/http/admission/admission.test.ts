import { beforeEach, describe, expect, test } from "vitest";
import { Admission, type AdmissionLimits, type Turn } from "./admission.ts";

const here = { aborted: false };
const gone = { aborted: true };
let now = 0;
let planned: (() => void)[] = [];
beforeEach(() => {
  now = 0;
  planned = [];
});

function openAdmission(limits: Partial<AdmissionLimits> = {}): Admission {
  return new Admission({ quietTurns: 0, ...limits }, { now: () => now, nextTurn: (work) => planned.push(work) });
}

/** One turn of the event loop. */
async function turn(): Promise<void> {
  for (const work of planned.splice(0)) work();
  await Promise.resolve();
}

/** Asks for a turn and notes what became of it. */
function ask(
  admission: Admission,
  log: string[],
  name: string,
  { client = "a", reader = here as { aborted: boolean } } = {},
): void {
  void admission.enter(client, reader).then((result: Turn) => log.push(`${name} ${result}`));
}

describe("turns", () => {
  test("one request begins per turn of the event loop, in the order in which they came", async () => {
    const admission = openAdmission();
    const log: string[] = [];
    for (const name of ["first", "second", "third"]) ask(admission, log, name);
    expect(log).toEqual([]);
    await turn();
    expect(log).toEqual(["first granted"]);
    await turn();
    await turn();
    expect(log).toEqual(["first granted", "second granted", "third granted"]);
  });

  test("nothing is planned while nobody waits", async () => {
    const admission = openAdmission();
    ask(admission, [], "only");
    await turn();
    admission.leave();
    expect(planned).toEqual([]);
  });

  test("clients take turns, however many requests one of them has", async () => {
    const admission = openAdmission();
    const log: string[] = [];
    for (const name of ["a1", "a2", "a3"]) ask(admission, log, name, { client: "a" });
    ask(admission, log, "b1", { client: "b" });
    for (let round = 0; round < 4; round += 1) await turn();
    expect(log).toEqual(["a1 granted", "b1 granted", "a2 granted", "a3 granted"]);
  });
});

describe("a burst", () => {
  test("is let in before work begins", async () => {
    const admission = openAdmission({ quietTurns: 2 });
    const log: string[] = [];
    for (const name of ["first", "second", "third"]) {
      ask(admission, log, name);
      await turn();
    }
    await turn();
    expect(log).toEqual([]);
    await turn();
    expect(log).toEqual(["first granted"]);
  });

  test("does not hold up work for longer than the limit", async () => {
    const admission = openAdmission({ quietTurns: 2, maxRestlessMs: 20 });
    const log: string[] = [];
    for (const name of ["first", "second", "third", "fourth"]) {
      ask(admission, log, name);
      now += 7;
      await turn();
    }
    expect(log).toEqual(["first granted"]);
  });

  test("of readers who leave in the next turn begins no work", async () => {
    const admission = openAdmission({ quietTurns: 2 });
    const log: string[] = [];
    const reader = { aborted: false };
    ask(admission, log, "x", { reader });
    await turn();
    reader.aborted = true;
    for (let round = 0; round < 3; round += 1) await turn();
    expect(log).toEqual(["x left"]);
  });
});

describe("readers who left", () => {
  test("are passed over, and cost no turn", async () => {
    const admission = openAdmission();
    const log: string[] = [];
    const reader = { aborted: false };
    for (const name of ["x", "y"]) ask(admission, log, name, { reader });
    ask(admission, log, "z");
    reader.aborted = true;
    await turn();
    expect(log).toEqual(["x left", "y left", "z granted"]);
  });

  test("make room for those who came", async () => {
    const admission = openAdmission({ maxWaiting: 2 });
    const log: string[] = [];
    for (const name of ["x", "y"]) ask(admission, log, name, { reader: gone });
    ask(admission, log, "z");
    await turn();
    expect(log).toEqual(["x left", "y left", "z granted"]);
  });

  test("make room also when they leave while no more may wait", async () => {
    const admission = openAdmission({ maxWaiting: 2 });
    const log: string[] = [];
    const reader = { aborted: false };
    for (const name of ["x", "y"]) ask(admission, log, name, { reader });
    reader.aborted = true;
    ask(admission, log, "z");
    await turn();
    expect(log).toEqual(["x left", "y left", "z granted"]);
  });

  test("make room only for as many as they were, and nobody else is sent away", async () => {
    const admission = openAdmission({ maxWaiting: 4 });
    const log: string[] = [];
    ask(admission, log, "a1", { reader: gone });
    ask(admission, log, "b1", { client: "b", reader: gone });
    ask(admission, log, "a2");
    ask(admission, log, "c1", { client: "c" });
    for (const name of ["d1", "e1", "f1"]) ask(admission, log, name, { client: name });
    await Promise.resolve();
    expect(log).toEqual(["a1 left", "b1 left", "f1 refused"]);
    for (let round = 0; round < 4; round += 1) await turn();
    expect(log.slice(3)).toEqual(["a2 granted", "c1 granted", "d1 granted", "e1 granted"]);
  });
});

describe("bounds", () => {
  test("more than may wait are refused at once", async () => {
    const admission = openAdmission({ maxWaiting: 2 });
    const log: string[] = [];
    for (const name of ["first", "second", "third"]) ask(admission, log, name);
    await Promise.resolve();
    expect(log).toEqual(["third refused"]);
  });

  test("the newest of the client with most requests makes room for another client", async () => {
    const admission = openAdmission({ maxWaiting: 3 });
    const log: string[] = [];
    for (const name of ["a1", "a2", "a3"]) ask(admission, log, name, { client: "a" });
    ask(admission, log, "b1", { client: "b" });
    await Promise.resolve();
    expect(log).toEqual(["a3 refused"]);
    await turn();
    await turn();
    expect(log.slice(1)).toEqual(["a1 granted", "b1 granted"]);
  });

  test("room is made by the client with most requests, wherever it stands, for clients with fewer", async () => {
    const admission = openAdmission({ maxWaiting: 6 });
    const log: string[] = [];
    for (const name of ["a1", "b1", "b2", "b3", "c1", "c2"]) ask(admission, log, name, { client: name.slice(0, 1) });
    ask(admission, log, "a2", { client: "a" });
    await Promise.resolve();
    expect(log).toEqual(["b3 refused"]);
    // Now each has two: one that asks for more, or would have as many, is sent away.
    for (const name of ["a3", "b4"]) ask(admission, log, name, { client: name.slice(0, 1) });
    ask(admission, log, "d1", { client: "d" });
    await Promise.resolve();
    expect(log.slice(1)).toEqual(["a3 refused", "b4 refused", "a2 refused"]);
    for (let round = 0; round < 6; round += 1) await turn();
    expect(log.slice(4)).toEqual(["a1", "b1", "c1", "d1", "b2", "c2"].map((name) => `${name} granted`));
    expect(planned).toEqual([]);
  });

  test("as documented, a hundred may wait for five seconds", async () => {
    const admission = openAdmission();
    const log: string[] = [];
    for (let index = 0; index <= 100; index += 1) ask(admission, log, `r${index}`);
    await Promise.resolve();
    expect(log).toEqual(["r100 refused"]);
    now = 5000;
    await turn();
    expect(log.slice(1)).toEqual(["r0 granted"]);
    now = 5001;
    await turn();
    expect(log.slice(2)).toEqual(Array.from({ length: 99 }, (_, index) => `r${index + 1} refused`));
  });

  test("no more are in work at once than may be, and the next begins when one leaves", async () => {
    const admission = openAdmission({ maxInWork: 1 });
    const log: string[] = [];
    for (const name of ["first", "second", "third"]) ask(admission, log, name);
    await turn();
    await turn();
    expect(log).toEqual(["first granted"]);
    admission.leave();
    await turn();
    await turn();
    expect(log).toEqual(["first granted", "second granted"]);
  });

  test("whoever waited too long is refused, and the next begins", async () => {
    const admission = openAdmission({ maxInWork: 1, maxWaitMs: 100 });
    const log: string[] = [];
    for (const name of ["first", "late"]) ask(admission, log, name);
    await turn();
    now = 101;
    ask(admission, log, "new");
    admission.leave();
    await turn();
    expect(log).toEqual(["first granted", "late refused", "new granted"]);
  });

  test("who is refused is kept for a moment, as long as there are not too many", async () => {
    const paused: (() => void)[] = [];
    const pause = (): Promise<void> => new Promise((resolve) => paused.push(resolve));
    const admission = new Admission({ maxPaused: 1 }, { pause });
    let told = false;
    const first = admission.pause().then(() => (told = true));
    await admission.pause();
    expect(told).toBe(false);
    paused[0]?.();
    await first;
    expect(told).toBe(true);
    // There is room again.
    void admission.pause();
    expect(paused).toHaveLength(2);
  });
});
