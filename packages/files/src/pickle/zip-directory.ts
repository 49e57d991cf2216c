import type { ContentReader } from "../repository/content-reader.ts";

const endMark = 0x06_05_4b_50;
const largeEndMark = 0x06_06_4b_50;
const largeLocatorMark = 0x07_06_4b_50;
const endLength = 22;
const locatorLength = 20;
const maxComment = 65_535;
const unset = 0xff_ff_ff_ff;

/**
 * Why readers of a zip archive may disagree about what is in it; `undefined` where they cannot. Some take the table of
 * contents where the end of the archive says, others the one right before that end, so that an archive can have one for each.
 *
 * @throws Error where the content cannot be fetched
 */
export async function zipDoubt(
  { place, size }: { readonly place: string; readonly size: number },
  reader: ContentReader,
): Promise<string | undefined> {
  const { start, tail, end } = await endOf(place, size, reader);
  if (end < 0) return "it has no end of a zip archive";
  const [length, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length !== unset && offset !== unset && !hasLocator(tail, end))
    return offset + length === start + end ? undefined : elsewhere;
  if (!hasLocator(tail, end)) return elsewhere;
  const large = Number(tail.readBigUInt64LE(end - locatorLength + 8)) - start;
  if (large < 0 || large + 56 > end || tail.readUInt32LE(large) !== largeEndMark) return elsewhere;
  const isWhole = large + 12 + Number(tail.readBigUInt64LE(large + 4)) === end - locatorLength;
  const behind = Number(tail.readBigUInt64LE(large + 40)) + Number(tail.readBigUInt64LE(large + 48));
  return isWhole && behind === start + large ? undefined : elsewhere;
}

/**
 * Whether a content ends like a zip archive, whatever it begins with.
 *
 * @throws Error where the content cannot be fetched
 */
export async function hasZipEnd(
  { place, size }: { readonly place: string; readonly size: number },
  reader: ContentReader,
): Promise<boolean> {
  return (await endOf(place, size, reader)).end >= 0;
}

/** The last bytes of a content, where they start, and where the end of a zip archive is among them: -1 for nowhere. */
async function endOf(place: string, size: number, reader: ContentReader) {
  const start = Math.max(0, size - maxComment - endLength - locatorLength - 56);
  const tail = Buffer.from(await reader.bytes(place, start, size - start));
  let end = tail.length - endLength;
  while (end >= 0 && tail.readUInt32LE(end) !== endMark) end -= 1;
  return { start, tail, end };
}

const elsewhere = "its table of contents is not where readers look for it";

const hasLocator = (tail: Buffer, end: number): boolean =>
  end >= locatorLength && tail.readUInt32LE(end - locatorLength) === largeLocatorMark;
