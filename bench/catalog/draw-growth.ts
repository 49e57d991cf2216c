import { curves, type Growth } from "./growth.ts";

const [width, height] = [270, 190];
const columns = 3;
const plot = { left: 52, top: 34, right: 18, bottom: 32 };

/** The curves of all sizes as one picture: both axes are logarithmic, so what grows as its work is a straight line. */
export function drawGrowth(measured: readonly Growth[]): string {
  const rows = Math.ceil(curves.length / columns);
  const panels = curves.map(({ title, unit, value }, index) => {
    const points = measured.map((growth) => ({ x: growth.records, y: value(growth) }));
    const [left, top] = [(index % columns) * width, Math.floor(index / columns) * height];
    return `<g transform="translate(${left} ${top})">${panel(`${title}, ${unit}`, points)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * width} ${rows * height}" role="img">
<title>What a catalog costs as it grows</title>
<style>
text { font: 11px system-ui, sans-serif; fill: #52525b }
.title { font-size: 13px; font-weight: 600; fill: #27272a }
.axis { stroke: #a1a1aa } .curve { stroke: #2563eb; stroke-width: 2; fill: none } circle { fill: #2563eb }
@media (prefers-color-scheme: dark) { text { fill: #a1a1aa } .title { fill: #e4e4e7 } .curve { stroke: #60a5fa } circle { fill: #60a5fa } }
</style>
${panels.join("\n")}
</svg>
`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function panel(title: string, points: readonly Point[]): string {
  const [right, bottom] = [width - plot.right, height - plot.bottom];
  const across = scale(
    points.map(({ x }) => x),
    plot.left + 12,
    right,
  );
  const up = scale(
    points.map(({ y }) => y),
    bottom - 12,
    plot.top + 12,
  );
  const placed = points.map(({ x, y }) => ({ x, y, left: across(x), top: up(y) }));
  const line = placed.map(({ left, top }) => `${left},${top}`).join(" ");
  const marks = placed.map(
    ({ x, y, left, top }) =>
      `<circle cx="${left}" cy="${top}" r="3"/><text x="${left}" y="${top - 8}" text-anchor="middle">${short(y)}</text>` +
      `<text x="${left}" y="${bottom + 16}" text-anchor="middle">${short(x)}</text>`,
  );
  return `<text class="title" x="${plot.left}" y="18">${title}</text>
<path class="axis" d="M${plot.left} ${plot.top}V${bottom}H${right}" fill="none"/>
<polyline class="curve" points="${line}"/>${marks.join("")}`;
}

/** Places values between two ends by their logarithms; what grows tenfold takes as much room everywhere. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const [lowest, highest] = [Math.log10(Math.min(...values)), Math.log10(Math.max(...values))];
  // A curve that hardly rises should look so.
  const span = Math.max(highest - lowest, 1);
  return (value) => Math.round(from + ((Math.log10(value) - lowest) / span) * (to - from));
}

/** @example short(1_250_000) // "1.3M" */
function short(value: number): string {
  if (value >= 1e6) return `${trimmed(value / 1e6)}M`;
  if (value >= 10_000) return `${trimmed(value / 1000)}k`;
  return trimmed(value);
}

const trimmed = (value: number): string => String(value >= 100 ? Math.round(value) : Number(value.toPrecision(2)));
