import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "Modelle", dataset: "Datensätze", space: "Spaces" },
    tasks: "Aufgaben",
    libraries: "Bibliotheken",
    docs: "Dokumentation",
    localApps: "Lokale Apps",
    metrics: "Metriken",
    quantization: "Quantisierung",
    more: "Mehr",
    leaderboards: "Bestenlisten",
    shelves: "Regale",
    compare: "Modelle vergleichen",
    playground: "Playground",
    thisPageAs: "Diese Seite als",
    health: "Zustand dieses Hubs",
    absentTranslation:
      "Diese Seite ist noch nicht übersetzt. Gewünschte Sprache: {language}. Sie können sie in diesen Sprachen lesen:",
    absentChapter: "Dieses Kapitel gehört zum Kurs, aber dieser Hub hat keine Kopie davon.",
    pagesHere: "Diese Seiten des Kurses können Sie hier lesen:",
  },
  palette: {
    label: "In diesem Hub suchen",
    close: "Suche schließen",
    recent: "Letzte Suchen",
    forget: "Letzte Suchen löschen",
    near: "Meinten Sie",
    results: "Ergebnisse: {count}",
    all: "Alle Ergebnisse: {count}",
    nothing: "Nichts gefunden. Versuchen Sie es mit weniger Wörtern oder einem Wortanfang.",
    failed: "Der Hub antwortet nicht. Drücken Sie die Eingabetaste, um die Ergebnisseite zu öffnen.",
    hint: "Modelle, Datensätze, Spaces, Aufgaben, Bibliotheken und Dokumente.",
    actions: "Aktionen",
    goTo: "Gehe zu",
    keys: "↑ ↓ zum Auswählen, Eingabetaste zum Öffnen, Esc zum Schließen",
  },
} satisfies HubTranslation;
