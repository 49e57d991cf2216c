// Written by `npm run generate` from the files in examine/entries. Do not edit.

import adapter from "./entries/adapter.ts";
import base_model from "./entries/base-model.ts";
import card from "./entries/card.ts";
import chat_template from "./entries/chat-template.ts";
import class_2 from "./entries/class.ts";
import datasets from "./entries/datasets.ts";
import example from "./entries/example.ts";
import language from "./entries/language.ts";
import library_2 from "./entries/library.ts";
import library_facts from "./entries/library-facts.ts";
import license from "./entries/license.ts";
import parameters from "./entries/parameters.ts";
import safetensors from "./entries/safetensors.ts";
import task_2 from "./entries/task.ts";
import type { Rule } from "./rule.ts";

/** Every rule by its name in JSON. */
export const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["adapter", adapter],
  ["base-model", base_model],
  ["card", card],
  ["chat-template", chat_template],
  ["class", class_2],
  ["datasets", datasets],
  ["example", example],
  ["language", language],
  ["library", library_2],
  ["library-facts", library_facts],
  ["license", license],
  ["parameters", parameters],
  ["safetensors", safetensors],
  ["task", task_2],
]);
