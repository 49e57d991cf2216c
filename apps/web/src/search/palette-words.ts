/** The words of the palette. */
export interface PaletteWords {
  /** Of the field, for those who do not see it, and in it while it is empty. */
  readonly label: string;
  readonly close: string;
  readonly recent: string;
  readonly forget: string;
  readonly near: string;
  /** `{count}` stands for the number. */
  readonly results: string;
  readonly all: string;
  readonly nothing: string;
  readonly failed: string;
  readonly hint: string;
  readonly keys: string;
}

const english: PaletteWords = {
  label: "Search this hub",
  close: "Close the search",
  recent: "Recent searches",
  forget: "Forget recent searches",
  near: "Did you mean",
  results: "Results: {count}",
  all: "All results: {count}",
  nothing: "Nothing found. Try fewer words, or the beginning of a word.",
  failed: "The hub does not answer. Press Enter to try the page of results.",
  hint: "Models, data sets, demo apps, tasks, libraries and documents.",
  keys: "↑ ↓ to choose, Enter to open, Esc to close",
};

const byLanguage = new Map<string, PaletteWords>([
  [
    "ar",
    {
      label: "ابحث في هذا المركز",
      close: "أغلق البحث",
      recent: "عمليات البحث الأخيرة",
      forget: "امسح عمليات البحث الأخيرة",
      near: "هل تقصد",
      results: "النتائج: {count}",
      all: "كل النتائج: {count}",
      nothing: "لم يُعثر على شيء. جرّب كلمات أقل أو بداية كلمة.",
      failed: "المركز لا يجيب. اضغط Enter لفتح صفحة النتائج.",
      hint: "النماذج ومجموعات البيانات والتطبيقات والمهام والمكتبات والوثائق.",
      keys: "↑ ↓ للاختيار، Enter للفتح، Esc للإغلاق",
    },
  ],
  [
    "pl",
    {
      label: "Szukaj w tym hubie",
      close: "Zamknij wyszukiwanie",
      recent: "Ostatnie wyszukiwania",
      forget: "Zapomnij ostatnie wyszukiwania",
      near: "Czy chodziło o",
      results: "Wyniki: {count}",
      all: "Wszystkie wyniki: {count}",
      nothing: "Nic nie znaleziono. Spróbuj mniej słów albo początku słowa.",
      failed: "Hub nie odpowiada. Naciśnij Enter, aby otworzyć stronę wyników.",
      hint: "Modele, zbiory danych, aplikacje, zadania, biblioteki i dokumenty.",
      keys: "↑ ↓ wybór, Enter otwiera, Esc zamyka",
    },
  ],
]);

/** @example paletteWords("pl").label // "Szukaj w tym hubie" */
export function paletteWords(language: string): PaletteWords {
  return byLanguage.get(language.split("-")[0] ?? "") ?? english;
}
