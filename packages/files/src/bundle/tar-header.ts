/** Headers and contents begin at multiples of it, in bytes. */
export const tarBlock = 512;

/** An entry of an archive, without its content. */
export interface TarEntry {
  /** Without `./` in front of it. */
  readonly name: string;
  /** Of the content, in bytes. */
  readonly size: number;
  readonly isFile: boolean;
}

/** Positions of the fields of a header: offset and length, in bytes. Source: POSIX.1, "ustar Interchange Format". */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const;

/** Sizes of more octal digits than a header has are binary, as GNU tar writes them. */
const largestOctal = 8 ** 11 - 1;
const binaryMark = 0x80;

/**
 * The header of a file that everybody may read, of no date: the same content always makes the same archive.
 *
 * @param name of at most 100 ASCII letters
 * @example writeTarHeader("oci-layout", 30).length // 512
 */
export function writeTarHeader(name: string, size: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(tarBlock);
  const put = (field: keyof typeof fields, text: string): void => void header.write(text, fields[field][0], "latin1");
  const octal = (field: keyof typeof fields, value: number): void =>
    put(field, `${value.toString(8).padStart(fields[field][1] - 1, "0")}\0`);
  put("name", name);
  octal("mode", 0o644);
  octal("uid", 0);
  octal("gid", 0);
  octal("mtime", 0);
  if (size <= largestOctal) octal("size", size);
  else {
    const [start, length] = fields.size;
    header.writeBigUInt64BE(BigInt(size), start + length - 8);
    header[start] = binaryMark;
  }
  put("type", "0");
  put("magic", "ustar\x0000");
  put("checksum", `${sumOf(header).toString(8).padStart(6, "0")}\0 `);
  return header;
}

/**
 * Reads a header; `undefined` for the block of zeros at the end of an archive.
 *
 * @throws Error where it is not a header
 */
export function readTarHeader(block: Buffer): TarEntry | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const text = (field: keyof typeof fields): string => {
    const [start, length] = fields[field];
    return block.toString("latin1", start, start + length).replace(/\0.*$/s, "");
  };
  if (block.length < tarBlock || Number.parseInt(text("checksum"), 8) !== sumOf(block)) {
    throw new Error("it is not a tar archive, or is damaged");
  }
  const [start, length] = fields.size;
  const isBinary = block[start] === binaryMark;
  const size = isBinary ? Number(block.readBigUInt64BE(start + length - 8)) : Number.parseInt(text("size"), 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new Error("it has an entry without a size");
  return { name: text("name").replace(/^\.\//, ""), size, isFile: ["", "0"].includes(text("type")) };
}

/** The sum of the bytes of a header, with blanks in place of the sum. */
function sumOf(header: Buffer): number {
  const [start, length] = fields.checksum;
  const blank = 0x20;
  return header.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? blank : byte), 0);
}

/** The zeros behind a content, up to the next block. */
export const tarPadding = (size: number): number => (tarBlock - (size % tarBlock)) % tarBlock;
