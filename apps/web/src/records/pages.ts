import { type RecordKind, recordKinds } from "@modelshelf/store";
import type { AnyPage } from "../page/page.ts";
import { changesPage } from "./changes/page.ts";
import dataset from "./dataset/page.ts";
import { filePages } from "./files/pages.ts";
import { recordListPage } from "./list/page.ts";
import model from "./model/page.ts";
import { tryPage } from "./model/try/page.ts";
import { plainRecordPage } from "./record/plain-page.tsx";
import space from "./space/page.ts";

/** Kinds whose records have a page of their own; those of all others have the plain one. */
const ownPages: Readonly<Partial<Record<RecordKind, AnyPage>>> = { model, dataset, space };

/** The list of each kind of record, the pages of its files and their changes, and the page of each record. */
export const recordPages: readonly AnyPage[] = recordKinds.flatMap((kind) => [
  recordListPage(kind),
  ...filePages(kind),
  changesPage(kind),
  ...(kind === "model" ? [tryPage] : []),
  ownPages[kind] ?? plainRecordPage(kind),
]);
