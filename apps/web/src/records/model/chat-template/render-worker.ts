import { type Rendered, renderTemplate } from "./render-template.ts";

/** A template can make any amount of text, also in what it refuses: so much goes to the page. */
const maxText = 200_000;
const maxProblem = 1000;

// In a thread of its own, which can be ended: a template may run for ever.
addEventListener("message", ({ data }: MessageEvent<{ template: string; variables: Record<string, unknown> }>) => {
  postMessage(short(renderTemplate(data.template, data.variables)));
});

function short(rendered: Rendered): Rendered {
  if ("problem" in rendered) return { ...rendered, problem: rendered.problem.slice(0, maxProblem).toWellFormed() };
  const { text } = rendered;
  return { text: text.slice(0, maxText).toWellFormed(), isCut: text.length > maxText };
}
