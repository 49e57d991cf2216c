import { kinds } from "@modelshelf/store";
import { listInWords } from "@modelshelf/registry";
import { counted } from "../../components/wording.ts";
import type { OwnerPage } from "./load.ts";

/** @example totalsInWords(data) // "19 models, 2 datasets and 1 Space" */
export const totalsInWords = ({ kinds: owned }: Pick<OwnerPage, "kinds">): string =>
  listInWords(owned.map(({ kind, total }) => counted(total, kinds[kind].one, kinds[kind].many)));

/** @example originalWords("huggingface.co") // "Profile at huggingface.co" */
export const originalWords = (host: string): string => `Profile at ${host}`;
