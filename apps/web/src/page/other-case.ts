/**
 * Address of the entry of a fixed list that was asked for in other letters.
 *
 * @example inOtherCase("/tasks", "Fill-Mask", taskIds) // "/tasks/fill-mask"
 */
export function inOtherCase(base: string, asked: string, ids: Iterable<string>): string | undefined {
  const wanted = asked.toLowerCase();
  for (const id of ids) if (id.toLowerCase() === wanted) return `${base}/${encodeURIComponent(id)}`;
  return undefined;
}
