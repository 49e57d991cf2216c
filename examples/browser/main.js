// The code of one library for the model that the reader types. Vite leaves every other library out.
import timm from "@modelshelf/registry/libraries/timm";
import { librarySnippets } from "@modelshelf/registry/library-snippets";

const input = document.querySelector("#model");
const code = document.querySelector("#code");

function show() {
  const { snippets, error } = librarySnippets(timm, { id: input.value, tags: ["timm"] });
  // Text, never HTML: the id is whatever somebody typed.
  code.textContent = error ?? snippets.map((snippet) => snippet.code.text).join("\n\n");
}

input.addEventListener("input", show);
show();
