import type { Bill } from "./bill.ts";
import { toCycloneDx } from "./cyclonedx/write-cyclonedx.ts";
import { nameUuid } from "./name-uuid.ts";
import { toSpdx } from "./spdx/write-spdx.ts";

/** A format of bills of materials. */
export interface BillFormat {
  /** For people: "CycloneDX 1.6". */
  readonly label: string;
  readonly mediaType: string;
  /** The end of file names, as both projects recommend it. */
  readonly extension: string;
  readonly toDocument: (bill: Bill, uuid: string) => object;
}

/** The formats by their names in options and addresses; the first one is used where none is named. */
export const billFormats = {
  cyclonedx: {
    label: "CycloneDX 1.6",
    mediaType: "application/vnd.cyclonedx+json; version=1.6",
    extension: ".cdx.json",
    toDocument: toCycloneDx,
  },
  spdx: {
    label: "SPDX 3.0.1",
    mediaType: "application/spdx+json",
    extension: ".spdx3.json",
    toDocument: toSpdx,
  },
} as const satisfies Readonly<Record<string, BillFormat>>;

export type BillFormatName = keyof typeof billFormats;

export const billFormatNames = Object.keys(billFormats) as readonly BillFormatName[];

/** @example isBillFormat("spdx") // true */
export const isBillFormat = (name: unknown): name is BillFormatName => billFormatNames.some((known) => known === name);

const wellFormed = (_: string, value: unknown): unknown => (typeof value === "string" ? value.toWellFormed() : value);

/**
 * A bill of materials as text. The same bill always makes the same text: its id is derived from its content, and its time is that
 * of what it describes.
 *
 * @example JSON.parse(writeBill({ name: "ada/tiny", items: [item], version: "0.3.0" }, "cyclonedx")).specVersion // "1.6"
 */
export function writeBill(bill: Bill, format: BillFormatName): string {
  const uuid = nameUuid(JSON.stringify([format, bill]));
  return `${JSON.stringify(billFormats[format].toDocument(bill, uuid), wellFormed, 2)}\n`;
}
