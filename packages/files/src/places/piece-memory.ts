/** Bytes read at a time. Larger pieces leave the caches of the processor, smaller ones cost more turns. */
const largeSize = 1024 * 1024;
/** The same where many files are on their way: two pieces are held for each, and thousands may be. */
const smallSize = 64 * 1024;
const maxLarge = 32;

let underWay = 0;

/** Memory that a file is read into piece by piece, used again and again. */
export interface PieceMemory {
  /** Where the next piece goes. What the last but one was must have been sent. */
  next(): Buffer;
  /** To be called at the end of reading: other readers get larger pieces then. */
  free(): void;
}

/**
 * Two buffers that are used in turn, so that one piece is read while the last one is on its way.
 *
 * @param bytes that are to be read in all
 * @example const memory = pieceMemory(3_000_000); await file.read(memory.next()); memory.free();
 */
export function pieceMemory(bytes: number): PieceMemory {
  underWay += 1;
  const size = Math.min(underWay > maxLarge ? smallSize : largeSize, bytes);
  let [next, last] = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)];
  return {
    next: () => ([next, last] = [last, next])[0],
    free: () => void (underWay -= 1),
  };
}
