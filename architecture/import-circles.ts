/**
 * The groups of files that import one another in a circle: from each of them a chain of imports leads to every other of
 * its group and back. Each group is sorted, and so are the groups.
 *
 * @param imports file → the files it imports
 * @example importCircles(new Map([["a.ts", ["b.ts"]], ["b.ts", ["a.ts"]], ["c.ts", ["a.ts"]]])) // [["a.ts", "b.ts"]]
 */
export function importCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(imports, file)]));
  const circles = new Map<string, string[]>();
  for (const [file, targets] of reached) {
    if (!targets.has(file)) continue;
    const circle = [...targets].filter((other) => reached.get(other)?.has(file)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()].sort((a, b) => (a.join() < b.join() ? -1 : 1));
}

function reachedFrom(imports: ReadonlyMap<string, readonly string[]>, start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const target of imports.get(file) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      waiting.push(target);
    }
  }
  return reached;
}
