// Written by `npm run generate` from the files in ui/entries. Do not edit.

import ar from "./entries/ar.ts";
import bn from "./entries/bn.ts";
import de from "./entries/de.ts";
import es from "./entries/es.ts";
import fa from "./entries/fa.ts";
import fr from "./entries/fr.ts";
import gu from "./entries/gu.ts";
import he from "./entries/he.ts";
import hi from "./entries/hi.ts";
import id from "./entries/id.ts";
import it from "./entries/it.ts";
import ja from "./entries/ja.ts";
import ko from "./entries/ko.ts";
import my from "./entries/my.ts";
import ne from "./entries/ne.ts";
import pl from "./entries/pl.ts";
import pt from "./entries/pt.ts";
import ro from "./entries/ro.ts";
import ru from "./entries/ru.ts";
import te from "./entries/te.ts";
import th from "./entries/th.ts";
import tr from "./entries/tr.ts";
import uk from "./entries/uk.ts";
import vi from "./entries/vi.ts";
import zh_cn from "./entries/zh-cn.ts";
import zh_tw from "./entries/zh-tw.ts";
import type { Translation } from "./en.ts";

/** The words of each language by its code. */
export const translations: ReadonlyMap<string, Translation> = new Map<string, Translation>([
  ["ar", ar],
  ["bn", bn],
  ["de", de],
  ["es", es],
  ["fa", fa],
  ["fr", fr],
  ["gu", gu],
  ["he", he],
  ["hi", hi],
  ["id", id],
  ["it", it],
  ["ja", ja],
  ["ko", ko],
  ["my", my],
  ["ne", ne],
  ["pl", pl],
  ["pt", pt],
  ["ro", ro],
  ["ru", ru],
  ["te", te],
  ["th", th],
  ["tr", tr],
  ["uk", uk],
  ["vi", vi],
  ["zh-CN", zh_cn],
  ["zh-TW", zh_tw],
]);
