interface AbsentWords {
  /** `{language}` stands for the name of the language. */
  readonly untranslated: string;
  readonly explanation: string;
  readonly whatIsHere: string;
}

const english: AbsentWords = {
  untranslated: "This page is not translated yet. Language asked for: {language}. You can read it in:",
  explanation: "This chapter belongs to the course, but this hub does not hold a copy of it.",
  whatIsHere: "These pages of the course can be read here:",
};

const polish: AbsentWords = {
  untranslated: "Ta strona nie jest jeszcze przetłumaczona. Wybrany język: {language}. Można ją przeczytać w języku:",
  explanation: "Ten rozdział należy do kursu, ale ten hub nie ma jego kopii.",
  whatIsHere: "Tutaj można przeczytać następujące strony kursu:",
};

const arabic: AbsentWords = {
  untranslated: "لم تُترجم هذه الصفحة بعد. اللغة المطلوبة: {language}. يمكنك قراءتها باللغة:",
  explanation: "هذا الفصل جزء من الدورة، لكن هذا المركز لا يحتفظ بنسخة منه.",
  whatIsHere: "يمكن قراءة هذه الصفحات من الدورة هنا:",
};

const byLanguage = new Map([
  ["ar", arabic],
  ["pl", polish],
]);

/** The words of the page that stands in for a chapter which is not here. */
export function absentWords(language: string): AbsentWords {
  return byLanguage.get(language.split("-")[0] ?? "") ?? english;
}
