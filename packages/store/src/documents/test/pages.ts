import type { IndexedPage } from "../document-index.ts";

type Section = readonly [heading: string, body: string, code?: string];

/** A page with an anchor for each heading. */
export function page(
  href: string,
  title: string,
  sections: readonly Section[],
  more: Partial<IndexedPage> = {},
): IndexedPage {
  return {
    set: "/docs",
    href,
    language: "en",
    title,
    fingerprint: "1",
    sections: sections.map(([heading, body, code = ""]) => {
      return { href, anchor: heading.toLowerCase().replaceAll(/\W+/g, "-"), heading, body, code };
    }),
    ...more,
  };
}

/** A few pages of two sets. */
export const english: readonly IndexedPage[] = [
  page("/docs/trainer", "Trainer", [
    ["Trainer", "The Trainer class is a complete training and evaluation loop for PyTorch models."],
    ["Callbacks", "Customise the training loop with callbacks, for logging or early stopping."],
    ["Checkpoints", "Save checkpoints while you train and push them to the Hub.", "trainer.push_to_hub()"],
  ]),
  page("/docs/tokenizer", "Tokenizer", [
    ["Tokenizer", "A tokenizer splits text into tokens. The Trainer needs it for padding."],
    [
      "Train a new tokenizer",
      "Train one from scratch on your own corpus.",
      "tokenizer.train_new_from_iterator(corpus)",
    ],
  ]),
  page("/docs/optimisers", "Optimisers", [
    ["Optimisers", "Which optimiser the trainer uses, trainer after trainer, depends on its arguments."],
    ["AdamW", "The default.", "from torch.optim import AdamW\ntrainer = Trainer(optimizers=(AdamW(model), None))"],
  ]),
  page("/docs/pipeline-tutorial", "Pipelines for inference", [
    ["Pipelines for inference", "The pipeline makes it simple to use any model from the Hub for inference."],
    ["Chunk batching", "Long audio is cut in chunks.", "pipe = AutoModelForCTC.from_pretrained('a/b')"],
  ]),
  page("/docs/faq", "Questions", [["Questions", "Is there a trainer? Yes, see its page."]], { set: "/faq" }),
];
