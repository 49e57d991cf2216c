import type { Nodes, Root } from "hast";
import { type ImageSize, isMeasured } from "./image-box.ts";
import { type LinkingPage, type LinkQuestion, linkQuestionsOf } from "./link-questions.ts";
import type { Absence, LinkOptions, LinkTarget, OutsideTarget } from "./link-options.ts";
import { walk } from "../nodes/walk.ts";

/**
 * The answer to each question, in their order. `null`: there is nothing, though it is this set's to have; `"outside"`:
 * there is nothing known, and it would be another set's; `"unread"`: its file is not read; `languages`: those that have
 * the page, unlike the one asked for; `"unknown"`: nobody says where the file can be read.
 */
export type LinkAnswer =
  | LinkTarget
  | FileAnswer
  | { readonly languages: readonly string[] }
  | OutsideTarget
  | "outside"
  | "unread"
  | null;

/** The address of a file, and its size where it is an image. */
export interface FileAnswer {
  readonly file: string;
  readonly size?: ImageSize;
}

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
  /** The size of an image at an address that `file` or `shown` gives. */
  readonly imageSize?: (address: string) => Promise<ImageSize | undefined>;
  readonly name: (name: string) => LinkTarget | undefined;
  /** Why an address has no page. */
  readonly absence: (address: string) => Absence;
  /** The address of a file around the folder that pages show. */
  readonly shown?: (path: string) => string | undefined;
  /** Where a path out of the folder leads; absent where there is no folder. */
  readonly outside?: (path: string) => OutsideTarget | undefined;
}

export async function answerLinks(questions: readonly LinkQuestion[], site: LinkLookups): Promise<LinkAnswer[]> {
  const answers: LinkAnswer[] = [];
  // One by one: a page may show more images than a program may open at once.
  for (const question of questions) answers.push(await answerLink(question, site));
  return answers;
}

async function answerLink(question: LinkQuestion, site: LinkLookups): Promise<LinkAnswer> {
  if ("name" in question) return site.name(question.name) ?? null;
  if ("outside" in question) return site.outside?.(question.outside) ?? null;
  if ("page" in question) return site.page(question.page) ?? toAnswer(site.absence(question.page));
  const file = "shown" in question ? site.shown?.(question.shown) : site.file(question.file);
  if (file === undefined) return null;
  const size = isMeasured(file) ? await site.imageSize?.(file) : undefined;
  return { file, ...(size && { size }) };
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
  Pick<
    LinkOptions,
    "resolve" | "resolveFile" | "resolveShown" | "imageSize" | "resolveApi" | "resolveOutside" | "absence"
  >
> {
  const sizes = new Map(
    answers.flatMap((answer) =>
      typeof answer === "object" && answer && "file" in answer && answer.size ? [[answer.file, answer.size]] : [],
    ),
  );
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
    imageSize: (address) => sizes.get(address),
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
