/** An example that a reader can begin with. */
export interface PlaygroundExample {
  readonly label: string;
  readonly text: string;
}

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

export const playgroundExamples: readonly PlaygroundExample[] = [
  {
    label: "a record",
    text: json({
      id: "lin/harbor-7b-instruct",
      pipeline_tag: "text-generation",
      tags: ["safetensors", "license:apache-2.0"],
      config: { architectures: ["MistralForCausalLM"], model_type: "mistral" },
      siblings: [{ rfilename: "config.json" }, { rfilename: "model.safetensors" }, { rfilename: "tokenizer.json" }],
    }),
  },
  {
    label: "a config.json",
    text: json({ architectures: ["WhisperForConditionalGeneration"], model_type: "whisper", d_model: 384 }),
  },
  {
    label: "a README.md",
    text: `---
library_name: sentence-transformers
pipeline_tag: sentence-similarity
license: mit
language: [en, fr]
---
# Harbor embeddings

Maps sentences to vectors of 384 numbers.
`,
  },
];
