/** How numbers and days are written. Used by views and Markdown writers alike, so that both say the same. */

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat("en");
const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" }).format(new Date(Date.UTC(2026, index))),
);
const thousands = ["", "K", "M", "B", "T"];

/**
 * A number short enough for a list.
 *
 * @example compactNumber(7_615_616_512) // "7.6B"
 */
export function compactNumber(value: number): string {
  // A list has hundreds of counts, and `Intl` takes five times as long for each.
  if (!Number.isInteger(value) || value < 0 || value >= 1e14) return compact.format(value);
  if (value < 1000) return String(value);
  const power = Math.floor((String(value).length - 1) / 3);
  const tenths = Math.round(value / 10 ** (3 * power - 1));
  return tenths < 10_000 ? `${tenths / 10}${thousands[power]}` : `1${thousands[power + 1]}`;
}

/** @example exactNumber(1234567) // "1,234,567" */
export function exactNumber(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) return exact.format(value);
  return value < 1000 ? String(value) : String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/**
 * Bytes in decimal units, as repositories state them.
 *
 * @example byteSize(1_340_000_000) // "1.3 GB"
 */
export function byteSize(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB", "PB"];
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  return `${amount.toFixed(power === 0 || amount >= 100 ? 0 : 1)} ${units[power]}`;
}

/**
 * The day of an ISO 8601 time, in UTC; `undefined` for a text that is not a time.
 *
 * @example dayOf("2026-08-18T02:53:15.000Z") // "18 Aug 2026"
 */
export function dayOf(iso: string): string | undefined {
  const time = new Date(iso);
  // Put together by hand: the British short form writes "Sept" among months of three letters.
  return Number.isNaN(time.getTime())
    ? undefined
    : `${time.getUTCDate()} ${monthNames[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}

/** @example capitalized("higher is better") // "Higher is better" */
export function capitalized([first = "", ...rest]: string): string {
  return first.toUpperCase() + rest.join("");
}

/** @example counted(1, "model", "models") // "1 model" */
export function counted(count: number, one: string, many: string): string {
  return `${exactNumber(count)} ${count === 1 ? one : many}`;
}

/**
 * The words of the link to a whole list; `undefined` where all of it is in sight already.
 *
 * @example allOf({ total: 12, shown: 5 }, "model", "models") // "All 12 models"
 */
export function allOf(
  { total, shown }: { readonly total: number; readonly shown: number },
  one: string,
  many: string,
): string | undefined {
  return total > shown ? `All ${counted(total, one, many)}` : undefined;
}
