import { expect, test } from "vitest";
import { isRelative, parseDays } from "./days.ts";

const now = Date.UTC(2026, 2, 31, 23, 59);

test.each([
  ["2025", "2025-01-01", "2025-12-31"],
  ["2025-01", "2025-01-01", "2025-01-31"],
  ["2024-02", "2024-02-01", "2024-02-29"],
  ["2025/1", "2025-01-01", "2025-01-31"],
  ["2025-01-15", "2025-01-15", "2025-01-15"],
  ["2025.1.5", "2025-01-05", "2025-01-05"],
  ["2025-01-15T10:00:00.000Z", "2025-01-15", "2025-01-15"],
  ["Jan 2025", "2025-01-01", "2025-01-31"],
  ["january 2025", "2025-01-01", "2025-01-31"],
  ["15 Sept 2025", "2025-09-15", "2025-09-15"],
  ["January 15, 2025", "2025-01-15", "2025-01-15"],
  ["today", "2026-03-31", "2026-03-31"],
  ["Yesterday", "2026-03-30", "2026-03-30"],
  ["last 30 days", "2026-03-01", "2026-03-31"],
  ["the past  2 weeks", "2026-03-17", "2026-03-31"],
  ["30d", "2026-03-01", "2026-03-31"],
  ["last month", "2026-02-28", "2026-03-31"],
  ["last 6 months", "2025-09-30", "2026-03-31"],
  ["last year", "2025-03-31", "2026-03-31"],
  ["3 months ago", "2025-12-31", "2025-12-31"],
  ["9999 years", "1000-01-01", "2026-03-31"],
])("%j is from %s to %s", (text, first, last) => expect(parseDays(text, now)).toEqual({ first, last }));

test.each([
  "",
  "soon",
  "25",
  "2025-13",
  "2025-02-29",
  "2025-00",
  "31 Feb 2025",
  "01/02/2025",
  "15",
  "days",
  "month ago",
])("%j is no time", (text) => expect(parseDays(text, now)).toBeUndefined());

test("what is counted from today means other days tomorrow", () => {
  expect(["last 30 days", "today", "2 weeks ago"].every(isRelative)).toBe(true);
  expect(["2025", "Jan 2025", "2025-01-15"].some(isRelative)).toBe(false);
});
