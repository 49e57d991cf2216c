import { py } from "../../../code/python.ts";

/** Shows the probability of each label of a text or an image; the lines before have made `logits`. */
export const labelScores = py`
  print({model.config.id2label[label]: score for label, score in enumerate(logits[0].softmax(-1).tolist())})
`;

/** Shows the five likeliest labels, where there may be a thousand. */
export const topLabels = py`
  for score, label in zip(*logits[0].softmax(-1).topk(min(5, logits.shape[-1]))):
      print(model.config.id2label[label.item()], score.item())
`;

/** Shows the label of each token; the lines before have made `inputs` and `logits`. */
export const tokenLabels = py`
  tokens = tokenizer.convert_ids_to_tokens(inputs["input_ids"][0])
  print([(token, model.config.id2label[label]) for token, label in zip(tokens, logits[0].argmax(-1).tolist())])
`;
