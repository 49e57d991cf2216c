import type { CompiledPage, PageWork } from "./compile-page.ts";
import type { LinkAnswer } from "../tree/link-answers.ts";
import type { LinkQuestion } from "../tree/link-questions.ts";

/** A message to a thread: one page at a time. */
export type ToThread =
  | {
      readonly kind: "compile";
      readonly work: PageWork;
      /** Why the page was given up: its source is to be shown instead. */
      readonly fault?: string | undefined;
    }
  | { readonly kind: "answer"; readonly answers: readonly LinkAnswer[] };

/**
 * A message of a thread. It asks once per page, because links can be followed only where the site is. `begin`: it turns to
 * a page, for the first time or with its answers.
 */
export type FromThread = {
  /** Processor time that the thread has used since it started, in milliseconds. */
  readonly usedMs: number;
} & (
  | { readonly kind: "begin" }
  | { readonly kind: "ask"; readonly questions: readonly LinkQuestion[] }
  | { readonly kind: "done"; readonly page: CompiledPage }
);

/** How a thread is started. */
export interface ThreadSettings {
  /** It gives way to everything else on the machine. */
  readonly isPatient: boolean;
}
