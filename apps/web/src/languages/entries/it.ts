import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "Modelli", dataset: "Dataset", space: "Spaces" },
    tasks: "Task",
    libraries: "Librerie",
    docs: "Documentazione",
    localApps: "App locali",
    metrics: "Metriche",
    quantization: "Quantizzazione",
    thisPageAs: "Questa pagina come",
    health: "Stato di questo hub",
    absentTranslation: "Questa pagina non è ancora tradotta. Lingua richiesta: {language}. Puoi leggerla in:",
    absentChapter: "Questo capitolo fa parte del corso, ma questo hub non ne ha una copia.",
    pagesHere: "Queste pagine del corso si possono leggere qui:",
  },
  palette: {
    label: "Cerca in questo hub",
    close: "Chiudi la ricerca",
    recent: "Ricerche recenti",
    forget: "Cancella le ricerche recenti",
    near: "Forse cercavi",
    results: "Risultati: {count}",
    all: "Tutti i risultati: {count}",
    nothing: "Nessun risultato. Prova con meno parole o con l’inizio di una parola.",
    failed: "L’hub non risponde. Premi Invio per aprire la pagina dei risultati.",
    hint: "Modelli, dataset, Spaces, task, librerie e documenti.",
    actions: "Azioni",
    goTo: "Vai a",
    keys: "↑ ↓ per scegliere, Invio per aprire, Esc per chiudere",
  },
} satisfies HubTranslation;
