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
  return new Admission(limits, { now: () => now, nextTurn: (work) => planned.push(work) });
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

  test("no more are in work at once than may be, and the next begins when one leaves", async () => {
    const admission = openAdmission({ maxInWork: 1 });
    const log: string[] = [];
    for (const name of ["first", "second"]) ask(admission, log, name);
    await turn();
    await turn();
    expect(log).toEqual(["first granted"]);
    admission.leave();
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
  });
});
