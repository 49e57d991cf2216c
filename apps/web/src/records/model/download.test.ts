import type { ModelFacts } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { loadDownload } from "./download.ts";

const commands = async (model: Partial<ModelFacts>): Promise<readonly string[]> => {
  const { snippets } = await loadDownload(
    { id: "ada/tiny-GGUF", tags: ["gguf"], ...model },
    { installer: "pip", hasEndpoints: false },
    false,
  );
  return snippets.map(({ title, code }) => `${title}: ${code?.text.split("\n").at(-1)}`);
};

test("one quantization comes before the whole repository, by its file where the record lists files", async () => {
  const files = ["tiny-Q8_0.gguf", "tiny-Q4_K_M.gguf"];
  expect(await commands({ files })).toEqual([
    "One quantization: tiny-Q4_K_M.gguf, with hf download: hf download ada/tiny-GGUF tiny-Q4_K_M.gguf",
    "The whole repository, with hf download: hf download ada/tiny-GGUF",
    "The whole repository, with git: git clone https://huggingface.co/ada/tiny-GGUF",
  ]);
});

test("where the record lists no files, one quantization is fetched by its label: the chosen one, else the usual one", async () => {
  const [usual] = await commands({});
  expect(usual).toBe("One quantization: Q4_K_M, with hf download: hf download ada/tiny-GGUF --include '*Q4_K_M*'");
  const [chosen] = await commands({ quantization: { fileTypes: ["Q8_0"], chosen: "Q8_0" } });
  expect(chosen).toBe("One quantization: Q8_0, with hf download: hf download ada/tiny-GGUF --include '*Q8_0*'");
});

test("a repository without GGUF files is fetched whole", async () => {
  expect((await commands({ tags: [], files: ["model.safetensors"] }))[0]).toMatch(/^The whole repository/);
});
