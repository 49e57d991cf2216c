import { expect, test } from "vitest";
import { compileText } from "../../test/compile-text.ts";

const notebookUrl = "https://github.com/org/notebooks/blob/main/docs/start.ipynb";
const links = async (text: string): Promise<readonly string[]> => {
  const { markdown } = await compileText(text, { notebookUrl });
  return Array.from(
    markdown.matchAll(/\[Open in ([^\]]+)\]\(\S+\/docs\/(\S+)\)/g),
    ([, place, path]) => `${place}: ${path}`,
  );
};

test("a page has a notebook at each place", async () => {
  expect(await links("[[open-in-colab]]\n")).toEqual(["Google Colab: start.ipynb", "Studio Lab: start.ipynb"]);
});

test.each([
  "<frameworkcontent>\n<pt>\na\n</pt>\n<tf>\nb\n</tf>\n</frameworkcontent>\n",
  "{#if fw === 'pt'}\na\n{:else}\nb\n{/if}\n",
])("one that speaks of two frameworks has three: %j", async (text) => {
  expect(await links(`[[open-in-colab]]\n\n${text}`)).toEqual([
    "Google Colab: start.ipynb",
    "Google Colab (PyTorch): pytorch/start.ipynb",
    "Google Colab (TensorFlow): tensorflow/start.ipynb",
    "Studio Lab: start.ipynb",
    "Studio Lab (PyTorch): pytorch/start.ipynb",
    "Studio Lab (TensorFlow): tensorflow/start.ipynb",
  ]);
});
