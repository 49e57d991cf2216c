import type { ModelFacts } from "@modelshelf/registry";
import type { Derivations } from "./derivations.ts";
import { derived, type Found } from "./found.ts";

/** Stands for a template whose text the record leaves out; a comment of Jinja. */
const unseen = "{# not in this record #}";

const templateFile = /^(?:chat_template\.(?:jinja|json)|additional_chat_templates\/.*)$/;

/**
 * That a model has a chat template, where the record leaves its text out: a file of that name tells, or the tag
 * `conversational`, which the Hub gives to models that write and have one.
 */
export function deriveChatTemplate(model: ModelFacts, note: Derivations): Pick<ModelFacts, "chatTemplates"> {
  if (model.chatTemplates !== undefined) return {};
  const found = foundIn(model);
  if (found === undefined) return {};
  note("chatTemplates.jinja", found);
  return { chatTemplates: { jinja: found.value } };
}

function foundIn({ files, tags }: ModelFacts): Found | undefined {
  if (files?.some((name) => templateFile.test(name))) return derived(unseen, "the names of the files");
  // Where files are listed and none is a tokenizer's, the tag is a word of the author.
  const hasTokenizer = files?.some((name) => /tokenizer/.test(name)) ?? true;
  return tags.includes("conversational") && hasTokenizer ? derived(unseen, "tag conversational") : undefined;
}
