import { renderTemplate } from "./render-template.ts";

/** Longer texts are cut off: a template can make any amount of them. */
const maxText = 200_000;

// In a thread of its own, which can be ended: a template may run for ever.
addEventListener("message", ({ data }: MessageEvent<{ template: string; variables: Record<string, unknown> }>) => {
  const rendered = renderTemplate(data.template, data.variables);
  postMessage("text" in rendered ? { text: rendered.text.slice(0, maxText) } : rendered);
});
