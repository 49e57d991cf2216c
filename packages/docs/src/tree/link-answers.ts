import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { linkQuestionsOf } from "./links.ts";
import type { LinkOptions, LinkQuestion, LinkTarget } from "./links.ts";

/** The answer to each question, in their order; `null` where there is none. */
export type LinkAnswer = LinkTarget | string | null;

/** A site as its pages know it. Where answers are the same, so are the links of a page. */
export type AnswerLinks = (
  questions: readonly LinkQuestion[],
) => readonly LinkAnswer[] | Promise<readonly LinkAnswer[]>;

/** All that the links of a tree depend on, each question once. */
export function linkQuestions(tree: Root, place: Pick<LinkOptions, "href" | "directory">): LinkQuestion[] {
  const found = new Map<string, LinkQuestion>();
  visit(tree, "element", (element) => {
    for (const question of linkQuestionsOf(element, place)) found.set(JSON.stringify(question), question);
  });
  return [...found.values()];
}

/** The site's side: answers by looking things up. */
export interface LinkLookups {
  readonly page: (address: string) => LinkTarget | undefined;
  readonly file: (address: string) => string | undefined;
  readonly name: (name: string) => LinkTarget | undefined;
}

export function answerLinks(questions: readonly LinkQuestion[], site: LinkLookups): LinkAnswer[] {
  return questions.map((question) => {
    if ("page" in question) return site.page(question.page) ?? null;
    return ("file" in question ? site.file(question.file) : site.name(question.name)) ?? null;
  });
}

/** The page's side: the answers as what `resolveLinks` asks. */
export function lookupsFrom(
  questions: readonly LinkQuestion[],
  answers: readonly LinkAnswer[],
): Required<Pick<LinkOptions, "resolve" | "resolveFile" | "resolveApi">> {
  const known = new Map(questions.map((question, index) => [JSON.stringify(question), answers[index] ?? undefined]));
  const ask = (question: LinkQuestion) => known.get(JSON.stringify(question));
  return {
    resolve: (page) => ask({ page }) as LinkTarget | undefined,
    resolveFile: (file) => ask({ file }) as string | undefined,
    resolveApi: (name) => ask({ name }) as LinkTarget | undefined,
  };
}
