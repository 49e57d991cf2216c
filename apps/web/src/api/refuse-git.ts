import { isRepositoryId } from "@modelshelf/registry";
import { kinds, recordKinds } from "@modelshelf/store";
import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import type { ApiHub } from "./api-hub.ts";

/** Behind the id of a repository, in front of which its kind may be: what git and Git LFS ask for. */
export const gitPaths = ["/:name", "/:owner/:name", "/:kind/:owner/:name"].flatMap((path) =>
  ["info/refs", "git-upload-pack", "git-receive-pack", "info/lfs/*"].map((service) => `${path}/${service}`),
);

const doesNotServe = "This hub does not serve git.";
const doesNotTake = 'This hub is read-only; its operator adds repositories with "modelshelf import".';
/** Where no id is in the address. */
const useClients = "Use the clients of the Hub: /docs/files";

/**
 * The refusal of `git clone`, `git push` and Git LFS: 403, with what to use instead. Git prints the text as "remote: …"; Git LFS
 * takes it from JSON.
 *
 * @returns undefined where git does not ask: another page may have that address
 * @example refuseGit(c, hub) // GET /ada/reader/info/refs?service=git-upload-pack → 403 "… hf download ada/reader"
 */
export function refuseGit(c: Context<Env>, hub: Pick<ApiHub, "publicUrl">): Response | undefined {
  const { pathname, searchParams } = new URL(c.req.url);
  const [, repository = "", service = ""] =
    /^\/(.+?)(?:\.git)?\/(info\/refs|git-[a-z]+-pack|info\/lfs\/.+)$/.exec(pathname) ?? [];
  const asked = service === "info/refs" ? (searchParams.get("service") ?? "") : service;
  if (!/^(?:git-[a-z]+-pack|info\/lfs\/.+)$/.test(asked)) return undefined;
  const sentence = asked === "git-receive-pack" ? doesNotTake : `${doesNotServe} ${inPlaceOfGit(repository, hub)}`;
  c.header("Cache-Control", "no-store");
  if (!asked.startsWith("info/lfs/")) return c.text(`${sentence}\n`, 403);
  // `message` for Git LFS, `error` for the clients of the Hub, which upload by the same address.
  const message = `${sentence} ${doesNotTake}`;
  return c.json({ message, error: message }, 403, { "Content-Type": "application/vnd.git-lfs+json" });
}

/** @example inPlaceOfGit("datasets/ada/pages", hub) // "Use: HF_ENDPOINT=https://hub.example hf download ada/pages --repo-type dataset" */
function inPlaceOfGit(repository: string, { publicUrl }: Pick<ApiHub, "publicUrl">): string {
  const kind = recordKinds.find((each) => repository.startsWith(`${kinds[each].path.slice(1)}/`));
  const id = kind === undefined ? repository : repository.slice(kinds[kind].path.length);
  // Terminals show it.
  if (!isRepositoryId(id)) return useClients;
  const type = kind === undefined || kind === "model" ? "" : ` --repo-type ${kind}`;
  return `Use: HF_ENDPOINT=${publicUrl} hf download ${id}${type}`;
}
