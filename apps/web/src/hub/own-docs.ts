import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteOptions } from "@modelshelf/docs";

interface OwnSetWords {
  readonly sourceUrls?: Readonly<Record<string, string>>;
  readonly titles?: Readonly<Record<string, string>>;
}

/**
 * This product's documentation and the course page. "Update on GitHub" leads to the repository that package.json names, or
 * to where the operator says; without either the link is left out.
 *
 * @param root folder of the program
 * @param said where a set is edited, and what it is called, by its address: `{ sourceUrls: { "/docs": "https://git.example/docs" } }`
 */
export function ownDocs(root: string, said: OwnSetWords = {}): readonly SiteOptions[] {
  const { sourceUrls = {}, titles = {} } = said;
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const repository = repositoryAddress(manifest);
  return [
    { path: "content/docs", base: "/docs", title: "Documentation", version: `v${manifest.version}` },
    // The course is in Polish, and so is its name.
    { path: "content/course", base: "/course", title: "Kurs" },
  ].map(({ path, ...set }) => {
    const sourceUrl = sourceUrls[set.base] ?? (repository && `${repository}/blob/main/${path}`);
    return { ...set, title: titles[set.base] ?? set.title, folder: join(root, path), ...(sourceUrl && { sourceUrl }) };
  });
}

/**
 * The address of a repository for people, from the field that npm reads, in each form that it may have.
 *
 * @example repositoryAddress({ repository: { url: "git+https://git.example/a/b.git" } }) // "https://git.example/a/b"
 */
export function repositoryAddress({ repository }: { readonly repository?: unknown }): string | undefined {
  const url =
    typeof repository === "object" && repository !== null && "url" in repository ? repository.url : repository;
  if (typeof url !== "string") return undefined;
  const address = URL.parse(url.replace(/^git\+/, "").replace(/\.git$/, ""));
  return address && /^https?:$/.test(address.protocol) ? address.href.replace(/\/$/, "") : undefined;
}
