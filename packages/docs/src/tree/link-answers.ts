import type { Nodes, Root } from "hast";
import { linkQuestionsOf } from "./link-questions.ts";
import type { LinkingPage, LinkQuestion } from "./link-questions.ts";
import type { Absence, LinkOptions, LinkTarget, OutsideTarget } from "./links.ts";
import { walk } from "../nodes/walk.ts";

/**
 * The answer to each question, in their order. `null`: there is nothing, though it is this set's to have; `"outside"`:
 * there is nothing known, and it would be another set's; `"unread"`: its file is not read; `languages`: those that have
 * the page, unlike the one asked for; `"unknown"`: nobody says where the file can be read.
 */
export type LinkAnswer =
  | LinkTarget
  | { readonly file: string }
  | { readonly languages: readonly string[] }
  | OutsideTarget
  | "outside"
  | "unread"
  | null;

/** A site as its pages know it. Where answers are the same, so are the links of a page. */
export type AnswerLinks = (
  questions: readonly LinkQuestion[],
) => readonly LinkAnswer[] | Promise<readonly LinkAnswer[]>;

/** All that the links of a tree depend on, each question once. */
export function linkQuestions(tree: Root, page: LinkingPage): LinkQuestion[] {
  const found = new Map<string, LinkQuestion>();
  walk<Nodes>(tree, (node) => {
    if (node.type !== "element") return;
    for (const question of linkQuestionsOf(node, page)) found.set(JSON.stringify(question), question);
  });
  return [...found.values()];
}

/** The site's side: answers by looking things up. */
export interface LinkLookups {
  readonly page: (address: string) => LinkTarget | undefined;
  readonly file: (address: string) => string | undefined;
  readonly name: (name: string) => LinkTarget | undefined;
  /** Why an address has no page. */
  readonly absence: (address: string) => Absence;
  /** The address of a file around the folder that pages show. */
  readonly shown?: (path: string) => string | undefined;
  /** Where a path out of the folder leads; absent where there is no folder. */
  readonly outside?: (path: string) => OutsideTarget | undefined;
}

export function answerLinks(questions: readonly LinkQuestion[], site: LinkLookups): LinkAnswer[] {
  return questions.map((question) => {
    if ("name" in question) return site.name(question.name) ?? null;
    if ("outside" in question) return site.outside?.(question.outside) ?? null;
    if ("page" in question) return site.page(question.page) ?? toAnswer(site.absence(question.page));
    const file = "shown" in question ? site.shown?.(question.shown) : site.file(question.file);
    return file === undefined ? null : { file };
  });
}

function toAnswer(absence: Absence): LinkAnswer {
  if (typeof absence === "object") return { languages: absence };
  return absence === "missing" ? null : absence;
}

/** The page's side: the answers as what `resolveLinks` asks. */
export function lookupsFrom(
  questions: readonly LinkQuestion[],
  answers: readonly LinkAnswer[],
): Required<
  Pick<LinkOptions, "resolve" | "resolveFile" | "resolveShown" | "resolveApi" | "resolveOutside" | "absence">
> {
  const known = new Map(questions.map((question, index) => [JSON.stringify(question), answers[index] ?? undefined]));
  const ask = (question: LinkQuestion) => known.get(JSON.stringify(question));
  const target = (answer: LinkAnswer | undefined) =>
    typeof answer === "object" && answer && "href" in answer && "hasMarkdown" in answer ? answer : undefined;
  const file = (answer: LinkAnswer | undefined) =>
    typeof answer === "object" && answer && "file" in answer ? answer.file : undefined;
  return {
    resolve: (page) => target(ask({ page })),
    resolveFile: (name) => file(ask({ file: name })),
    resolveShown: (shown) => file(ask({ shown })),
    resolveApi: (name) => target(ask({ name })),
    resolveOutside: (outside) => {
      const answer = ask({ outside });
      if (answer === "unknown") return answer;
      return typeof answer === "object" && answer && "href" in answer ? answer : undefined;
    },
    absence: (page) => {
      const answer = ask({ page });
      if (answer === "outside" || answer === "unread") return answer;
      return typeof answer === "object" && answer && "languages" in answer ? answer.languages : "missing";
    },
  };
}
