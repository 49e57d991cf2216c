import { type Histogram, numberStatistics, type NumberStatistics } from "./number-statistics.ts";

/** The dataset viewer's statistics of instants and days: {@link NumberStatistics} as texts. */
export type InstantStatistics = Pick<NumberStatistics, "nan_count" | "nan_proportion"> & {
  /** `2020-01-02 03:04:05`, with `+0000` behind it in columns with a time zone. */
  readonly [name in "min" | "max" | "mean" | "median"]: string | null;
} & {
  /** As Python writes a `timedelta`: `1 day, 2:03:04.500000`. */
  readonly std: string | null;
  readonly histogram: { readonly hist: Histogram["hist"]; readonly bin_edges: readonly string[] } | null;
};

/**
 * Statistics of a column of instants, by the seconds since the first of them.
 *
 * @param texts as rows have them, such as `2020-01-02T03:04:05Z`
 * @param rows instants that are there and those that are not
 * @example instantStatistics(["2020-01-01T00:00:00", "2020-01-01T00:00:03"], 2).max // "2020-01-01 00:00:03"
 */
export function instantStatistics(texts: readonly string[], rows: number): InstantStatistics {
  const zone = texts.some((text) => text.endsWith("Z")) ? "+0000" : "";
  // Days and instants without a zone are read as if they were in UTC, not in the zone of this machine.
  const times = texts
    .map((text) => Date.parse(/^[^T]*$|Z$/.test(text) ? text : `${text}Z`))
    .filter((time) => !Number.isNaN(time));
  const first = times.reduce((least, time) => Math.min(least, time), Infinity);
  const seconds = times.map((time) => Math.trunc((time - first) / 1000));
  const { min, max, mean, median, std, histogram, ...absent } = numberStatistics(seconds, rows, true);
  const written = (after: number): string =>
    new Date(first + Math.trunc(after) * 1000).toISOString().slice(0, -5).replace("T", " ") + zone;
  return {
    ...absent,
    min: min === null ? null : written(min),
    max: max === null ? null : written(max),
    mean: mean === null ? null : written(mean),
    median: median === null ? null : written(median),
    std: std === null ? null : timedelta(std),
    histogram: histogram && { hist: histogram.hist, bin_edges: histogram.bin_edges.map(written) },
  };
}

function timedelta(seconds: number): string {
  const micros = Math.round(seconds * 1e6);
  const [days, rest] = [Math.floor(micros / 86_400e6), micros % 86_400e6];
  const whole = Math.floor(rest / 1e6);
  const [hours, ...others] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const clock = [hours, ...others.map((part) => String(part).padStart(2, "0"))].join(":");
  const fraction = rest % 1e6 === 0 ? "" : `.${String(rest % 1e6).padStart(6, "0")}`;
  return (days === 0 ? "" : `${days} day${days === 1 ? "" : "s"}, `) + clock + fraction;
}
