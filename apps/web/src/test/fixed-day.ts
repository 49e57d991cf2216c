/**
 * Loaded ahead of a hub (`NODE_OPTIONS=--import=…/fixed-day.ts`): its clock goes on from one fixed day, so that what it shows
 * of days and months stays the same.
 */
const RealDate = Date;
const shift = RealDate.parse("2026-06-01T12:00:00Z") - RealDate.now();

class ShiftedDate extends RealDate {
  constructor(...words: [] | [number | string | Date]) {
    if (words.length === 0) super(ShiftedDate.now());
    else super(...(words as [number]));
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
