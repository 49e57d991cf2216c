import type { Code } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import { exampleInput } from "../../inference/example-inputs.ts";
import { questionFor } from "./prompts.ts";

/** Tokens of an answer: enough for a paragraph or two. Fewer cut nearly every answer. */
export const answerLength = 256;

/** Lines that answer a conversation, word by word, with a `model` and what lays it out, its tokenizer or processor. */
export function chatAnswer(messages: Code<"python">, processor: Code<"python">): Code<"python"> {
  return py`
    messages = ${messages}
    inputs = ${processor}.apply_chat_template(
        messages,
        add_generation_prompt=True,
        tokenize=True,
        return_dict=True,
        return_tensors="pt",
    ).to(model.device)

    streamer = TextStreamer(${processor}, skip_prompt=True, skip_special_tokens=True)
    model.generate(**inputs, max_new_tokens=${answerLength}, streamer=streamer)
  `;
}

/** The names that {@link chatAnswer} needs from transformers. */
export const chatNames = ["TextStreamer"];

/** Lines that continue a text, or turn it into another one, with a `model` and what splits the text into tokens. */
export function textAnswer(text: string, tokenizer: Code<"python"> = py`tokenizer`): Code<"python"> {
  return py`
    text = ${text}
    inputs = ${tokenizer}(text, return_tensors="pt").to(model.device)
    outputs = model.generate(**inputs, max_new_tokens=${answerLength})
    print(${tokenizer}.decode(outputs[0], skip_special_tokens=True))
  `;
}

/** A beginning to be continued: the card's example, else ours. */
export function beginningFor(model: ModelFacts): string {
  return questionFor(model, "Once upon a time, in a village by the sea,");
}

/** A text to be summarized or translated: the example of the model's task, which is the card's where it has one. */
export function sourceTextFor(model: ModelFacts): string {
  const text = exampleInput(model)?.text;
  return typeof text === "string" ? text : questionFor(model, "The ferry leaves the harbor at half past nine.");
}
