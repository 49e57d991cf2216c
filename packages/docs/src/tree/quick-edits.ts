import { EditMap } from "micromark-util-edit-map";

/**
 * Makes the parser of Markdown copy only the part of a document that an edit changes. It moves the end of each quote and list
 * before the lines that follow, and made a copy of all that it had read so far to do so: 8,000 short quotes on a page of 100 kB
 * took 35 seconds, where their text alone takes two.
 */
export function quickenEdits(): void {
  EditMap.prototype.consume = function (events): undefined {
    const changes = this.map.toSorted(([a], [b]) => a - b);
    this.map.length = 0;
    this.index.clear();
    const start = changes[0]?.[0];
    if (start === undefined) return;
    const changed = events.slice(start);
    events.length = start;
    let position = start;
    for (const [at, removed, added] of [...changes, [start + changed.length, 0, []] as const]) {
      for (const event of changed.slice(position - start, at - start)) events.push(event);
      for (const event of added) events.push(event);
      position = at + removed;
    }
  };
}
