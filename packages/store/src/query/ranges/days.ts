/** The first and the last day that a text names, as `2025-01-31`; only one of them where the other end is open. */
export interface NamedDays {
  readonly first: string;
  readonly last: string;
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const counted = /^(?:(?:the )?(?:last|past) )?(\d{1,4})? ?(d|days?|w|weeks?|months?|y|years?)( ago)?$/;
const relative = /^(?:the )?(?:last|past) /;

/**
 * The days that a text means, in UTC: a year, a month or a day, or one counted from today.
 *
 * @param now milliseconds, as `Date.now()`
 * @example parseDays("2025-01", now) // { first: "2025-01-01", last: "2025-01-31" }
 * @example parseDays("last 30 days", Date.UTC(2026, 0, 31)) // { first: "2026-01-01", last: "2026-01-31" }
 * @example parseDays("2025-02-30", now) // undefined
 */
export function parseDays(text: string, now: number): NamedDays | undefined {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, " ");
  return namedDay(words) ?? daysUntil(words, now);
}

function namedDay(words: string): NamedDays | undefined {
  const digits = /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?)?(?:t[\d:.]*z?)?$/.exec(words);
  if (digits !== null) return daysOf(digits[1], digits[3], digits[4]);
  const dayFirst = /^(?:(\d{1,2})\.? )?([a-z]{3,9})\.? (\d{4})$/.exec(words);
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(words);
  const [day, month, year] = dayFirst?.slice(1) ?? [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const number = month === undefined ? 0 : monthNamed(month);
  return number === 0 ? undefined : daysOf(year, String(number), day);
}

/** 1 to 12, and 0 for what is not a month. */
function monthNamed(name: string): number {
  const number = months.indexOf(name.slice(0, 3)) + 1;
  if (number === 0) return 0;
  const full = new Date(Date.UTC(2000, number - 1)).toLocaleString("en", { month: "long", timeZone: "UTC" });
  return full.toLowerCase().startsWith(name) || name === "sept" ? number : 0;
}

function daysOf(year = "", month?: string, day?: string): NamedDays | undefined {
  if (Number(year) < 1000) return undefined;
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  const length = Number(month) >= 1 && Number(month) <= 12 ? daysInMonth(Number(year), Number(month)) : 0;
  const of = (number: number): string => `${year}-${month.padStart(2, "0")}-${String(number).padStart(2, "0")}`;
  if (length === 0) return undefined;
  if (day === undefined) return { first: of(1), last: of(length) };
  return Number(day) >= 1 && Number(day) <= length ? { first: of(Number(day)), last: of(Number(day)) } : undefined;
}

function daysUntil(words: string, now: number): NamedDays | undefined {
  const today = dayOf(now);
  if (words === "today") return { first: today, last: today };
  if (words === "yesterday") return daysAgo(1, now);
  const found = counted.exec(words);
  if (found === null) return undefined;
  const { 1: number, 2: unit = "", 3: ago } = found;
  // "days" alone says nothing, "last month" does.
  if (number === undefined && !relative.test(words)) return undefined;
  const first = before(now, Number(number ?? 1), unit.charAt(0));
  return { first, last: ago === undefined ? today : first };
}

const daysAgo = (days: number, now: number): NamedDays => {
  const day = before(now, days, "d");
  return { first: day, last: day };
};

function before(now: number, count: number, unit: string): string {
  const date = new Date(now);
  if (unit === "m" || unit === "y") {
    const monthsBack = unit === "m" ? count : 12 * count;
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() - monthsBack);
    date.setUTCDate(Math.min(day, daysInMonth(date.getUTCFullYear(), date.getUTCMonth() + 1)));
  } else date.setUTCDate(date.getUTCDate() - count * (unit === "w" ? 7 : 1));
  return date.getUTCFullYear() < 1000 ? "1000-01-01" : dayOf(date.getTime());
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** @param month from 1 */
const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
