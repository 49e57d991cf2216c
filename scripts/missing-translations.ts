/**
 * Lists the interface words that a language lacks, where English stands in. A part of `npm run check`; it fails nothing.
 */
import { missingHubWords } from "../apps/web/src/languages/languages.ts";
import { missingUiStrings } from "../packages/docs/src/ui/ui-strings.ts";

for (const [folder, missing] of [
  ["packages/docs/src/ui/entries", missingUiStrings()],
  ["apps/web/src/languages/entries", missingHubWords()],
] as const) {
  for (const [language, keys] of missing) {
    console.log(`Not translated yet, in ${folder}/${language.toLowerCase()}.ts: ${keys.join(", ")}.`);
  }
}
