import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "Modèles", dataset: "Jeux de données", space: "Spaces" },
    tasks: "Tâches",
    libraries: "Bibliothèques",
    docs: "Documentation",
    localApps: "Applications locales",
    metrics: "Métriques",
    quantization: "Quantification",
    thisPageAs: "Cette page en",
    health: "État de ce hub",
    absentTranslation: "Cette page n’est pas encore traduite. Langue demandée : {language}. Vous pouvez la lire en :",
    absentChapter: "Ce chapitre fait partie du cours, mais ce hub n’en possède pas de copie.",
    pagesHere: "Ces pages du cours peuvent être lues ici :",
  },
  palette: {
    label: "Rechercher dans ce hub",
    close: "Fermer la recherche",
    recent: "Recherches récentes",
    forget: "Effacer les recherches récentes",
    near: "Vouliez-vous dire",
    results: "Résultats : {count}",
    all: "Tous les résultats : {count}",
    nothing: "Aucun résultat. Essayez avec moins de mots ou le début d’un mot.",
    failed: "Le hub ne répond pas. Appuyez sur Entrée pour ouvrir la page des résultats.",
    hint: "Modèles, jeux de données, Spaces, tâches, bibliothèques et documents.",
    actions: "Actions",
    goTo: "Aller à",
    keys: "↑ ↓ pour choisir, Entrée pour ouvrir, Échap pour fermer",
  },
} satisfies HubTranslation;
