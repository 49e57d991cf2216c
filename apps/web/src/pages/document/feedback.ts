import type { DocPage } from "@modelshelf/docs";

/** Where a reader says whether a page was helpful: new issues in the tracker of its repository, filled in already. */
export interface Feedback {
  readonly yes: string;
  readonly no: string;
}

interface Tracker {
  /** The address of the repository, in front of what it shows a file with. */
  readonly repository: RegExp;
  readonly form: string;
  readonly title: string;
  readonly body: string;
}

/** How addresses of files look, and those of new issues. GitLab has groups within groups, the others have not. */
const trackers: readonly Tracker[] = [
  {
    repository: /^(https?:\/\/[^/]+(?:\/[^/]+){2,}?)\/-\/(?:blob|tree|edit|raw)\//,
    form: "/-/issues/new",
    title: "issue[title]",
    body: "issue[description]",
  },
  {
    // GitHub, then Forgejo and Gitea.
    repository: /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/(?:blob|tree|edit|raw|src\/(?:branch|tag|commit))\//,
    form: "/issues/new",
    title: "title",
    body: "body",
  },
];

/**
 * Links for the question below a page; `undefined` where its source is in no repository whose tracker is known. The
 * address of the hub is left out: trackers are public, and not every hub is.
 *
 * @example
 * feedbackOn({ title: "Import", href: "/docs/import", sourceUrl: "https://github.com/ada/hub/blob/main/docs/import.md" })?.no
 * // "https://github.com/ada/hub/issues/new?title=Not+helpful%3A+Import&body=Page%3A+%2Fdocs%2Fimport…"
 */
export function feedbackOn({
  title,
  href,
  sourceUrl = "",
}: Pick<DocPage, "title" | "href" | "sourceUrl">): Feedback | undefined {
  for (const { repository, ...names } of trackers) {
    const [, address] = repository.exec(sourceUrl) ?? [];
    if (address === undefined) continue;
    const link = (heading: string, question: string): string => {
      const body = `Page: ${href}\nSource: ${sourceUrl}\n\n${question}\n`;
      const query = new URLSearchParams({ [names.title]: `${heading}: ${title}`, [names.body]: body });
      return `${address}${names.form}?${query}`;
    };
    return {
      yes: link("Helpful", "What helped you?"),
      no: link("Not helpful", "What is missing, wrong or hard to understand?"),
    };
  }
  return undefined;
}
