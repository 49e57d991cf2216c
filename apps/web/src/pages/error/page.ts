import type { ContentfulStatusCode } from "hono/utils/http-status";
import { definePage } from "../../page/page.ts";
import { errorMarkdown } from "./markdown.ts";
import { ErrorView } from "./view.tsx";

/** What an error page says: what happened, why, and where to go from here. Never the cause of a fault of ours. */
export interface ErrorFacts {
  readonly status: ContentfulStatusCode;
  readonly title: string;
  readonly message: string;
  /** Path that was asked for, without extension. */
  readonly path: string;
  readonly near: readonly { readonly title: string; readonly href: string }[];
  readonly requestId?: string;
}

/** Has no address of its own: the server answers with it where there is no page to answer with. */
export default definePage<ErrorFacts>({
  path: "",
  load: () => undefined,
  title: ({ title }) => title,
  indexed: () => false,
  markdown: errorMarkdown,
  view: ErrorView,
});
