import type { Rule } from "../rule.ts";

/** How a chat model is asked. Told only where the record shows the tokenizer's configuration. */
export default {
  place: 60,
  find({ record, fields, facts, files }) {
    const tokenizer = fields.object("config").raw("tokenizer_config");
    if (facts.pipelineTag !== "text-generation" || facts.chatTemplates !== undefined || tokenizer === undefined)
      return undefined;
    if (files.size === 0 || !/(?:^|[-_.])(?:instruct|chat)(?:[-_.]|$)/i.test(record.id)) return undefined;
    return {
      effect: "certainty",
      missing: "The name says that this is a chat model, and the tokenizer has no chat template.",
      improves: "The code prompts the model as a chat, in the format that it was trained with.",
      action: "Save the tokenizer with its template, in these lines or as chat_template.jinja.",
      additions: [
        {
          file: "tokenizer_config.json",
          language: "python",
          lines:
            'tokenizer.chat_template = open("chat_template.jinja").read()\ntokenizer.save_pretrained("model-folder")',
          isExample: true,
        },
      ],
    };
  },
} satisfies Rule;
