interface AbsentWords {
  readonly explanation: string;
  readonly whatIsHere: string;
}

const english: AbsentWords = {
  explanation: "This chapter belongs to the course, but this hub does not hold a copy of it.",
  whatIsHere: "These pages of the course can be read here:",
};

const polish: AbsentWords = {
  explanation: "Ten rozdział należy do kursu, ale ten hub nie ma jego kopii.",
  whatIsHere: "Tutaj można przeczytać następujące strony kursu:",
};

/** The words of the page that stands in for a chapter which is not here. */
export function absentWords(language: string): AbsentWords {
  return language.split("-")[0] === "pl" ? polish : english;
}
