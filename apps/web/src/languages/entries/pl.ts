import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "Modele", dataset: "Zbiory danych", space: "Spaces" },
    tasks: "Zadania",
    libraries: "Biblioteki",
    docs: "Dokumentacja",
    localApps: "Aplikacje lokalne",
    metrics: "Metryki",
    quantization: "Kwantyzacja",
    more: "Więcej",
    leaderboards: "Rankingi",
    shelves: "Półki",
    compare: "Porównaj modele",
    playground: "Playground",
    thisPageAs: "Ta strona w formacie",
    health: "Stan tego huba",
    absentTranslation:
      "Ta strona nie jest jeszcze przetłumaczona. Żądany język: {language}. Można ją przeczytać w języku:",
    absentChapter: "Ten rozdział należy do kursu, ale ten hub nie ma jego kopii.",
    pagesHere: "Tutaj można przeczytać następujące strony kursu:",
  },
  palette: {
    label: "Szukaj w tym hubie",
    close: "Zamknij wyszukiwanie",
    recent: "Ostatnie wyszukiwania",
    forget: "Wyczyść ostatnie wyszukiwania",
    near: "Czy chodziło o",
    results: "Wyniki: {count}",
    all: "Wszystkie wyniki: {count}",
    nothing: "Nic nie znaleziono. Użyj mniejszej liczby słów albo wpisz początek słowa.",
    failed: "Hub nie odpowiada. Naciśnij Enter, aby otworzyć stronę wyników.",
    hint: "Modele, zbiory danych, Spaces, zadania, biblioteki i dokumenty.",
    actions: "Działania",
    goTo: "Przejdź do",
    keys: "↑ ↓ – wybierz, Enter – otwórz, Esc – zamknij",
  },
} satisfies HubTranslation;
