import type { Connection } from "./node.ts";

/** A part of the index that has to be read before a question can be answered. */
export class UnreadPart extends Error {
  readonly part: string;
  /** Whether another question has read it meanwhile. */
  readonly isThere: () => boolean;
  /** Reads it; the function that comes back puts it into memory. */
  readonly read: (connection: Connection, generation: number) => Promise<() => void>;

  constructor(part: string, isThere: UnreadPart["isThere"], read: UnreadPart["read"]) {
    super(`${part} is not in memory.`);
    this.part = part;
    this.isThere = isThere;
    this.read = read;
  }
}
