import type { CompiledPage, PageWork } from "../compile-page.ts";
import type { LinkAnswer } from "../tree/link-answers.ts";
import type { LinkQuestion } from "../tree/links.ts";

/** What a thread is told; `job` numbers the pages that it works on. */
export type ToThread =
  | { readonly kind: "compile"; readonly job: number; readonly work: PageWork }
  | { readonly kind: "answer"; readonly job: number; readonly answers: readonly LinkAnswer[] };

/** What a thread says. It asks once per page, because links can be followed only where the site is. */
export type FromThread =
  | { readonly kind: "ask"; readonly job: number; readonly questions: readonly LinkQuestion[] }
  | { readonly kind: "done"; readonly job: number; readonly page: CompiledPage };

/** How a thread is started. */
export interface ThreadSettings {
  /** It gives way to everything else on the machine. */
  readonly isPatient: boolean;
}
