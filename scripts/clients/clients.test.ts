import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clients } from "./all.ts";
import { type Client, keyOf } from "./client.ts";
import { clientTable, filled, pageFile, summary } from "./page.ts";
import { type ClientRow, isMet, isResult, loadRows, withRow } from "./results.ts";
import { verdict } from "./try-client.ts";

const client: Client = {
  name: "reader",
  release: "1.0",
  language: "Python",
  files: {},
  command: [],
  does: "reads | lists",
  expected: ({ sha256 }) => [sha256("acme/shown", "app.py"), undefined],
};
const row: ClientRow = {
  key: "reader 1.0",
  name: "reader",
  language: "Python",
  does: client.does,
  works: "yes",
  release: "1.0",
  why: "",
  date: "2026-11-24",
  seconds: 3,
};
/** The hash of "print(1)" and a line break, by sha256sum. */
const right = '["cc42155088fca5730758db72b2a5bca33112a941dfaa2d43098ec422ce4ea213", null]';

test("the page has what the newest run of each client found", () => {
  const page = readFileSync(pageFile, "utf8");
  expect(page, "Write it with: npm run nightly clients").toBe(filled(page));
});

test("rows are those of the clients, in their order, and at least 45 clients and releases work unchanged", () => {
  const rows = loadRows();
  expect(rows.map(({ key }) => key)).toEqual(clients.map(keyOf));
  for (const [at, { name, does, language }] of clients.entries())
    expect(rows[at]).toMatchObject({ name, does, language });
  expect(rows.filter(({ works }) => works === "yes").length).toBeGreaterThanOrEqual(45);
});

test("every client has a key of its own and says what it does", () => {
  expect(new Set(clients.map(keyOf)).size).toBe(clients.length);
  for (const { does, limit, refusal } of clients) {
    expect(does).toMatch(/[^.]$/);
    for (const sentence of [limit, refusal]) if (sentence !== undefined) expect(sentence).toMatch(/\.$/);
  }
});

test("a client works when its last line is what was expected", () => {
  expect(verdict(client, { printed: `Fetching\n${right}\n`, complaints: "a warning" })).toEqual({
    works: "yes",
    why: "",
  });
});

test.each([
  ["other bytes", '["0000", null]'],
  ["fewer values", "[]"],
  ["no JSON", "Done."],
  ["nothing", ""],
])("a client that gets %s has failed, also where a refusal or a limit is expected", (_what, printed) => {
  for (const further of [{}, { limit: "It needs more." }, { refusal: "It never works." }])
    expect(verdict({ ...client, ...further }, { printed, complaints: "" })).toMatchObject({ works: "failed" });
});

test("a client that ends with an error has failed, whatever it printed, and its complaint is told", () => {
  const ended = { printed: right, complaints: "Traceback\nValueError: no such file\n", fault: "exit code 1" };
  expect(verdict(client, ended)).toEqual({ works: "failed", why: "exit code 1: Traceback ValueError: no such file" });
});

test("limits and refusals are told where the client got what they expect", () => {
  const ended = { printed: right, complaints: "" };
  expect(verdict({ ...client, limit: "It needs more." }, ended)).toEqual({ works: "in part", why: "It needs more." });
  expect(verdict({ ...client, refusal: "It never works." }, ended)).toEqual({ works: "no", why: "It never works." });
});

test("the table tells the reason, and the summary days and counts", () => {
  const refused: ClientRow = { ...row, key: "git", works: "no", why: "No git | here.", date: "2026-11-26" };
  const older: ClientRow = { ...row, key: "reader 0.9", release: "0.9", date: "2026-11-23" };
  expect(clientTable([row, refused, older]).split("\n").slice(2)).toEqual([
    "| reader | yes | 1.0, 0.9 | reads \\| lists | Python |",
    "| reader | no: No git \\| here. | 1.0 | reads \\| lists | Python |",
  ]);
  expect(summary([row, refused])).toBe(
    "Run on 2026-11-24 to 2026-11-26: 1 of 2 clients and releases work unchanged. Others: 1 no.",
  );
  expect(summary([row])).toBe("Run on 2026-11-24: 1 of 1 clients and releases work unchanged.");
});

test("a row takes the place of the earlier one of its client, in the order of all clients", () => {
  const [first, second] = [
    { ...row, key: "a" },
    { ...row, key: "b" },
  ];
  const newer = { ...first, seconds: 9 };
  expect(withRow([second, first, { ...row, key: "gone" }], newer, ["a", "b", "c"])).toEqual([newer, second]);
});

test.each([
  ["missing", false, false],
  ["not run", true, false],
  ["failed", true, false],
  ["yes", true, true],
  ["in part", true, true],
  ["no", true, true],
] as const)(
  "a run of a client that may be missing and ends with %j counts: %j, and is as expected: %j",
  (works, counts, met) => {
    expect([isResult({ mayBeMissing: true }, { works }), isMet({ works })]).toEqual([counts, met]);
    expect(isResult({}, { works })).toBe(true);
  },
);
