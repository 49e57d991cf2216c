import type { MetricSlug } from "./ids.ts";

/** One way to measure a result. Its slug is the name of its file in `entries/`. */
export interface Metric {
  /** Name for people: "Mean Average Precision". */
  readonly label: string;
  /** How it is written in tables, where that is shorter than the label: "mAP". */
  readonly abbreviation?: string;
  readonly family: MetricFamily;
  /**
   * Further names that tasks and model cards give it: "APα". Case and characters other than letters and digits do not matter, and
   * slug, label, abbreviation and "label (abbreviation)" need no line.
   */
  readonly aliases?: readonly string[];
  /** Measures that are made from it and are not the same, which its page explains: "RMSE". A search for them finds it. */
  readonly explains?: readonly string[];
  /** Which values it takes, with the unit where it has one: "0 to 1", "at least 0, in decibels". */
  readonly range: string;
  /** Which way is better; `neither` where more and less can both be wrong. */
  readonly better: "higher" | "lower" | "neither";
  /** One sentence of our own: what is compared with what. */
  readonly summary: string;
  /** Metrics that answer nearly the same question, nearest first. */
  readonly related: readonly MetricSlug[];
}

/** The measured property. Metrics are listed by it, in the order of `metricFamilies`. */
export type MetricFamily =
  | "classification"
  | "regression"
  | "detection"
  | "ranking"
  | "answers"
  | "text"
  | "audio"
  | "images"
  | "reinforcement-learning";

/** Checks the shape of an entry at compile time; returns it unchanged. */
export function defineMetric(metric: Metric): Metric {
  return metric;
}
