/** Memory of the cards and computers that most people have, in gigabytes of 10⁹ bytes, as `memorySizes` of the registry. */
const budgets = [4, 8, 16, 24, 48] as const;

/** A value of the filter `fits`. */
export type MemoryBudget = `${(typeof budgets)[number]}GB`;

/** The budgets by which models are found, the smallest first, with their bytes. */
export const memoryBudgets: readonly {
  readonly id: MemoryBudget;
  readonly gigabytes: number;
  readonly bytes: number;
}[] = budgets.map((gigabytes) => ({ id: `${gigabytes}GB`, gigabytes, bytes: gigabytes * 1e9 }));

/**
 * The largest budget that a memory has room for; `undefined` where it has room for none.
 *
 * @param gigabytes of 10⁹ bytes
 * @example memoryBudget(12) // "8GB"
 */
export function memoryBudget(gigabytes: number): MemoryBudget | undefined {
  return memoryBudgets.findLast((budget) => budget.gigabytes <= gigabytes)?.id;
}
