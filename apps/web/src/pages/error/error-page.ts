import type { ContentfulStatusCode } from "hono/utils/http-status";

/** What an error page says: what happened, why, and where to go from here. Never the cause of a fault of ours. */
export interface ErrorPage {
  readonly status: ContentfulStatusCode;
  readonly title: string;
  readonly message: string;
  /** Path that was asked for, without extension. */
  readonly path: string;
  readonly near: readonly { readonly title: string; readonly href: string }[];
  readonly requestId?: string;
}
