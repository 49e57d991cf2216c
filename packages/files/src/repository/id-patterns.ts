/**
 * Whether an id is one of those that patterns mean; `*` stands for any letters within one part. Ids that differ in case alone are
 * one, as hubs have it.
 *
 * @example idPatterns(["ada/*", "gpt2"])("ada/reader") // true
 */
export function idPatterns(patterns: readonly string[]): (id: string) => boolean {
  const rules = patterns.map((pattern) => {
    const parts = pattern.split("*").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
    return new RegExp(`^${parts.join("[^/]*")}$`, "i");
  });
  return (id) => patterns.includes("*") || rules.some((rule) => rule.test(id));
}
