import type { ScriptWords } from "../../components/script-strings.ts";

/** A word that the page brings along, in its own language, in `<div data-document='{"close": "Close"}'>`. */
export function word(name: keyof ScriptWords): string {
  const words = document.querySelector<HTMLElement>("[data-document]")?.dataset["document"];
  return (JSON.parse(words || "{}") as Partial<ScriptWords>)[name] ?? "";
}
