import type { ElementContent } from "hast";
import type { ListItem, RootContent } from "mdast";
import { defineDirective, type DirectiveInput, type ExpandInput, h, z } from "../kit.ts";
import type { DirectiveNode } from "../../nodes/nodes.ts";
import type { UiStrings } from "../../ui/en.ts";
import { readChoice } from "../quiz-choice.ts";

interface QuestionAttributes {
  readonly choices: readonly unknown[];
}

interface ShownQuestionAttributes {
  /** Whether each choice is right, in order; absent where the document does not say. */
  readonly verdicts?: readonly boolean[] | undefined;
}

/**
 * `<Question choices={[{text: "…", explain: "…", correct: true}]} />`: choices to tick and, folded, what is right about
 * each. Texts are HTML, as the dialect has it.
 *
 * `div.quiz[data-quiz="<numbers of the right choices>"]` (empty where the document does not say which are right) ›
 * `fieldset` › `legend`, `ol` › `li` › `label` › `input[type=checkbox][value=<number>]`, `span`; then
 * `button.needs-script[data-quiz-check]`, `p[role=status][data-quiz-verdict][data-right][data-wrong]`; then `details` ›
 * `summary`, `ol` › `li[data-choice=<number>][data-verdict=right|wrong]`.
 */
const question = defineDirective<QuestionAttributes>({
  name: "Question",
  body: "none",
  usage: 'Write choices={[{ text: "…", explain: "…", correct: true }, …]}.',
  schema: z.object({ choices: z.array(z.unknown()) }),
  expand: toShownQuestion,
  toHtml: () => [],
  toMarkdown: () => [],
});

/** Choices and explanations become children: first all choices, then an explanation for each. */
function toShownQuestion({ node, attributes, report, parseHtml }: ExpandInput<QuestionAttributes>): ElementContent[] {
  const choices = attributes.choices.map((one) => readChoice(one));
  const oddKeys = [...new Set(choices.flatMap(({ oddKeys: keys }) => keys))];
  if (oddKeys.length > 0) {
    const keys = oddKeys.join(", ");
    report(
      "unknown-key",
      `A choice has the key ${keys}. Only text, explain and correct are read; do not translate them.`,
    );
  }
  const isJudged = choices.some(({ isRight }) => isRight) && !choices.some(({ isDoubtful }) => isDoubtful);
  if (!isJudged) {
    report("quiz-without-answer", "No choice is marked correct, so answers are not checked. Give one `correct: true`.");
  }
  const parts = [
    ...choices.map(({ text }) => toPart(choiceText, parseHtml(text))),
    ...choices.map(({ explanation }) => toPart(choiceExplanation, parseHtml(explanation))),
  ];
  const shown: ShownQuestionAttributes = isJudged ? { verdicts: choices.map(({ isRight }) => isRight) } : {};
  return [{ ...node, name: shownQuestion.name, attributes: shown, children: parts }];
}

function toPart({ name }: { readonly name: string }, children: ElementContent[]): DirectiveNode {
  return { type: "directive", name, attributes: {}, children };
}

/** The form of `<Question>`. Its children are as many choices as explanations. */
const shownQuestion = defineDirective<ShownQuestionAttributes>({
  name: "modelshelf-question",
  body: "none",
  schema: z.object({ verdicts: z.array(z.boolean()).optional() }),
  toHtml: (input) => {
    const { attributes, strings } = input;
    const { choices, explanations } = partsOf(input);
    const right = (attributes.verdicts ?? []).flatMap((isRight, index) => (isRight ? [index + 1] : []));
    const check = h("button", { type: "button", className: ["needs-script"], dataQuizCheck: "" }, strings.checkAnswers);
    const verdict = {
      role: "status",
      dataQuizVerdict: "",
      dataRight: strings.allRight,
      dataWrong: strings.notAllRight,
    };
    return [
      h("div", { className: ["quiz"], dataQuiz: right.join(" ") }, [
        h("fieldset", [
          h("legend", attributes.verdicts ? strings.chooseRight : strings.chooseFreely),
          h("ol", choices.map(toBox)),
          ...(attributes.verdicts ? [check, h("p", verdict)] : []),
        ]),
        h("details", [
          h("summary", strings.answers),
          h(
            "ol",
            explanations.map((one, index) => toAnswer(one, index, attributes, strings)),
          ),
        ]),
      ]),
    ];
  },
  toMarkdown: (input) => {
    const { choices, explanations } = partsOf(input);
    const summary = `<details>\n<summary>${input.strings.answers}</summary>`;
    const answers = explanations.map((one, index) => withVerdict(one, index, input));
    return [toList(choices), { type: "html", value: summary }, toList(answers), { type: "html", value: "</details>" }];
  },
});

function partsOf<Child>({ children }: DirectiveInput<ShownQuestionAttributes, Child>) {
  return { choices: children.slice(0, children.length / 2), explanations: children.slice(children.length / 2) };
}

function toBox(choice: ElementContent, index: number): ElementContent {
  return h("li", h("label", [h("input", { type: "checkbox", value: String(index + 1) }), " ", choice]));
}

function toAnswer(
  explanation: ElementContent,
  index: number,
  { verdicts }: ShownQuestionAttributes,
  strings: UiStrings,
): ElementContent {
  const isRight = verdicts?.[index];
  if (isRight === undefined) return h("li", { dataChoice: index + 1 }, [explanation]);
  return h("li", { dataChoice: index + 1, dataVerdict: isRight ? "right" : "wrong" }, [
    h("strong", isRight ? strings.right : strings.wrong),
    " ",
    explanation,
  ]);
}

function withVerdict(
  item: RootContent,
  index: number,
  { attributes, strings }: DirectiveInput<ShownQuestionAttributes, RootContent>,
): RootContent {
  const isRight = attributes.verdicts?.[index];
  if (isRight === undefined || item.type !== "listItem") return item;
  const word = {
    type: "strong" as const,
    children: [{ type: "text" as const, value: isRight ? strings.right : strings.wrong }],
  };
  const [first, ...others] = item.children;
  const opening =
    first?.type === "paragraph" ? [word, { type: "text" as const, value: " " }, ...first.children] : [word];
  const rest = first?.type === "paragraph" ? others : item.children;
  return { ...item, children: [{ type: "paragraph", children: opening }, ...rest] };
}

function toList(items: readonly RootContent[]): RootContent {
  return { type: "list", ordered: true, start: 1, spread: false, children: items as ListItem[] };
}

/** The text of one choice, and the remark on it: one node of each representation. */
const [choiceText, choiceExplanation] = ["modelshelf-choice", "modelshelf-explanation"].map((name) =>
  defineDirective({
    name,
    body: "none",
    schema: z.object({}),
    toHtml: ({ children }) => [h("span", children)],
    toMarkdown: ({ children }) => [{ type: "listItem", spread: false, children: children as ListItem["children"] }],
  }),
) as [ReturnType<typeof defineDirective>, ReturnType<typeof defineDirective>];

export default [question, choiceExplanation, choiceText, shownQuestion];
