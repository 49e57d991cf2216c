import { escapeMarkdown } from "@modelshelf/registry";
import { kinds } from "@modelshelf/store";
import { outsideLink, pageLink } from "../../components/markdown.ts";
import { exactNumber } from "../../components/wording.ts";
import { recordsMarkdown } from "../../records/rows/rows-markdown.ts";
import type { OwnerPage } from "./load.ts";
import { originalWords, totalsInWords } from "./strings.ts";

export function ownerMarkdown(data: OwnerPage): string {
  const { owner, original, tasks, libraries } = data;
  const parts = [
    `# ${escapeMarkdown(owner)}`,
    `${pageLink("Owners", "/owners")} · ${totalsInWords(data)}`,
    original !== undefined && outsideLink(originalWords(original.host), original.href),
    ...data.kinds.flatMap(({ kind, ...records }) => {
      const { label, one, many } = kinds[kind];
      return [`## ${label}`, recordsMarkdown(records.records, { ...records, one, many })];
    }),
    tasks.length > 0 && `## Tasks\n\n${lines(tasks.map(({ task, ...rest }) => ({ label: task.label, ...rest })))}`,
    libraries.length > 0 && `## Libraries\n\n${lines(libraries)}`,
  ];
  return parts.filter((part) => part !== false).join("\n\n");
}

interface Counted {
  readonly label: string;
  readonly href: string;
  readonly count: number;
}

const lines = (values: readonly Counted[]): string =>
  values.map(({ label, href, count }) => `- ${pageLink(label, href)}: ${exactNumber(count)}`).join("\n");
