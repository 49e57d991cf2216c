import { expect, test } from "vitest";
import { libraries } from "../libraries/all.ts";
import { pythonStatements } from "./python-statements.ts";
import { stepsOf } from "./steps.ts";

const program = `import torch
from diffusers import DiffusionPipeline

device = "cuda" if torch.cuda.is_available() else "cpu"
pipe = DiffusionPipeline.from_pretrained("acme/painter", device_map=device)
pipe.enable_model_cpu_offload()

prompt = "A red kite"
image = pipe(
    prompt,  # one text
).images[0]
image.save("image.png")`;

test("a program is parted where it begins to load, to prepare, to run and to show", () => {
  const steps = stepsOf(program, "acme/painter");
  expect(steps.map(({ name }) => name)).toEqual(["imports", "load", "input", "run", "output"]);
  expect(steps[1]?.code.split("\n")).toHaveLength(3);
  expect(steps[3]?.code).toBe("image = pipe(\n    prompt,  # one text\n).images[0]");
});

test("what prepares the input is loaded with the model, and does not run it", () => {
  const lines = [
    "from transformers import AutoModel, AutoTokenizer",
    'tokenizer = AutoTokenizer.from_pretrained("a/b")',
    'model = AutoModel.from_pretrained("a/b")',
    'inputs = tokenizer("Hi", return_tensors="pt").to(model.device)',
    "outputs = model(**inputs)",
    "print(tokenizer.decode(outputs[0]))",
  ];
  expect(stepsOf(lines.join("\n"), "a/b").map(({ name, code }) => [name, code.split("\n").length])).toEqual([
    ["imports", 1],
    ["load", 2],
    ["input", 1],
    ["run", 1],
    ["output", 1],
  ]);
});

test.each([
  ["a string of several lines", 'text = """one\n\ntwo (\n"""\nprint(text)', 2],
  ["a bracket in a string", 'text = "("\nprint(text)', 2],
  ["a quote in a comment", "x = 1  # it's\nprint(x)", 2],
  ["branches", "if a:\n    b()\n\nelse:\n    c()\nd()", 2],
  ["a decorator and comments above it", "# About f.\n@cache\ndef f():\n    pass\nf()", 2],
  ["a line that goes on", "x = 1 + \\\n    2\nprint(x)", 2],
  ["a comment at the end", "print(1)\n# 1", 2],
])("%s does not part a statement", (_, code, count) => {
  expect(pythonStatements(code)).toHaveLength(count);
});

const plain = (text: string): string => text.replaceAll(/\n+/g, "\n");

test("the steps of every sample put together are its program, and no step is named twice in a row", () => {
  for (const [key, { snippets, samples = {} }] of libraries) {
    for (const model of Object.values(samples)) {
      for (const { code } of snippets?.(model) ?? []) {
        if (code.language !== "python" || code.text === "") continue;
        const steps = stepsOf(code.text, model.id);
        expect(plain(steps.map((step) => step.code).join("\n")), key).toBe(plain(code.text));
        expect(
          steps.filter((step, at) => step.name === steps[at - 1]?.name),
          key,
        ).toEqual([]);
      }
    }
  }
});
