import type { HubLanguage } from "../hub-language.ts";

export default {
  frame: {
    kinds: {},
    tasks: "Tasks",
    libraries: "Libraries",
    docs: "Docs",
    localApps: "Local apps",
    metrics: "Metrics",
    quantization: "Quantization",
    thisPageAs: "This page as",
    health: "Health of this hub",
    absentTranslation: "This page is not translated yet. Language asked for: {language}. You can read it in:",
    absentChapter: "This chapter belongs to the course, but this hub does not hold a copy of it.",
    pagesHere: "These pages of the course can be read here:",
  },
  palette: {
    label: "Search this hub",
    close: "Close the search",
    recent: "Recent searches",
    forget: "Forget recent searches",
    near: "Did you mean",
    results: "Results: {count}",
    all: "All results: {count}",
    nothing: "Nothing found. Try fewer words, or the beginning of a word.",
    failed: "The hub does not answer. Press Enter to try the page of results.",
    hint: "Models, datasets, Spaces, tasks, libraries and documents.",
    actions: "Actions",
    goTo: "Go to",
    keys: "↑ ↓ to choose, Enter to open, Esc to close",
  },
} satisfies HubLanguage;
