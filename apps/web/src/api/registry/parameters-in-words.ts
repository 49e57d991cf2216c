const units = [
  ["T", 1e12],
  ["B", 1e9],
  ["M", 1e6],
  ["K", 1e3],
] as const;

/**
 * A number of parameters as configurations of models in registries have it.
 *
 * @example parametersInWords(7_615_616_512) // "7.6B"
 */
export function parametersInWords(parameters: number): string {
  const [unit, worth] = units.find(([, least]) => parameters >= least) ?? units[3];
  return `${(parameters / worth).toFixed(1)}${unit}`;
}
