import type { AppKind } from "@modelshelf/registry";

/** The kinds of an application, as people say it: "Command line and server, for macOS only". */
export function kindWords(app: { readonly kinds: readonly AppKind[]; readonly system?: string | undefined }): string {
  const words = app.kinds.join(" and ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${app.system === undefined ? "" : `, for ${app.system} only`}`;
}
