const units = [
  ["K", 1e3],
  ["M", 1e6],
  ["B", 1e9],
  ["T", 1e12],
] as const;

/**
 * A number of parameters as configurations of models in registries have it.
 *
 * @example parametersInWords(7_615_616_512) // "7.6B"
 */
export function parametersInWords(parameters: number): string {
  const [unit, worth] = units.find(([, size]) => Number((parameters / size).toFixed(1)) < 1000) ?? units[3];
  return `${(parameters / worth).toFixed(1)}${unit}`;
}
