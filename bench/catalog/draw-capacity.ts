import { colors, short, type Theme } from "./draw-growth.ts";
import type { Growth } from "./growth.ts";

/** The resources of a machine that a catalog takes, a row of bars each. */
const rows: readonly (readonly [title: string, unit: string, value: (growth: Growth) => number])[] = [
  ["Memory while serving", "MB", ({ servingMemoryMb }) => servingMemoryMb],
  ["Catalog on disk", "MB", ({ diskMb }) => diskMb],
  ["Import", "s", ({ importMs }) => importMs / 1000],
  ["Start to first answer", "s", ({ startMs }) => startMs / 1000],
  ["A query, median of twenty", "ms", ({ queryMs }) => queryMs],
];
const [width, rowHeight, barHeight, left, longest] = [400, 30, 18, 64, 250];

/**
 * The share of one machine that catalogs of each measured size take, as an image: a bar for each size, in each row as long
 * as its share of the largest.
 *
 * @example drawCapacity(loadGrowth(), "dark") // "<svg …"
 */
export function drawCapacity(measured: readonly Growth[], theme: Theme): string {
  const { ink, soft, accent } = colors[theme];
  const blockHeight = measured.length * 22 + rowHeight + 8;
  const height = rows.length * blockHeight + 12;
  const blocks = rows.map(([title, unit, value], row) => {
    const top = row * blockHeight + 22;
    const most = Math.max(...measured.map(value));
    const bars = measured.map((growth, at) => {
      const y = top + 10 + at * 22;
      const length = Math.max(2, Math.round((value(growth) / most) * longest));
      return (
        `<text x="${left - 8}" y="${y + 13}" text-anchor="end">${short(growth.records)}</text>` +
        `<rect x="${left}" y="${y}" width="${length}" height="${barHeight}" rx="2" fill="${accent}"/>` +
        `<text x="${left + length + 8}" y="${y + 13}" fill="${ink}" font-weight="600">${short(value(growth))} ${unit}</text>`
      );
    });
    return `<text x="8" y="${top}" font-size="14" font-weight="600" fill="${ink}">${title}</text>\n${bars.join("\n")}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="${soft}" role="img">
<title>What catalogs of ${measured.map(({ records }) => short(records)).join(", ")} records take of one machine</title>
${blocks.join("\n")}
</svg>
`;
}
