import { z } from "zod";
import type { LoadInput } from "../../page/page.ts";
import { searchHref } from "../../search/address.ts";
import { searchable, searchKinds, searchWords, type SearchGroup } from "../../search/results.ts";
import { loadSearch } from "../../search/load.ts";
import { searchMarkdown } from "../../search/markdown.ts";
import { excerptOf } from "../excerpt.ts";
import { defineTool } from "../tool.ts";

export const searchTool = defineTool({
  name: "search",
  title: "Search the hub",
  description: `Finds ${searchable} by words, and says how many there are of each. Typing errors are corrected or answered with near names. Read results with read_page; to filter models by task, library, license or size, read a list instead, such as /models?task=fill-mask.`,
  input: z.object({
    query: z.string().trim().min(1).max(300).describe("Words, a name or the beginning of one."),
    kind: z.enum(searchKinds).optional().describe("Only results of this kind; it then has more of them."),
    limit: z
      .int()
      .min(1)
      .max(30)
      .default(10)
      .describe("Maximum number of results of a kind. Without a kind, there are about 5 of each."),
  }),
  run: async ({ query, kind, limit }, { hub }) => {
    const url = new URL(searchHref({ query, kind }), hub.publicUrl);
    const input: LoadInput = { hub, params: {}, url, languages: [] };
    const facts = await loadSearch(input);
    const groups = facts.groups.map((group) => firstOf(group, limit, query));
    const { text, next } = excerptOf(searchMarkdown({ ...facts, groups }), 0);
    return { text, ...(next !== undefined && { remark: "The rest was cut. Ask with a kind or a smaller limit." }) };
  },
});

/** A shorter group leads to the rest of it. */
function firstOf(group: SearchGroup, limit: number, query: string): SearchGroup {
  const { kind, total } = group;
  const label = `All ${total} ${searchWords[kind].many}`;
  const all = group.all ?? (total > limit ? { label, href: searchHref({ query, kind }) } : undefined);
  const whole = all === undefined ? group : { ...group, all };
  if ("records" in whole) return { ...whole, records: whole.records.slice(0, limit) };
  if ("entries" in whole) return { ...whole, entries: whole.entries.slice(0, limit) };
  return { ...whole, pages: whole.pages.slice(0, limit) };
}
