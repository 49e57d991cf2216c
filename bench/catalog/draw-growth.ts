import type { Curve, Growth } from "./growth.ts";

export type Theme = "light" | "dark";

/** As in the style sheet of the hub, which an image in a page cannot read. */
export const colors: Readonly<Record<Theme, Readonly<Record<"ink" | "soft" | "line" | "accent", string>>>> = {
  light: { ink: "#161a24", soft: "#4a4f5c", line: "#dcdcd8", accent: "#00686f" },
  dark: { ink: "#e8e7e3", soft: "#aeb2bd", line: "#2d313c", accent: "#5cc6cd" },
};
/** Fits a telephone almost without being made smaller. */
const [width, height] = [400, 250];
const plot = { left: 52, top: 40, right: 380, bottom: 204 };

/**
 * One curve as an image: both axes are logarithmic, so what grows as its work is a straight line, and the dashed line shows
 * the fastest growth that is accepted.
 *
 * @example drawCurve(curves[0], measured, "dark") // "<svg …"
 */
export function drawCurve(curve: Curve, measured: readonly Growth[], theme: Theme): string {
  const { ink, soft, line, accent } = colors[theme];
  const points = measured.map((growth) => ({ x: growth.records, y: curve.value(growth) }));
  const bound = boundOf(points, Math.min(1, curve.maxExponent));
  const across = axis(
    points.map(({ x }) => x),
    [plot.left + 16, plot.right - 24],
    0.01,
  );
  const up = axis(
    [...points, ...bound].map(({ y }) => y),
    [plot.bottom - 8, plot.top + 18],
    1,
  );
  const place = ({ x, y }: Point): string => `${across.place(x)},${up.place(y)}`;
  const ticks = up.ticks.map(
    (tick) =>
      `<path d="M${plot.left} ${up.place(tick)}H${plot.right}" stroke="${line}"/>` +
      `<text x="${plot.left - 8}" y="${up.place(tick) + 4}" text-anchor="end">${short(tick)}</text>`,
  );
  const marks = points.map(
    ({ x, y }) =>
      `<circle cx="${across.place(x)}" cy="${up.place(y)}" r="4" fill="${accent}"/>` +
      `<text x="${across.place(x)}" y="${up.place(y) - 10}" text-anchor="middle" fill="${ink}" font-weight="600">${short(y)}</text>` +
      `<text x="${across.place(x)}" y="${plot.bottom + 18}" text-anchor="middle">${short(x)}</text>`,
  );
  const fastest = curve.maxExponent < 1 ? "their square root" : "their number";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="${soft}" role="img">
<title>${curve.title} in ${curve.unit}, by the number of records; dashed: as fast as ${fastest}</title>
<text x="${plot.left}" y="20" font-size="14" font-weight="600" fill="${ink}">${curve.title}, ${curve.unit}</text>
${ticks.join("\n")}
<path d="M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}" fill="none" stroke="${soft}"/>
<polyline points="${bound.map(place).join(" ")}" fill="none" stroke="${soft}" stroke-dasharray="4 4"/>
<polyline points="${points.map(place).join(" ")}" fill="none" stroke="${accent}" stroke-width="2"/>
${marks.join("\n")}
<text x="${(plot.left + plot.right) / 2}" y="${plot.bottom + 38}" text-anchor="middle">records (dashed: as fast as ${fastest})</text>
</svg>
`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the first point on, as fast as the exponent says. */
function boundOf(points: readonly Point[], exponent: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [first, { x: last.x, y: first.y * (last.x / first.x) ** exponent }];
}

interface Axis {
  readonly place: (value: number) => number;
  /** Powers of ten, with 2 and 5 times these where there would be fewer than three. */
  readonly ticks: readonly number[];
}

/** Places values between two ends by their logarithms; `leastDecades` keeps a curve flat that hardly rises. */
function axis(values: readonly number[], [from, to]: readonly [number, number], leastDecades: number): Axis {
  const [lowest, highest] = [Math.log10(Math.min(...values)), Math.log10(Math.max(...values))];
  const span = Math.max(highest - lowest, leastDecades);
  const start = (lowest + highest - span) / 2;
  const place = (value: number): number => Math.round(from + ((Math.log10(value) - start) / span) * (to - from));
  const within = (steps: readonly number[]): number[] =>
    Array.from({ length: Math.ceil(span) + 3 }, (_, decade) => decade + Math.floor(start) - 1)
      .flatMap((decade) => steps.map((step) => step * 10 ** decade))
      .filter((tick) => Math.log10(tick) >= start - 0.05 && Math.log10(tick) <= start + span + 0.05);
  const tens = within([1]);
  return { place, ticks: tens.length >= 3 ? tens : within([1, 2, 5]) };
}

/** @example short(1_250_000) // "1.3M" */
export function short(value: number): string {
  if (value >= 1e6) return `${trimmed(value / 1e6)}M`;
  if (value >= 10_000) return `${trimmed(value / 1000)}k`;
  return trimmed(value);
}

const trimmed = (value: number): string => String(value >= 100 ? Math.round(value) : Number(value.toPrecision(2)));
