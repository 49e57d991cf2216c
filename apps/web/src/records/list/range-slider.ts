import { parseBound, type RangeId } from "@modelshelf/store";
import type { ListRange } from "./range-fields.ts";

/** A range as a slider: what its places mean. The first place of all is "from any", the last one "to any". */
export interface RangeSlider {
  /** The words of the fields at each place between the first and the last. */
  readonly stops: readonly string[];
  readonly from: number;
  /** Absent where only the beginning can be set: nobody asks what was last changed long ago. */
  readonly to?: number;
}

/** Where the values of the facets beside them begin, so that a knob stands between two columns. */
const stopsOf: Readonly<Record<RangeId, readonly string[]>> = {
  parameters: ["100M", "1B", "6B", "12B", "32B", "128B"],
  size: ["1K", "10K", "100K", "1M", "10M", "100M", "1B", "10B", "100B", "1T"],
  file_size: ["1 GB", "4 GB", "8 GB", "16 GB", "32 GB", "80 GB"],
  updated: ["last 3 years", "last year", "last 6 months", "last 90 days", "last 30 days", "last 7 days"],
  created: ["last 3 years", "last year", "last 6 months", "last 90 days", "last 30 days", "last 7 days"],
};

/**
 * The slider of a range, with its knobs at the places nearest to what was typed.
 *
 * @example toSlider({ range: "parameters", from: { value: "5B", … }, … }) // { stops: ["100M", …], from: 3, to: 7 }
 */
export function toSlider({ range, from, to }: ListRange): RangeSlider {
  const stops = stopsOf[range];
  const last = stops.length + 1;
  const start = from.value === undefined ? 0 : placeOf(range, stops, from.value);
  if (range === "updated" || range === "created") return { stops, from: start };
  return { stops, from: start, to: to.value === undefined ? last : placeOf(range, stops, to.value) };
}

/** The place from which on everything is at least so much; 0 for what cannot be understood. */
function placeOf(range: RangeId, stops: readonly string[], text: string): number {
  const bound = parseBound(range, "from", text);
  if (bound === undefined) return 0;
  return stops.filter((stop) => (parseBound(range, "from", stop) ?? bound) <= bound).length;
}
