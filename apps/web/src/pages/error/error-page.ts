import type { Original } from "@modelshelf/store";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** The content of an error page: what happened, why, and where to go from here. Never the cause of a fault of ours. */
export interface ErrorPage {
  readonly status: ContentfulStatusCode;
  readonly title: string;
  readonly message: string;
  /** Path that was asked for, without extension. */
  readonly path: string;
  readonly near: readonly { readonly title: string; readonly href: string }[];
  /** Where the record that was asked for may be; absent where none was, or nobody knows. */
  readonly original?: Original;
  readonly requestId?: string;
}

/** @example lookAt({ href: "https://huggingface.co/ada/tiny", host: "huggingface.co" }) // "Look for it at huggingface.co" */
export const lookAt = ({ host }: Original): string => `Look for it at ${host}`;
