const units = ["B", "kB", "MB", "GB", "TB"];

/**
 * Bytes as people read them, by thousands.
 *
 * @example formatBytes(3_200_000) // "3.2 MB"
 */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  // A value that would be shown as 1000.0 is one of the next unit.
  while (value >= 999.95 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}

/**
 * Reads a size in bytes; `undefined` for anything else.
 *
 * @example parseBytes("5GB") // 5_000_000_000
 * parseBytes("1GiB") // 1_073_741_824
 */
export function parseBytes(text: string): number | undefined {
  const [, number, unit = "", binary] = /^(\d+(?:\.\d+)?)\s*(?:([kmgt]?)(i?)b?)$/i.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  const power = ["", "k", "m", "g", "t"].indexOf(unit.toLowerCase());
  return Math.floor(Number(number) * (binary ? 1024 : 1000) ** power);
}
