import type { SlugRule } from "./dialect.ts";

const rules: Readonly<Record<SlugRule, (text: string) => string>> = {
  // https://github.com/Flet/github-slugger, which Docusaurus and Astro use
  github: (text) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Join_Control}\p{Pc} -]/gu, "")
      .replaceAll(" ", "-"),
  // https://github.com/Python-Markdown/markdown/blob/master/markdown/extensions/toc.py
  python: (text) => {
    const letters = text.normalize("NFKD").replaceAll(/[^\u0000-\u007f]|[^\w\s-]/g, "");
    return (
      letters
        .trim()
        .toLowerCase()
        .replaceAll(/[-\s]+/g, "-") || "_1"
    );
  },
  // https://github.com/mdit-vue/mdit-vue/blob/main/packages/shared/src/slugify.ts
  vitepress: (text) =>
    text
      .normalize("NFKD")
      .replaceAll(/[\u0300-\u036F]|[\u0000-\u001F]/g, "")
      .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, "-")
      .replaceAll(/^-|-$/g, "")
      .replace(/^(?=\d)/, "_")
      .toLowerCase(),
  // https://www.mintlify.com/docs/create/text#automatic-anchor-ids, https://github.com/mintlify/docs/issues/5537 for colons, and
  // addresses of its sites for underscores: https://docs.langchain.com/langsmith/env-var#postgres-uri-custom
  mintlify: (text) =>
    text
      .toLowerCase()
      .replaceAll("'", "’")
      .replaceAll(/[^\p{L}\p{M}\p{N}_ .$&/’-]/gu, "")
      .replaceAll(/[ ._-]+/g, "-"),
  // https://facelessuser.github.io/pymdown-extensions/extras/slugs/
  pymdownx: (text) =>
    text
      .normalize("NFC")
      .trim()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
      .toLowerCase()
      .replaceAll(" ", "-"),
};

/**
 * The id that another builder gives a heading.
 *
 * @example foreignSlug("python", "What's `new_in` 2.0?") // "whats-new_in-20"
 */
export function foreignSlug(rule: SlugRule, text: string): string {
  return rules[rule](text.replaceAll(/\s+/g, " ").trim());
}
