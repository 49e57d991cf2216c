import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "Modele", dataset: "Seturi de date", space: "Spaces" },
    tasks: "Sarcini",
    libraries: "Biblioteci",
    docs: "Documentație",
    localApps: "Aplicații locale",
    metrics: "Metrici",
    quantization: "Cuantizare",
    thisPageAs: "Această pagină ca",
    health: "Starea acestui hub",
    absentTranslation: "Această pagină nu este încă tradusă. Limba cerută: {language}. O poți citi în:",
    absentChapter: "Acest capitol face parte din curs, dar acest hub nu are o copie a lui.",
    pagesHere: "Aceste pagini ale cursului pot fi citite aici:",
  },
  palette: {
    label: "Caută în acest hub",
    close: "Închide căutarea",
    recent: "Căutări recente",
    forget: "Șterge căutările recente",
    near: "Ai vrut să spui",
    results: "Rezultate: {count}",
    all: "Toate rezultatele: {count}",
    nothing: "Nu s-a găsit nimic. Încearcă mai puține cuvinte sau începutul unui cuvânt.",
    failed: "Hubul nu răspunde. Apasă Enter pentru a deschide pagina cu rezultate.",
    hint: "Modele, seturi de date, Spaces, sarcini, biblioteci și documente.",
    actions: "Acțiuni",
    goTo: "Mergi la",
    keys: "↑ ↓ pentru a alege, Enter pentru a deschide, Esc pentru a închide",
  },
} satisfies HubTranslation;
